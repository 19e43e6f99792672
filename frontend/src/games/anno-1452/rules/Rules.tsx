import { makeRulesPage } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';
import { RulesPicture, rulesWords } from './rulesWords';

/** The rules of Anno 1452 (RULES 4), with pictures from its own map and all cards. */
export default makeRulesPage(rulesWords, RulesPicture, conditions);
