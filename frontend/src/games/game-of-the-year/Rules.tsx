import { makeRulesPage } from '../RulesPage';
import { conditions } from './conditions';
import { LazyPicture } from './LazyPicture';
import { rulesWords } from './rulesWords';

/** The rules of Game of the Year (RULES 5), with pictures of its own year, all framed days and all cards. */
export default makeRulesPage(rulesWords, LazyPicture, conditions);
