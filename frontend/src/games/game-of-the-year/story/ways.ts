// The ways of figures on a straight piece of the ribbon. Pure.

import { dayNumber } from '../map/days';
import type { Span } from '../map/ribbon';
import type { ToldTurn } from '../table/story';

/** One hop of a figure. */
export interface Hop {
  seat: number;
  from: number;
  to: number;
  /** By the calendar, or by a card, a push, or a day. */
  isLeaf: boolean;
}

/** All ways of some turns, in order. */
export function hopsOf(turns: readonly Pick<ToldTurn, 'acts'>[]): Hop[] {
  const events = turns.flatMap(({ acts }) => acts.flatMap(act => act.events));
  return events.flatMap((event): Hop[] => {
    if (event.kind !== 'advanced' && event.kind !== 'moved_back') return [];
    const { of_seat, from_day, to_day, reason } = event;
    return [{ seat: of_seat, from: dayNumber(from_day), to: dayNumber(to_day), isLeaf: reason === 'leaf' }];
  });
}

const ASIDE = 2; // days beside the ways
const SHORTEST = 14; // days that a strip shows at least

/** The first and the last day of a strip with these hops, within the days that are played. */
export function stripSpan(hops: readonly Hop[], { start, finish }: Span): [number, number] {
  const days = hops.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(...days) - ASIDE;
  const high = Math.max(...days) + ASIDE;
  const more = Math.max(0, SHORTEST - (high - low)) / 2;
  const first = Math.max(start, Math.floor(low - more));
  return [first, Math.min(finish, Math.max(first + SHORTEST, Math.ceil(high + more)))];
}
