import type { Json } from '../../shared/types';
import { allOf, type Conditions, since, until, whenChosen, whenOn } from '../sections';

const namesFirst = ({ first }: Json) => typeof first === 'number';
const hasChoice = (options: Json) =>
  ['half_year', 'brisk', 'persona', 'live_push'].some(name => options[name] === true) || namesFirst(options);

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  'start.p2': since(2),
  'start.p3': until(1),
  'ours.p2': whenChosen(hasChoice),
  'ours.half_year': allOf(since(2), whenOn('half_year')),
  'ours.half_year_1': allOf(until(1), whenOn('half_year')),
  'ours.brisk': allOf(since(2), whenOn('brisk')),
  'ours.brisk_1': allOf(until(1), whenOn('brisk')),
  'ours.first': whenChosen(namesFirst),
  'ours.persona': whenOn('persona'),
  'ours.live_push': whenOn('live_push'),
};
