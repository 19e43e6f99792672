import type { Guide } from '../../../match/guide/types';
import { lazyPicture } from '../../../match/rules/lazyPicture';
import { makeRulesPage } from '../../../match/rules/RulesPage';
import { ruleTexts } from '../../../match/rules/ruleTexts';
import { conditions } from './conditions';

const texts = ruleTexts('cathedrals');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** The rules of Cathedrals (RULES 3), with pictures from its own table. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
