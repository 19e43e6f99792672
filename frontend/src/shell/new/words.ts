import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The keys of the words for a new match. */
export type SetupWords = typeof english;

/** Loads the words that only a new match needs: its seats, its clock, its cards, its rules. */
export const setupWords: WordsLoader<SetupWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
