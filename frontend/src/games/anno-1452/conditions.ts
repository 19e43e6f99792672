import { type Conditions, forNew, whenChosen, whenOn } from '../sections';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  options: forNew,
  'ours.p2': whenChosen(options => options.adjacent_only === true || options.live_reactions === true),
  'ours.adjacent_only': whenOn('adjacent_only'),
  'ours.live_reactions': whenOn('live_reactions'),
};
