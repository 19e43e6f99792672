import { lazyPicture, makeRulesPage, rulesWords, ruleTexts } from '../../../match/rules/RulesPage';
import { allOf, type Conditions, forNew, since, whenChosen } from '../../../match/rules/sections';

/** Which rules hold in which matches: the others are for every match. */
const conditions: Conditions = {
  settings: forNew,
  'turn.p2': whenChosen(({ correction }) => correction !== false),
  'ours.first': allOf(
    since(2),
    whenChosen(({ first }) => typeof first !== 'number'),
  ),
  'ours.events': whenChosen(({ events }) => events === 'easy'),
  'ours.hand_size': whenChosen(({ hand_size, short }) => hand_size !== null || short === true),
  'ours.handicap': whenChosen(({ handicap }) => Array.isArray(handicap) && handicap.some(Boolean)),
  'ours.correction': whenChosen(({ correction }) => correction === false),
  'ours.penalty': whenChosen(({ penalty }) => penalty === 'classic'),
};

/** The rules of Anno Domini (RULES 1), with pictures of its cards and an example of a chain that is checked. */
export default makeRulesPage(
  rulesWords(ruleTexts('anno_domini')),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);

/** By the code of a refusal, the section of the rules page that says why. */
export const ruleSections = {
  not_in_hand: 'turn',
  not_a_permutation: 'turn',
  nothing_to_doubt: 'turn',
  correction_off: 'settings',
};
