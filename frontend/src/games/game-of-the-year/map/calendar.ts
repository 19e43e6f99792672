// The leap year that is played, 1 January as 1 and 31 December as 366, and what stands on the board: the frames of
// days, the signs of the zodiac and the quarters. Pure.

import board from '../../../../../chalicelib/games/game_of_the_year/data/calendar.json';

/** How many days the year has. */
export const DAYS = 366;

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The first day of each month. */
export const FIRST_DAYS: readonly number[] = LENGTHS.map(
  (_, month) => 1 + LENGTHS.slice(0, month).reduce((sum, length) => sum + length, 0),
);

/** The last day of each month. */
export const LAST_DAYS: readonly number[] = FIRST_DAYS.map(
  (first, month) => first + (LENGTHS[month] ?? 0) - 1,
);

/** The month of a day, January as 0. */
export const monthOf = (day: number): number => FIRST_DAYS.findLastIndex(first => first <= day);

/** The day of the month, from 1. */
export const dayOfMonth = (day: number): number => day - (FIRST_DAYS[monthOf(day)] ?? 0) + 1;

/** The number of a day that the API names, such as `02-29`. */
export const dayNumber = (id: string): number =>
  (FIRST_DAYS[Number(id.slice(0, 2)) - 1] ?? 1) + Number(id.slice(3)) - 1;

/** What the API calls a day. */
export const dayId = (day: number): string =>
  [monthOf(day) + 1, dayOfMonth(day)].map(part => String(part).padStart(2, '0')).join('-');

/** The frame of a day on which something happens. */
export type Frame = 'red' | 'purple' | 'blue' | 'blue_white';

const FRAMES = board.frames as Readonly<Record<string, Frame>>;

/** The frame of a day; null for a plain one. */
export const frameOf = (day: number): Frame | null => FRAMES[dayId(day)] ?? null;

/** The days with a frame. */
export const FRAMED_DAYS: readonly number[] = Object.keys(FRAMES).map(dayNumber);

/** The last days of the first three quarters. */
export const QUARTER_ENDS: readonly number[] = board.quarters.map(dayNumber);

/** A sign of the zodiac with its first and its last day. */
interface SignSpan {
  sign: string;
  first: number;
  last: number;
}

/** The signs in the order of the year; Capricorn is its first and its last. */
export const SIGN_SPANS: readonly SignSpan[] = board.signs.map(([sign = '', first = ''], i) => {
  const next = board.signs[i + 1]?.[1];
  return { sign, first: dayNumber(first), last: next ? dayNumber(next) - 1 : DAYS };
});

/** The sign of a day. */
export const signOf = (day: number): string => SIGN_SPANS.findLast(({ first }) => first <= day)?.sign ?? '';
