// What the tests of the table share.

import told from '../../../../../tests/golden/game-of-the-year-told.json';
import type { Envelope, Json, Schema } from '../../../core/types';
import { dayNumber } from '../map/calendar';
import type { Decision, EventOf, Fact, FactKind, FactOf, YearEvent } from './types';

/** Makes an event for tests, by default caused by seat 0 in version 1 and turn 1. */
export function makeEvent<K extends YearEvent['kind']>(
  kind: K,
  facts: Omit<EventOf<K>, keyof Envelope | 'kind'>,
  envelope: Partial<Envelope> = {},
): EventOf<K> {
  const whole: Envelope = {
    version: 1,
    at: '2026-03-01T12:00:00Z',
    seat: 0,
    turn: 1,
    concerns: [],
    ...envelope,
  };
  return { ...whole, kind, ...facts } as EventOf<K>;
}

/** Makes a figure's way. */
export const makeWay = (
  of_seat: number,
  from_day: string,
  to_day: string,
  reason: EventOf<'advanced'>['reason'],
  envelope: Partial<Envelope> = {},
) => makeEvent('advanced', { of_seat, from_day, to_day, steps: 1, reason }, envelope);

/** Makes a fact. */
export const makeFact = <K extends FactKind>(
  kind: K,
  facts: Omit<FactOf<K>, 'kind'>,
  when: Json = {},
): Fact => ({
  when,
  tells: { kind, ...facts } as Fact['tells'],
});

/** Makes an open decision. */
export const makeDecision = (
  kind: string,
  properties: Record<string, Schema> = {},
  facts: Fact[] = [],
): Decision => ({
  seat: 0,
  kind,
  blocking: true,
  limit: null,
  schema: { properties },
  facts,
});

const arrival = (steps: number, day: string, frame: 'red' | null) =>
  makeFact('arrival', { day, frame, sign: 'pisces' }, { steps });

/** On 20 March with 450 Mark: 2 leads to a red day, 7 to a plain one. */
export const CHOOSE: Decision = makeDecision(
  'choose',
  {
    steps: { enum: [2, 7] },
    buy: { minimum: 0, maximum: 4 },
    after: { enum: ['ask', 'stay', 'holiday'] },
  },
  [
    arrival(2, '03-22', 'red'),
    makeFact('effect', { effect: 'chance' }, { steps: 2 }),
    arrival(7, '03-27', null),
    makeFact('income', { of_seat: null, amount: 300, reason: 'quarter' }, { steps: 7 }),
    makeFact('payment', { of_seat: null, to_seat: 2, amount: 200, reason: 'birthday' }, { steps: 7 }),
    makeFact('own_sign', { of_seat: null, sign: 'aries' }, { steps: 7 }),
  ],
);

/** Steps can be bought, up to three. */
export const EXTRA: readonly Decision[] = [
  makeDecision('buy', { steps: { minimum: 1, maximum: 3 } }),
  makeDecision('decline'),
];

/** A holiday can be taken. */
export const HOLIDAY: readonly Decision[] = [makeDecision('holiday'), makeDecision('end_turn')];

/**
 * Reads a whole game as the engine has played it: of each version what happened, and what a view then shows.
 * `tests/games/game_of_the_year_told.py` writes it.
 */
export function readToldGame() {
  const { seats, steps } = told as {
    seats: number;
    steps: { seat: number | null; events: object[]; players: [string, number, number][] }[];
  };
  const versions = steps.map(({ seat, events, players }, at) => ({
    events: events.map(event => ({ seat, ...event, version: at + 1, at: '' })) as YearEvent[],
    position: { days: players.map(([day]) => dayNumber(day)), cash: players.map(([, cash]) => cash) },
  }));
  return { seats, versions };
}
