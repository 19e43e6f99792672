// What stands at the days for one reader. Pure.

import { dayId, dayNumber, QUARTER_ENDS } from '../map/calendar';
import type { Span } from '../map/ribbon';
import type { View } from '../table/types';

/** What stands at the days, besides what the year itself prints on them. */
export interface BoardSigns extends Span {
  /** The reader's sign of the zodiac, in which nothing bad happens to them; null where there is none. */
  sign: string | null;
  /** The reader's lucky number. */
  lucky: number | null;
  /** The seats by their birthdays. */
  birthdays: ReadonlyMap<number, readonly number[]>;
  /** By quarter end what the reader would get for crossing it now. */
  quarterMoney: ReadonlyMap<number, number>;
}

/** A figure of the board. */
export interface FigureAt {
  seat: number;
  day: number;
}

/** A way along the ribbon: of a number, of bought steps, of a push. */
export interface Trail {
  from: number;
  to: number;
  seat: number;
  kind: 'leaf' | 'bought' | 'push';
}

const FIRST_MONEY = 500; // for whoever crosses a quarter's end first
const LATER_MONEY = 300;

/** Birthdays, the reader's lucky number and sign, and what a quarter brings now. */
export function signsOf(view: View, mine: number | null): BoardSigns {
  const birthdays = new Map<number, number[]>();
  for (const { seat, birthday } of view.players) {
    if (birthday === null) continue;
    const day = dayNumber(birthday);
    birthdays.set(day, [...(birthdays.get(day) ?? []), seat]);
  }
  const [start, finish] = [dayNumber(view.start), dayNumber(view.finish)];
  const quarters = QUARTER_ENDS.filter(day => start < day && day < finish);
  return {
    start,
    finish,
    sign: mine === null ? null : (view.players[mine]?.sign ?? null),
    lucky: view.mine?.lucky ?? null,
    birthdays,
    quarterMoney: new Map(
      quarters.map(day => [day, view.quarters.includes(dayId(day)) ? LATER_MONEY : FIRST_MONEY]),
    ),
  };
}

/** What tells signs apart: as long as it is the same, the ribbon need not be drawn again. */
export const signsKey = ({ birthdays, quarterMoney, ...others }: BoardSigns): string =>
  JSON.stringify([others, [...birthdays], [...quarterMoney]]);

/** The figures where they stand. */
export const figuresOf = ({ players }: Pick<View, 'players'>): FigureAt[] =>
  players.map(({ seat, day }) => ({ seat, day: dayNumber(day) }));
