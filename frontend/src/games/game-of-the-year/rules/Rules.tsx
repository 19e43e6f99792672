import type { Guide } from '../../../match/guide/guideSheet';
import { lazyPicture, makeRulesPage, ruleTexts } from '../../../match/rules/RulesPage';
import { conditions } from './conditions';

const texts = ruleTexts('game_of_the_year');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** The rules of Game of the Year (RULES 5), with pictures of its own year, all framed days and all cards. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
