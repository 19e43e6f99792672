import { lazyPicture, makeRulesPage, rulesWords, ruleTexts } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';

/** The rules of Anno Domini (RULES 1), with pictures of its cards and an example of a chain that is checked. */
export default makeRulesPage(
  rulesWords(ruleTexts('anno_domini')),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);
