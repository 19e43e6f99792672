import { type Conditions, forNew, whenChosen, whenOn } from '../sections';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  options: forNew,
  'ours.events': whenChosen(({ events }) => events === 'easy'),
  'ours.guess': whenChosen(({ opening }) => opening === 'guess'),
  'ours.start_card': whenChosen(({ start_card, opening }) => start_card === 'guessed' && opening === 'guess'),
  'ours.opening': whenChosen(({ opening }) => opening === 'lot'),
  'ours.exact_year_plus_place': whenOn('exact_year_plus_place'),
};
