// What is prepared for a decision beside those of a turn: what is sent, and what the board lights meanwhile. Pure.

import type { Json } from '../../../core/types';
import { tellsOf } from '../../../match/table/facts';
import type { FigureAt, Trail } from '../board/boardSigns';
import {
  dayId,
  dayNumber,
  dayOfMonth,
  FIRST_DAYS,
  type Frame,
  frameOf,
  LAST_DAYS,
  monthOf,
} from '../map/calendar';
import { dayOf, decisionOf, STEP_PRICE } from './turn';
import type { Decision, View, YearScene } from './types';
import type { Draft } from './useTurn';
import type { Light } from './YearBoard';

/** What is lit, which ways are shown, who would stand where, and which day comes into sight. */
interface DecisionSight {
  lights: Light[];
  trails: Trail[];
  ghosts: FigureAt[];
  /** Null for the reader's own day. */
  restsOn: number | null;
}

const NOTHING: DecisionSight = { lights: [], trails: [], ghosts: [], restsOn: null };

type SightScene = Pick<YearScene, 'decisions' | 'view' | 'mine'>;

/** By kind of decision what the board shows of it and of what is prepared for it. */
const SIGHTS: Readonly<
  Record<string, (scene: SightScene, draft: Draft, decision: Decision) => Partial<DecisionSight> | null>
> = {
  birthday: (_, { marked }) =>
    marked === null ? null : { lights: [{ day: marked, isOn: true }], restsOn: marked },
  permute: ({ view }, { places }) => {
    const now = placesNow(view);
    return { ghosts: permuteGhosts(places ?? now, now), trails: permuteTrails(places ?? now, now) };
  },
  swap_next: overtakingSight,
  push: pushSight,
};

/** What the board shows of the open decision and of what is prepared for it. */
export function decisionSight(scene: SightScene, draft: Draft): DecisionSight {
  const decision = scene.decisions.find(({ kind }) => kind in SIGHTS);
  return { ...NOTHING, ...(decision && SIGHTS[decision.kind]?.(scene, draft, decision)) };
}

/** The day that a touch on the board prepares; null where it means nothing for the open decision. */
export function markedByTouch({ decisions, view }: SightScene, day: number): number | null {
  const push = decisionOf(decisions, 'push');
  const birthday = decisionOf(decisions, 'birthday');
  const isOpen = push
    ? pushTargets(push, view).some(target => target.day === day)
    : birthday && birthMonths(birthday).includes(monthOf(day));
  return isOpen ? day : null;
}

/** The figures after an exchange with the next one ahead. */
function overtakingSight({ mine }: SightScene, _: Draft, { facts }: Decision): Partial<DecisionSight> | null {
  const [exchange] = tellsOf(facts, 'exchange', { swap: true });
  if (!exchange || mine === null) return null;
  const [day, behind] = [dayNumber(exchange.day), dayNumber(exchange.partner_day)];
  return {
    ghosts: [
      { seat: mine, day },
      { seat: exchange.partner_seat, day: behind },
    ],
    trails: [{ seat: mine, from: behind, to: day, kind: 'push' }],
    lights: [{ day, isOn: true }],
  };
}

/** The days that can be reached, and the way to the chosen one. */
function pushSight(
  { view }: SightScene,
  { marked }: Draft,
  decision: Decision,
): Partial<DecisionSight> | null {
  const seat = view.current_seat;
  if (seat === null) return null;
  const from = dayNumber(dayOf(view, seat));
  const targets = pushTargets(decision, view);
  const chosen = targets.filter(({ day }) => day === marked);
  return {
    lights: targets.map(({ day }) => ({ day, isOn: day === marked })),
    trails: chosen.map(({ day }) => ({ seat, from, to: day, kind: 'push' })),
    ghosts: chosen.map(({ day }) => ({ seat, day })),
    restsOn: from,
  };
}

/* A birthday as it is set on the calendar. */

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

/* 1 April: the figures change places, two at a time, so that every day that was taken stays taken. */

/** A day by seat. */
type Places = readonly number[];

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
const permuteTrails = (places: Places, now: Places): Trail[] =>
  permuteGhosts(places, now).map(({ seat, day }) => ({
    seat,
    from: now[seat] ?? day,
    to: day,
    kind: 'push',
  }));

/* A push onto one of the days ahead. */

/** A day that a push leads to. */
export interface PushTarget {
  steps: number;
  day: number;
  frame: Frame | null;
  /** What it costs, in Mark. */
  price: number;
}

/** The days to which a push can lead, the nearest first. */
export function pushTargets(
  { schema, facts }: Pick<Decision, 'schema' | 'facts'>,
  view: Pick<View, 'current_seat' | 'players'>,
): PushTarget[] {
  const from = dayNumber(dayOf(view, view.current_seat));
  const most = schema.properties?.steps?.maximum ?? 0;
  return Array.from({ length: most }, (_, i) => {
    const steps = i + 1;
    const [arrival] = tellsOf(facts, 'arrival', { steps });
    const [price] = tellsOf(facts, 'price', { steps });
    const day = arrival ? dayNumber(arrival.day) : from + steps;
    return { steps, day, frame: frameOf(day), price: price?.amount ?? steps * STEP_PRICE };
  });
}
