// A story of Cathedrals: a step for each turn, its acts one after the other on the map. Pure.

import type { Told } from '../../match/steps';
import { turnsOf } from '../../match/turns';
import type { GameEvent } from '../../shared/types';
import { type Act, actsOf } from './acts';
import { landsLost } from './signs';
import { asEvents, type CathedralsEvent, type CathedralsScene, type Territory } from './types';

/** The turn of a seat, or a part of it; null for what the game did by itself. */
export interface TurnStep extends Told {
  kind: 'turn';
  seat: number | null;
  turn: number;
  acts: Act[];
}

/** The lands that the reader has lost in all that is told. */
export interface LossStep extends Told {
  kind: 'losses';
  events: CathedralsEvent[];
}

export type Step = TurnStep | LossStep;

/** What needs to be seen of what the game did by itself. */
const GAME_KINDS: readonly CathedralsEvent['kind'][] = ['pope_chosen', 'settled', 'finished', 'eliminated'];
/** What says nothing about the map. */
const QUIET_KINDS: readonly CathedralsEvent['kind'][] = [
  'turn_ended',
  'round_started',
  'income',
  'plan_stopped',
];

/** The turns of others as steps, and what the game did by itself; the reader's own moves are told at once. */
export function turnSteps(events: readonly GameEvent[], mine: number | null): TurnStep[] {
  return turnsOf(events).flatMap(({ seat, turn, from, to, events: all }) => {
    const told = asEvents(all).filter(event => isTold(event, mine));
    return told.length > 0 ? [{ kind: 'turn' as const, seat, turn, from, to, acts: actsOf(told) }] : [];
  });
}

/** The steps of a story: first the lands that the reader has lost in several turns, then turn by turn. */
export function stepsForReader(
  events: readonly GameEvent[],
  mine: number | null,
  territories: readonly Territory[],
): Step[] {
  const turns = turnSteps(events, mine);
  const [first, last] = [turns[0], turns.at(-1)];
  const all = asEvents(events);
  if (!first || !last || first === last || landsLost(all, territories, mine).length === 0) return turns;
  return [{ kind: 'losses', from: first.from, to: last.to, events: all }, ...turns];
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
export function mustBeSeen(step: Step, events: readonly GameEvent[], mine: number | null): boolean {
  if (step.kind === 'losses') return true;
  const { seat, acts } = step;
  const told = acts.flatMap(act => act.events);
  if (told.some(({ kind }) => GAME_KINDS.includes(kind))) return true;
  if (told.some(({ concerns }) => mine !== null && concerns.includes(mine))) return true;
  return events.some(event => event.kind === 'turn_ended' && event.seat === seat);
}

/** The events of the reader's last move, if nobody has moved since. */
export function lastMove({ recent, mine }: Pick<CathedralsScene, 'recent' | 'mine'>): CathedralsEvent[] {
  const newest = recent.at(-1);
  if (mine === null || newest?.seat !== mine) return [];
  return asEvents(recent.filter(({ version }) => version === newest.version));
}
