import { lazyPicture } from '../../../match/rules/lazyPicture';
import { makeRulesPage } from '../../../match/rules/RulesPage';
import { rulesWords } from '../../../match/rules/rulesWords';
import { ruleTexts } from '../../../match/rules/ruleTexts';
import { conditions } from './conditions';

/** The rules of Anno Domini (RULES 1), with pictures of its cards and an example of a chain that is checked. */
export default makeRulesPage(
  rulesWords(ruleTexts('anno_domini')),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);
