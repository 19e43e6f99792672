// A story of Anno 1452: a step for each turn of others, its acts one after the other on the map, and one for
// each result round. Pure.

import type { Told } from '../../match/steps';
import { turnsOf } from '../../match/turns';
import type { GameEvent } from '../../shared/types';
import { type Act, actsOf } from './acts';
import { hasLost, lossesOf } from './lossesOf';
import { asEvents, type EmpireEvent, type EmpireScene, type View } from './types';

/** The turn of a seat, or a part of it; null for the beginning of the game. */
export interface TurnStep extends Told {
  kind: 'turn';
  seat: number | null;
  turn: number;
  acts: Act[];
}

/** A result round, and the end of the game after the last one. */
export interface ResultStep extends Told {
  kind: 'result';
  turn: number;
  acts: Act[];
}

/** What the reader has lost in all that is told. */
export interface LossStep extends Told {
  kind: 'losses';
  events: EmpireEvent[];
}

export type Step = TurnStep | ResultStep | LossStep;

/** The turns of others as steps, and result rounds that are over; the reader's own moves are told at once. */
export function turnSteps(events: readonly GameEvent[], mine: number | null): (TurnStep | ResultStep)[] {
  return turnsOf(events).flatMap(({ seat, turn, from, to, events: all }): (TurnStep | ResultStep)[] => {
    const acts = actsOf(toldEvents(asEvents(all), mine)).filter(isTold);
    const isResult = acts.some(({ kind }) => kind === 'result');
    if (acts.length === 0) return [];
    return [
      isResult ? { kind: 'result', turn, from, to, acts } : { kind: 'turn', seat, turn, from, to, acts },
    ];
  });
}

/** The steps of a story: first what the reader has lost in several turns, then turn by turn. */
export function stepsForReader(
  events: readonly GameEvent[],
  mine: number | null,
  { stones, regions }: Pick<View, 'stones' | 'regions'>,
): Step[] {
  const steps = turnSteps(events, mine);
  const [first, last] = [steps[0], steps.at(-1)];
  const all = asEvents(events);
  if (!first || !last || first === last || !hasLost(lossesOf(all, mine, { stones, regions }))) return steps;
  return [{ kind: 'losses', from: first.from, to: last.to, events: all }, ...steps];
}

/**
 * What is told of a turn: what others have caused, a whole result round, the end; and the reader's own attack
 * where its owner had to be asked, so that the battle has its beginning.
 */
function toldEvents(events: readonly EmpireEvent[], mine: number | null): EmpireEvent[] {
  if (events.some(({ kind }) => kind === 'income')) return [...events];
  const answered = events.some(({ kind, seat }) => kind !== 'attacked' && seat !== mine && seat !== null);
  return events.filter(({ kind, seat }) => seat !== mine || (kind === 'attacked' && answered));
}

/** A round that begins, and a result round whose cards are not chosen yet, are shown by the table itself. */
function isTold(act: Act): boolean {
  return act.kind === 'result' ? act.isOver : act.kind !== 'round';
}

/** The seat that an event takes something from by the will of another. */
function victimOf(event: EmpireEvent): number | null {
  if (event.kind === 'pledged') return event.to_seat;
  return 'victim_seat' in event ? event.victim_seat : null;
}

/**
 * Whether a step interrupts somebody who watches: a battle, a result round, the beginning and the end of the
 * game, and what others take from the reader. An attack that waits for another's answer does not.
 */
export function mustBeSeen(step: Step, _: readonly GameEvent[], mine: number | null): boolean {
  if (step.kind !== 'turn') return true;
  return step.acts.some(act => {
    if (act.kind === 'start' || act.kind === 'end') return true;
    if (act.kind === 'battle')
      return act.end !== 'open' || (mine !== null && act.attack?.owner_seat === mine);
    return act.events.some(event => mine !== null && victimOf(event) === mine);
  });
}

/**
 * The events of the reader's last move, if nobody has moved since; with the attack that it answers or carries
 * on. What they submit for a result round is told by its ledger.
 */
export function lastMove({ recent, mine }: Pick<EmpireScene, 'recent' | 'mine'>): EmpireEvent[] {
  const newest = recent.at(-1);
  if (mine === null || newest?.seat !== mine) return [];
  const events = asEvents(recent.filter(({ version }) => version === newest.version));
  if (events.some(({ kind }) => kind === 'submitted')) return [];
  const [first] = actsOf(events);
  if (first?.kind !== 'battle' || first.attack) return events;
  const attack = recent.findLast(({ kind, turn }) => kind === 'attacked' && turn === first.events[0]?.turn);
  return attack ? [...asEvents([attack]), ...events] : events;
}
