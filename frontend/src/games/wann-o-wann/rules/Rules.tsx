import type { Json } from '../../../core/types';
import { lazyPicture, makeRulesPage, rulesWords, ruleTexts } from '../../../match/rules/RulesPage';
import { type Conditions, chosenAlone, forNew, whenChosen, whenOn } from '../../../match/rules/sections';

const guessOpens = ({ opening }: Json) => opening === 'guess';

/** Which rules hold in which matches: the others are for every match. */
const conditions: Conditions = {
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

/** The rules of wannOwann (RULES 2), with pictures of the guess, the year card, the fate cards and a row. */
export default makeRulesPage(
  rulesWords(ruleTexts('wann_o_wann')),
  lazyPicture(() => import('./picture/RulesPicture')),
  conditions,
);

/** By the code of a refusal, the section of the rules page that says why. */
export const ruleSections = {
  already_guessed: 'opening',
  guess_first: 'opening',
  guessing_is_over: 'opening',
  not_in_hand: 'turn',
  row_too_short: 'year',
  no_year_card: 'year',
  no_such_fate: 'fate',
  too_few_events: 'fate',
  no_hidden_year: 'fate',
  nobody_to_rob: 'fate',
  same_card: 'fate',
  last_card: 'fate',
  place_not_allowed: 'options',
  nobody_to_accuse: 'accuse',
  not_exchangeable: 'exchange',
  not_stuck: 'exchange',
  nothing_to_draw: 'exchange',
};
