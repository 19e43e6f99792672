import type { Guide } from '../../../match/guide/guideSheet';
import { lazyPicture, makeRulesPage, ruleTexts } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';

const texts = ruleTexts('cathedrals');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** The rules of Cathedrals (RULES 3), with pictures from its own table. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
