import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The keys of the words for ending a match that somebody holds up. */
export type EndingWords = typeof english;

/** Loads these words. */
export const endingWords: WordsLoader<EndingWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
