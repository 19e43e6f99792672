import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The words that a newcomer reads. */
export type NewcomerWords = typeof english;

/** Loads the words of the lesson, with the texts of its cards, and of the hints at the table. */
export const newcomerWords: WordsLoader<NewcomerWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
