import { makeRulesPage } from '../RulesPage';
import { conditions } from './conditions';
import { LazyPicture } from './LazyPicture';
import { rulesWords } from './rulesWords';

/** The rules of Anno 1452 (RULES 4), with pictures from its own map and all cards. */
export default makeRulesPage(rulesWords, LazyPicture, conditions);
