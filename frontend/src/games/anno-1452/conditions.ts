import { type Conditions, forNew, whenChosen } from '../sections';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  options: forNew,
  'ours.p2': whenChosen(options => options.adjacent_only === true || options.live_reactions === true),
  'ours.adjacent_only': whenChosen(({ adjacent_only }) => adjacent_only === true),
  'ours.live_reactions': whenChosen(({ live_reactions }) => live_reactions === true),
};
