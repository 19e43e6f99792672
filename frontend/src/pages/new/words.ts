import type { WordsSource } from '../../shared/words';
import type english from './words/en.json';

export type ClockWords = typeof english;

export const clockWords: WordsSource<ClockWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
