import type { WordsLoader } from '../../../core/words';
import { lazyPicture } from '../../../match/rules/lazyPicture';

/** Loads the texts of the rules of Anno 1452. */
export const rulesWords: WordsLoader = async lang =>
  (await import(`../../../../../chalicelib/games/anno_1452/words/${lang}/rules.json`)).default;

/** Draws the pictures of the rules page. */
export const RulesPicture = lazyPicture(() => import('./picture/RulesPicture'));
