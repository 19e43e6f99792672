// Days in words. Pure.

import { formatDate } from '../../shared/i18n';
import { frameOf } from './calendar';
import { dayId, dayNumber } from './days';
import type { YearScene } from './types';

/** The date of a day: "15 April". */
export const dateText = (day: number): string => formatDate(dayId(day), 'day') ?? dayId(day);

/** "15 April: blue-white", and who stands there: what a screen reader says of a day. */
export function dayText({ view, say, name }: YearScene, day: number): string {
  const frame = frameOf(day);
  const there = view.players.filter(player => dayNumber(player.day) === day).map(({ seat }) => name(seat));
  const parts = [dateText(day), say(frame ? `frame.${frame}` : 'frame.null'), ...there];
  return parts.join(', ');
}
