import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** The keys of the words about standing orders. */
export type OrderWords = typeof english;

/** Loads the words about standing orders. */
export const orderWords: WordsLoader<OrderWords> = async lang =>
  (await import(`./words/${lang}.json`)).default;
