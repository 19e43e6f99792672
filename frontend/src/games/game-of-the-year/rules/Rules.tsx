import { makeRulesPage } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';
import { RulesPicture, rulesWords } from './rulesWords';

/** The rules of Game of the Year (RULES 5), with pictures of its own year, all framed days and all cards. */
export default makeRulesPage(rulesWords, RulesPicture, conditions);
