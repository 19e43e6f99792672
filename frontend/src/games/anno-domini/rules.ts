import type { WordsLoader } from '../../shared/words';

/** Loads the texts of the rules page. */
export const rules: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/anno_domini/words/${lang}/rules.json`)).default;
