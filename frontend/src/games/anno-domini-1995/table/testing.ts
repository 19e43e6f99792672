// What the tests of the map share.

import type { Envelope, Json } from '../../../core/types';
import { LANDS } from './outlines';
import type { CathedralsEvent, Decision, EventOf, Fact, FactKind, FactOf, Territory, View } from './types';

let version = 0;

/** Makes an event for tests, each in a version of its own, all in one turn; `seat` is who caused it. */
export function makeEvent<K extends CathedralsEvent['kind']>(
  kind: K,
  seat: number | null,
  facts: Omit<EventOf<K>, keyof Envelope | 'kind'>,
  envelope: Partial<Envelope> = {},
): EventOf<K> {
  version += 1;
  const whole: Envelope = { version, at: '2026-03-01T12:00:00Z', seat, turn: 1, concerns: [], ...envelope };
  return { ...whole, kind, ...facts } as EventOf<K>;
}

/** Makes a throw of seat 0 against seat 1. */
export const makeThrow = (origin: string, target: string, lost = 0, victimLost = 0) =>
  makeEvent('attacked', 0, {
    of_seat: 0,
    victim_seat: 1,
    origin,
    target,
    dice: [6, 2],
    points: 0,
    victim_dice: [3],
    victim_points: 0,
    lost,
    victim_lost: victimLost,
  });

/** Makes the conquest of a territory by seat 0 from seat 1. */
export const makeConquest = (territory: string) =>
  makeEvent('conquered', 0, { of_seat: 0, victim_seat: 1, territory, cathedral: false });

/** A position: all is free but what is given, each with its owner and castles. */
export function makeLands(owned: Readonly<Record<string, readonly [number, number]>>): Territory[] {
  return LANDS.map(({ id }) => {
    const [owner = null, castles = 0] = owned[id] ?? [];
    return { territory: id, owner_seat: owner, castles, cathedral: false };
  });
}

/** A view with these territories in which seat 0 has 300 florins. */
export function makeView(territories: Territory[]): View {
  const player = { cathedrals: 4, territories: 9, cash: 300, income: 360, supply: 70, cards: [], out: false };
  return {
    attacks_left: 3,
    players: [0, 1].map(seat => ({ ...player, seat })),
    territories,
  } as unknown as View;
}

/** Makes a fact. */
export const makeFact = <K extends FactKind>(
  kind: K,
  facts: Omit<FactOf<K>, 'kind'>,
  when: Json = {},
): Fact => ({
  when,
  tells: { kind, ...facts } as Fact['tells'],
});

/** The odds of two castles against one. */
export const ODDS = {
  castles: 2,
  points: 0,
  victim_castles: 1,
  victim_points: 0,
  once: 0.31,
  throws: 3,
  in_all: 0.58,
  by_sea: false,
};

/** Makes an open decision with its facts. */
export const makeDecision = (kind: string, facts: Fact[]): Decision => ({
  seat: 0,
  kind,
  blocking: true,
  limit: null,
  schema: {},
  facts,
});
