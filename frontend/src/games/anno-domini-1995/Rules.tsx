import { makeRulesPage } from '../RulesPage';
import { conditions } from './conditions';
import { RulesPicture } from './RulesPicture';
import { rulesWords } from './rulesWords';

/** The rules of Cathedrals (RULES 3), with pictures from its own table. */
export default makeRulesPage(rulesWords, RulesPicture, conditions);
