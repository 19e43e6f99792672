import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The keys of the words for the check of a match. */
export type FairWords = typeof english;

/** Loads the words for the check of a match. */
export const fairWords: WordsLoader<FairWords> = async lang => (await import(`./words/${lang}.json`)).default;
