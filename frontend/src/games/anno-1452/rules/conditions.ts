import { type Conditions, forNew, whenOn } from '../../../match/rules/sections';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  options: forNew,
  expert: whenOn('expert'),
  'ours.adjacent_only': whenOn('adjacent_only'),
  'ours.live_reactions': whenOn('live_reactions'),
  'ours.expert': whenOn('expert'),
};
