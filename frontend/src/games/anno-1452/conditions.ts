import { type Conditions, forNew, whenChosen, whenOn } from '../sections';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  options: forNew,
  expert: whenOn('expert'),
  'ours.p2': whenChosen(options =>
    ['adjacent_only', 'live_reactions', 'expert'].some(name => options[name] === true),
  ),
  'ours.adjacent_only': whenOn('adjacent_only'),
  'ours.live_reactions': whenOn('live_reactions'),
  'ours.expert': whenOn('expert'),
};
