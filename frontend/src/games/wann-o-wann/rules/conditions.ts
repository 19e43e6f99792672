import type { Json } from '../../../core/types';
import { type Conditions, chosenAlone, forNew, whenChosen, whenOn } from '../../../match/rules/sections';

const guessOpens = ({ opening }: Json) => opening === 'guess';

/** Which rules hold in which matches: the others are for every match. */
export const conditions: Conditions = {
  options: forNew,
  opening: whenChosen(guessOpens),
  'time.p1': whenChosen(guessOpens),
  'time.p3': chosenAlone(options => !guessOpens(options)),
  'ours.events': whenChosen(({ events }) => events === 'easy'),
  'ours.guess': whenChosen(guessOpens),
  'ours.start_card': whenChosen(({ start_card, opening }) => start_card === 'guessed' && opening === 'guess'),
  'ours.opening': whenChosen(({ opening }) => opening === 'lot'),
  'ours.exact_year_plus_place': whenOn('exact_year_plus_place'),
};
