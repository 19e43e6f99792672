import type { Json } from '../../shared/types';
import { allOf, type Conditions, since, until, whenChosen } from '../sections';

const isOn = (name: string) => whenChosen(options => options[name] === true);
const namesFirst = ({ first }: Json) => typeof first === 'number';
const hasChoice = (options: Json) =>
  ['half_year', 'brisk', 'persona', 'live_push'].some(name => options[name] === true) || namesFirst(options);

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  'start.p2': since(2),
  'start.p3': until(1),
  'ours.p2': whenChosen(hasChoice),
  'ours.half_year': allOf(since(2), isOn('half_year')),
  'ours.half_year_1': allOf(until(1), isOn('half_year')),
  'ours.brisk': allOf(since(2), isOn('brisk')),
  'ours.brisk_1': allOf(until(1), isOn('brisk')),
  'ours.first': whenChosen(namesFirst),
  'ours.persona': isOn('persona'),
  'ours.live_push': isOn('live_push'),
};
