import { dayId, dayNumber, monthOf } from '../map/calendar';
import type { View } from '../table/types';
// What the Chronicle does to whom: the cases of a day, and what follows from answers that are known. Pure.

import table from '../../../../../chalicelib/games/game_of_the_year/data/cases.json';

const CASES = table.cases as Readonly<Record<string, string>>;

/** The last day on which a holiday can begin, by the last day of the year that is played. */
export const LAST_HOLIDAYS: Readonly<Record<string, string>> = table.holidays;

/** What a player has answered; null where that is not known. */
export type Answers = (trait: string) => boolean | null;

/** What comes of landing on a day. */
export interface Outcome {
  /** The answers that were looked at, in the order of the questions. */
  answers: { trait: string; isYes: boolean }[];
  /** The effect, `nothing` where no case holds; null where it is not known. */
  effect: string | null;
}

/** The cases of a day: tests such as `owns_boat`, `!bearded`, or `?cash_at_least` for what no answer tells. */
const casesOf = (day: number): { tests: string[]; effect: string }[] =>
  (CASES[dayId(day)]?.split(' ') ?? []).map(line => {
    const [tests = '', effect = ''] = line.split('>');
    return { tests: tests.split('&').filter(Boolean), effect };
  });

const traitOf = (test: string): string => test.replace('!', '');

/** The questions that a day may ask, in their order. */
export function traitsOf(day: number): string[] {
  const tests = casesOf(day).flatMap(each => each.tests);
  return [...new Set(tests.filter(test => !test.startsWith('?')).map(traitOf))];
}

/** What comes of landing on a day, by the first case that holds, as far as the answers tell. */
export function outcomeOf(day: number, answers: Answers): Outcome {
  const found = new Map<string, boolean>();
  const isMet = (test: string): boolean | null => {
    const isYes = test.startsWith('?') ? null : answers(traitOf(test));
    if (isYes === null) return null;
    found.set(traitOf(test), isYes);
    return isYes !== test.startsWith('!');
  };
  const outcome = (effect: string | null): Outcome => ({
    answers: [...found].map(([trait, isYes]) => ({ trait, isYes })),
    effect,
  });
  for (const { tests, effect } of casesOf(day)) {
    const failed = tests.map(isMet).find(met => met !== true);
    if (failed === null) return outcome(null);
    if (failed === undefined) return outcome(effect);
  }
  return outcome('nothing');
}

type AnswerView = Pick<View, 'players' | 'persona' | 'mine'>;

/** What a seat has answered; of the person that the reader was dealt everything is known. */
export function answersOf(view: AnswerView, seat: number, mine: number | null): Answers {
  const player = view.players[seat];
  const dealt = view.persona && seat === mine ? view.mine?.person : undefined;
  return trait => {
    if (player?.yes.includes(trait)) return true;
    if (player?.no.includes(trait)) return false;
    return dealt ? dealt.includes(trait) : null;
  };
}

type MoveView = Pick<View, 'players' | 'finish' | 'pace'>;

/** How many days a leaf with numbers may move a figure from where it stands. */
export function movesOf({ players, finish, pace }: MoveView, seat: number): readonly number[] {
  const day = dayNumber(players[seat]?.day ?? '01-01');
  const isLate = monthOf(day) === monthOf(dayNumber(finish));
  return table.moves[isLate ? 'late' : pace];
}
