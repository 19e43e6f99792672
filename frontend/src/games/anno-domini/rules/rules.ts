import type { WordsLoader } from '../../../core/words';

/** Loads the texts of the rules page. */
export const rules: WordsLoader = async lang =>
  (await import(`../../../../../chalicelib/games/anno_domini/words/${lang}/rules.json`)).default;
