import { rulesWords } from '../chronology/rulesWords';
import { makeRulesPage } from '../RulesPage';
import { conditions } from './conditions';
import { RulesPicture } from './RulesPicture';
import { rules } from './rules';

/** The rules of Anno Domini (RULES 1), with pictures of its cards and an example of a chain that is checked. */
export default makeRulesPage(rulesWords(rules), RulesPicture, conditions);
