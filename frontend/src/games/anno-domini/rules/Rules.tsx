import { lazyPicture } from '../../../match/rules/lazyPicture';
import { makeRulesPage } from '../../../match/rules/RulesPage';
import { rulesWords } from '../../../match/rules/rulesWords';
import { conditions } from './conditions';
import { rules } from './rules';

/** The rules of Anno Domini (RULES 1), with pictures of its cards and an example of a chain that is checked. */
export default makeRulesPage(
  rulesWords(rules),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);
