import type { WordsLoader } from '../../shared/words';
import { makeRulesPage } from '../RulesPage';
import { RulesPicture } from './RulesPicture';

const words: WordsLoader = async lang =>
  (await import(`../../../../chalicelib/games/wann_o_wann/words/${lang}/rules.json`)).default;

/** The rules of wannOwann (RULES 2), with pictures of the guess, the year card and the fate cards. */
export default makeRulesPage(words, RulesPicture);
