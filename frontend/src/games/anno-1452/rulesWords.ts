import type { WordsLoader } from '../../shared/words';

/** Loads the texts of the rules of Anno 1452. */
export const rulesWords: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/anno_1452/words/${lang}/rules.json`)).default;
