import { rulesWords } from '../chronology/rulesWords';
import { makeRulesPage } from '../RulesPage';
import { conditions } from './conditions';
import { RulesPicture } from './RulesPicture';
import { rules } from './rules';

/** The rules of wannOwann (RULES 2), with pictures of the guess, the year card, the fate cards and a row. */
export default makeRulesPage(rulesWords(rules), RulesPicture, conditions);
