import { lazyPicture, makeRulesPage, rulesWords, ruleTexts } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';

/** The rules of wannOwann (RULES 2), with pictures of the guess, the year card, the fate cards and a row. */
export default makeRulesPage(
  rulesWords(ruleTexts('wann_o_wann')),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);
