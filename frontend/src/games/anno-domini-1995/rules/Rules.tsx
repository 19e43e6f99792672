import type { Guide } from '../../../match/guide/guideSheet';
import { lazyPicture, makeRulesPage, ruleTexts } from '../../../match/rules/RulesPage';
import {
  allOf,
  type Conditions,
  chosenAlone,
  forNew,
  since,
  until,
  whenChosen,
  whenOn,
} from '../../../match/rules/sections';

const texts = ruleTexts('cathedrals');
const Picture = lazyPicture(() => import('./picture/RulesPicture'));

/** Which rules hold in which matches: the others are for every match. */
const conditions: Conditions = {
  'setup.p3': whenChosen(({ live_draft }) => live_draft !== true),
  'income.p2': whenChosen(({ first_player }) => first_player === 'rotates'),
  'income.p3': chosenAlone(({ first_player }) => first_player === 'fixed'),
  'consult.p1': since(3),
  'consult.p2': until(2),
  'cards.l1': since(3),
  'cards.pope_2': until(2),
  ...Object.fromEntries(Array.from({ length: 11 }, (_, line) => [`events.l${line + 1}`, since(4)])),
  'events.p2': until(3),
  'win.p2': whenChosen(({ safety_end }) => safety_end === 'far'),
  options: forNew,
  'ours.settling': whenChosen(({ live_draft }) => live_draft !== true),
  'ours.table_of_events': since(3),
  'ours.three': whenChosen(({ twelve_for_three }) => twelve_for_three === false),
  'ours.truce_of_god': whenChosen(({ truce_of_god }) => Number(truce_of_god) > 0),
  'ours.opening_money': whenChosen(({ opening_money }) => Number(opening_money) > 0),
  'ours.twelve_for_three': whenOn('twelve_for_three'),
  'ours.safety_end': allOf(
    since(3),
    whenChosen(({ safety_end }) => safety_end === 'by_goal'),
  ),
  'ours.safety_end_2': until(2),
};

/** The rules of Cathedrals (RULES 3), with pictures from its own table. */
export default makeRulesPage(texts, Picture, conditions);

/** How it is played, in a few pictures. */
export const guide: Guide = { captions: texts, Picture };
