import type { Guide } from '../../../match/guide/guideSheet';
import { lazyPicture, makeRulesPage, ruleTexts } from '../../../match/rules/RulesPage';
import { type Conditions, forNew, whenOn } from '../../../match/rules/sections';

const texts = ruleTexts('anno_1452');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** Which rules hold in which matches: the others are for every match. */
const conditions: Conditions = {
  options: forNew,
  expert: whenOn('expert'),
  'ours.adjacent_only': whenOn('adjacent_only'),
  'ours.live_reactions': whenOn('live_reactions'),
  'ours.expert': whenOn('expert'),
};

/** The rules of Anno 1452 (RULES 4), with pictures from its own map and all cards. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
