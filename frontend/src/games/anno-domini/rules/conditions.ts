import { allOf, type Conditions, forNew, since, whenChosen } from '../../../match/rules/sections';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
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
