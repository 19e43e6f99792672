// A birthday as it is set on the calendar. Pure.

import type { Json } from '../../../core/types';
import { dayOfMonth, FIRST_DAYS, LAST_DAYS, monthOf } from '../map/calendar';
import type { Decision } from './types';

/** The days of a month, January as 0. */
export function daysOfMonth(month: number): number[] {
  const [first = 1, last = 0] = [FIRST_DAYS[month], LAST_DAYS[month]];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The months in which a birthday may lie, January as 0. */
export const birthMonths = ({ schema }: Pick<Decision, 'schema'>): number[] =>
  (schema.properties?.month?.enum ?? []).map(month => Number(month) - 1);

/** The first and the last year of birth that can be given. */
export function birthYears({ schema }: Pick<Decision, 'schema'>): [number, number] {
  const { minimum = 0, maximum = 0 } = schema.properties?.year ?? {};
  return [minimum, maximum];
}

/** The year that was written; null where nothing was, undefined where it is none that can be given. */
export function writtenYear(
  text: string,
  [first, last]: readonly [number, number],
): number | null | undefined {
  const year = Number(text);
  if (text.trim() === '') return null;
  return Number.isInteger(year) && year >= first && year <= last ? year : undefined;
}

/** What is sent. */
export const birthdayParams = (day: number, year: number | null): Json => ({
  month: monthOf(day) + 1,
  day: dayOfMonth(day),
  year,
});
