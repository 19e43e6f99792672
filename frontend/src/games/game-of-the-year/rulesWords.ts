import type { WordsLoader } from '../../shared/words';

/** Loads the texts of the rules of Game of the Year. */
export const rulesWords: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/game_of_the_year/words/${lang}/rules.json`)).default;
