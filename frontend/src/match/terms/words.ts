import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The keys of the words for what has been agreed on in a match. */
export type TermsWords = typeof english;

/** Loads the words for the length and the house rules of a match. */
export const termsWords: WordsLoader<TermsWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
