import type { WordsLoader } from '../shared/words';
import type english from './words/en.json';

/** Loads the words of a board that can be moved. */
export const boardWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;
