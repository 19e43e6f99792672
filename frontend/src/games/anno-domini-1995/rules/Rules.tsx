import { makeRulesPage } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';
import { RulesPicture, rulesWords } from './rulesWords';

/** The rules of Cathedrals (RULES 3), with pictures from its own table. */
export default makeRulesPage(rulesWords, RulesPicture, conditions);
