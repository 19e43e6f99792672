import type { WordsLoader } from '../../../core/words';

/** Loads the texts of the rules page. */
export const rules: WordsLoader = async lang =>
  (await import(`../../../../../chalicelib/games/wann_o_wann/words/${lang}/rules.json`)).default;
