// Days in words. Pure.

import { formatDate } from '../../../core/i18n';
import { frameOf } from '../map/calendar';
import { DAYS, dayId, dayNumber } from '../map/days';
import type { YearScene } from '../table/types';

/** The date of a day: "15 April". */
export const dateText = (day: number): string => formatDate(dayId(day), 'day') ?? dayId(day);

/** The day whose print a day has: where the game starts and ends it is that of the first and of the last one. */
export function printedDay(
  { start, finish }: Pick<YearScene['view'], 'start' | 'finish'>,
  day: number,
): number {
  if (dayId(day) === start) return 1;
  return dayId(day) === finish ? DAYS : day;
}

/** The frame of a day in a word; one without is plain. */
export const frameText = (say: YearScene['say'], day: number): string => say(`frame.${frameOf(day)}`);

/** "15 April: blue-white", and who stands there: what a screen reader says of a day. */
export function dayText({ view, say, name }: YearScene, day: number): string {
  const there = view.players.filter(player => dayNumber(player.day) === day).map(({ seat }) => name(seat));
  const parts = [dateText(day), frameText(say, printedDay(view, day)), ...there];
  return parts.join(', ');
}
