import type { WordsLoader } from '../../core/words';
import type english from './words/en.json';

/** Loads the words around the pictures that show how a game is played. */
export const guideWords: WordsLoader<typeof english> = async lang =>
  (await import(`./words/${lang}.json`)).default;
