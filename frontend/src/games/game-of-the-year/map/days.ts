// The days of the leap year that is played: 1 January is 1, 31 December 366. Pure.

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
