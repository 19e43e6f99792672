import type { Guide } from '../../../match/guide/guideSheet';
import { lazyPicture, makeRulesPage, ruleTexts } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';

const texts = ruleTexts('anno_1452');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** The rules of Anno 1452 (RULES 4), with pictures from its own map and all cards. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
