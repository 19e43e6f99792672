import type { WordsLoader } from '../../shared/words';
import type english from './words/en.json';

/** Loads the words for ending a match that somebody holds up. */
export const endingWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;
