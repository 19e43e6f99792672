import { makeRulesPage } from '../RulesPage';
import { RulesPicture } from './RulesPicture';
import { rulesWords } from './rulesWords';

/** The rules of Anno Domini (RULES 1), with pictures of its cards and an example of a chain that is checked. */
export default makeRulesPage(rulesWords, RulesPicture);
