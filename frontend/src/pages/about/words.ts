import type { WordsSource } from '../../shared/words';
import type english from './words/en.json';

export type AboutWords = typeof english;

export const aboutWords: WordsSource<AboutWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
