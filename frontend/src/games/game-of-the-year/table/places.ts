// 1 April: the figures change places, two at a time, so that every day that was taken stays taken. Pure.

import type { Json } from '../../../core/types';
import { dayId, dayNumber } from '../map/calendar';
import type { Decision, View } from './types';
import type { Trail } from './YearBoard';

/** A day by seat. */
export type Places = readonly number[];

/** Where the figures stand. */
export const placesNow = ({ players }: Pick<View, 'players'>): Places =>
  players.map(({ day }) => dayNumber(day));

/** The places after two figures have changed theirs. */
export const exchanged = (places: Places, one: number, other: number): Places =>
  places.map((day, seat) => {
    if (seat === one) return places[other] ?? day;
    return seat === other ? (places[one] ?? day) : day;
  });

/** The days where a seat's figure may be put. */
function allowedDays({ schema }: Pick<Decision, 'schema'>, seat: number): number[] {
  const days = schema.properties?.days;
  const allowed = days?.prefixItems?.[seat] ?? days?.items;
  return (allowed?.enum ?? []).map(day => dayNumber(String(day)));
}

/** Why two figures cannot change places: they stand on one day, or a figure must not go back. */
export type Obstacle = { kind: 'same_day' } | { kind: 'protected'; seat: number };

/** What keeps two figures from changing places; null where nothing does. */
export function obstacleTo(
  decision: Pick<Decision, 'schema'>,
  places: Places,
  one: number,
  other: number,
): Obstacle | null {
  if (places[one] === places[other]) return { kind: 'same_day' };
  const next = exchanged(places, one, other);
  const seat = [one, other].find(each => !allowedDays(decision, each).includes(next[each] ?? 0));
  return seat === undefined ? null : { kind: 'protected', seat };
}

/** The seats in the order of their places, the first in the year first. */
export const seatsByPlace = (places: Places): number[] =>
  places.map((_, seat) => seat).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));

/** Whether a prepared arrangement still is one of the days that are taken. */
export const isArrangement = (places: Places, now: Places): boolean =>
  places.toSorted((a, b) => a - b).join() === now.toSorted((a, b) => a - b).join();

/** Whether anybody goes anywhere. */
export const isChanged = (places: Places, now: Places): boolean => places.join() !== now.join();

/** What is sent. */
export const permuteParams = (places: Places): Json => ({ days: places.map(dayId) });

/** The figures where they would stand. */
export const permuteGhosts = (places: Places, now: Places): { seat: number; day: number }[] =>
  places.flatMap((day, seat) => (day === now[seat] ? [] : [{ seat, day }]));

/** The ways to there. */
export const permuteTrails = (places: Places, now: Places): Trail[] =>
  permuteGhosts(places, now).map(({ seat, day }) => ({
    seat,
    from: now[seat] ?? day,
    to: day,
    kind: 'push',
  }));
