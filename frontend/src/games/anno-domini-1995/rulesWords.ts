import type { WordsLoader } from '../../shared/words';

/** Loads the texts of the rules of Cathedrals. */
export const rulesWords: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/cathedrals/words/${lang}/rules.json`)).default;
