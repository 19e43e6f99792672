// What stands on the board: the frames of days, the signs of the zodiac and the quarters. Pure.

import board from '../../../../../chalicelib/games/game_of_the_year/data/calendar.json';
import { DAYS, dayId, dayNumber } from './days';

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
export interface SignSpan {
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
