import type { WordsLoader } from '../../../core/words';
import { lazyPicture } from '../../../match/rules/lazyPicture';

/** Loads the texts of the rules of Game of the Year. */
export const rulesWords: WordsLoader = async lang =>
  (await import(`../../../../../chalicelib/games/game_of_the_year/words/${lang}/rules.json`)).default;

/** Draws the pictures of the rules page. */
export const RulesPicture = lazyPicture(() => import('./picture/RulesPicture'));
