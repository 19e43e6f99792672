import { lazyPicture } from '../../../match/rules/lazyPicture';
import { makeRulesPage } from '../../../match/rules/RulesPage';
import { rulesWords } from '../../../match/rules/rulesWords';
import { conditions } from './conditions';
import { rules } from './rules';

/** The rules of wannOwann (RULES 2), with pictures of the guess, the year card, the fate cards and a row. */
export default makeRulesPage(
  rulesWords(rules),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);
