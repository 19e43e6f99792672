// A story of Cathedrals: a step for each turn, its acts one after the other on the map. Pure.

import type { Told } from '../../match/steps';
import { turnsOf } from '../../match/turns';
import type { GameEvent } from '../../shared/types';
import { type Act, actsOf, landsOf } from './acts';
import type { MapArrow } from './EuropeMap';
import { asEvents, type CathedralsEvent, type CathedralsScene } from './types';

/** The turn of a seat, or a part of it; null for what the game did by itself. */
export interface Step extends Told {
  seat: number | null;
  acts: Act[];
}

/** What needs to be seen of what the game did by itself. */
const GAME_KINDS: readonly CathedralsEvent['kind'][] = ['pope_chosen', 'settled', 'finished', 'eliminated'];
/** What says nothing about the map. */
const QUIET_KINDS: readonly CathedralsEvent['kind'][] = ['turn_ended', 'round_started', 'income'];

/** The turns of others as steps, and what the game did by itself; the reader's own moves are told at once. */
export function stepsForReader(events: readonly GameEvent[], mine: number | null): Step[] {
  return turnsOf(events).flatMap(({ seat, from, to, events: all }) => {
    const told = asEvents(all).filter(event => isTold(event, mine));
    return told.length > 0 ? [{ seat, from, to, acts: actsOf(told) }] : [];
  });
}

function isTold({ kind, seat }: CathedralsEvent, mine: number | null): boolean {
  if (QUIET_KINDS.includes(kind)) return false;
  if (kind === 'finished') return true;
  return seat === null ? GAME_KINDS.includes(kind) : seat !== mine;
}

/**
 * Whether a step interrupts somebody who watches: the turn of another player is over, it was done to the
 * reader, or the game has begun or ended.
 */
export function mustBeSeen({ seat, acts }: Step, events: readonly GameEvent[], mine: number | null): boolean {
  const told = acts.flatMap(act => act.events);
  if (told.some(({ kind }) => GAME_KINDS.includes(kind))) return true;
  if (told.some(({ concerns }) => mine !== null && concerns.includes(mine))) return true;
  return events.some(event => event.kind === 'turn_ended' && event.seat === seat);
}

/** The arrow of an act; null where nobody attacks. */
export function arrowOf(act: Act): MapArrow | null {
  if (act.kind !== 'strike') return null;
  const [first] = act.throws;
  return first ? { origin: first.origin, target: first.target, seat: first.of_seat } : null;
}

/** The territories that an act is about. */
export const landsOfAct = (act: Act): string[] => [...new Set(act.events.flatMap(landsOf))];

/** The events of the reader's last move, if nobody has moved since. */
export function lastMove({ recent, mine }: Pick<CathedralsScene, 'recent' | 'mine'>): CathedralsEvent[] {
  const newest = recent.at(-1);
  if (mine === null || newest?.seat !== mine) return [];
  return asEvents(recent.filter(({ version }) => version === newest.version));
}
