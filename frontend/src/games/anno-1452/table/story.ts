// A story of Anno 1452: a step for each turn, its acts one after the other on the map, and one for each result
// round. Pure.

import { type LossStep, withLosses } from '../../../board/told';
import { lastEvents, type Told } from '../../../match/kit/steps';
import { turnsOf } from '../../../match/turns';
import { type Act, actsOf } from './acts';
import { regionOf } from './outlines';
import type { EmpireEvent, EmpireScene, View } from './types';

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

export type Step = TurnStep | ResultStep | LossStep<EmpireEvent>;

/** What the map shows without words once the reader has done it: it says before what it costs and brings. */
const PLAIN: readonly EmpireEvent['kind'][] = [
  'set_up',
  'stone_set',
  'city_founded',
  'citizens_set',
  'passed',
  'attacked', // alone it waits for its owner's answer
  'paid',
  'received',
  'possession_taken',
  'possession_won',
  'prestige_gained',
  'prestige_lost',
  'cards_drawn',
  'cards_discarded',
  'instant_passed_over',
  'reshuffled',
];

/** The turns as steps, and result rounds that are over. */
export function turnSteps(events: readonly EmpireEvent[], mine: number | null): (TurnStep | ResultStep)[] {
  return turnsOf(events).flatMap(({ seat, turn, from, to, events: all }): (TurnStep | ResultStep)[] => {
    const acts = actsOf(all).filter(isTold);
    if (acts.length === 0) return [];
    if (acts.some(({ kind }) => kind === 'result')) {
      return [{ kind: 'result', turn, from: firstOf(acts) ?? from, to, acts }];
    }
    const isOwn = acts.every(act => isBy(act, mine) && !hasOutcome(act));
    return [{ kind: 'turn', seat, turn, from, to, acts, isOwn }];
  });
}

/** What opens a part of a result round; it comes with the act before it. */
const OPENINGS: readonly EmpireEvent['kind'][] = ['result_round_began', 'mercs_left', 'trade_opened'];

/** The first version that belongs to a result round alone: before it the seats show what it changes. */
const firstOf = (acts: readonly Act[]): number | undefined =>
  acts.flatMap(({ events }) => events).find(({ kind }) => !OPENINGS.includes(kind))?.version;

/** Whether a seat has done all of an act. */
const isBy = ({ events }: Act, seat: number | null): boolean => events.every(event => event.seat === seat);

/** Whether an act came to something that its player did not know before. */
const hasOutcome = ({ events }: Act): boolean => events.some(({ kind }) => !PLAIN.includes(kind));

/** The steps of a story: first what the reader has lost in several turns of others, then turn by turn. */
export const stepsForReader = (
  events: readonly EmpireEvent[],
  mine: number | null,
  view: Pick<View, 'stones' | 'regions'>,
): Step[] =>
  withLosses<TurnStep | ResultStep, EmpireEvent>(turnSteps(events, mine), events, mine, all =>
    hasLost(lossesOf(all, mine, view)),
  );

/** A round that begins, and a result round whose cards are not chosen yet, are shown by the table itself. */
function isTold(act: Act): boolean {
  return act.kind === 'result' ? act.isOver : act.kind !== 'round';
}

/** The seat that an event takes something from, or binds, by the will of another. */
function victimOf(event: EmpireEvent): number | null {
  if (event.kind === 'pledged' || event.kind === 'pact_made') return event.to_seat;
  return 'victim_seat' in event ? event.victim_seat : null;
}

/**
 * Whether a step of these events interrupts somebody who watches: a battle, a result round, the beginning and
 * the end of the game, what others take from the reader, a pact with them, and what the reader's own act came to if others have
 * moved since, so that the dock does not tell it. The turn that leads to a result round does as well: a sheet
 * covers the map then. An attack that waits for another's answer does not.
 */
export function mustBeSeen(
  step: Step,
  events: readonly EmpireEvent[],
  scene: Pick<EmpireScene, 'recent' | 'mine'>,
): boolean {
  if (step.kind !== 'turn' || events.some(({ kind }) => kind === 'result_round_began')) return true;
  const { mine } = scene;
  const shown = lastMove(scene);
  return step.acts.some(act => {
    if (act.kind === 'start' || act.kind === 'end') return true;
    if (act.kind === 'battle')
      return act.end !== 'open' || (mine !== null && act.attack?.owner_seat === mine);
    if (isBy(act, mine) && hasOutcome(act)) return !act.events.every(event => shown.includes(event));
    return act.events.some(event => mine !== null && victimOf(event) === mine);
  });
}

/**
 * The events of the reader's last move, if nobody has moved since; with the attack that it answers or carries
 * on. What they submit for a result round is told by its ledger.
 */
export function lastMove({ recent, mine }: Pick<EmpireScene, 'recent' | 'mine'>): EmpireEvent[] {
  const events = lastEvents(recent, mine);
  if (events.some(({ kind }) => kind === 'submitted')) return [];
  const [first] = actsOf(events);
  if (first?.kind !== 'battle' || first.attack) return events;
  const attack = recent.findLast(({ kind, turn }) => kind === 'attacked' && turn === first.events[0]?.turn);
  return attack ? [attack, ...events] : events;
}

/** What is lost and has not been won back. */
interface Losses {
  /** Stones, with what stood there. */
  stones: string[];
  /** The regions whose possession cards are lost. */
  regions: string[];
}

/** What a seat has lost in some events, after which its stones and cards are these. */
export function lossesOf(
  events: readonly EmpireEvent[],
  seat: number | null,
  { stones, regions }: Pick<View, 'stones' | 'regions'>,
): Losses {
  const own = new Set(stones.flatMap(({ stone, owner_seat }) => (owner_seat === seat ? stone : [])));
  const held = new Set(regions.flatMap(({ region, holder_seat }) => (holder_seat === seat ? region : [])));
  const lost = (found: readonly string[], kept: ReadonlySet<string>) =>
    [...new Set(found)].filter(id => !kept.has(id));
  return {
    stones: lost(seat === null ? [] : events.flatMap(event => stoneLost(event, seat)), own),
    regions: lost(seat === null ? [] : events.flatMap(event => cardLost(event, seat)), held),
  };
}

/** Whether there is anything. */
export const hasLost = ({ stones, regions }: Losses): boolean => stones.length + regions.length > 0;

/** The regions where something is lost. */
export const regionsOfLosses = ({ stones, regions }: Losses): string[] => [
  ...new Set([...stones.map(regionOf), ...regions]),
];

/** The stone that an event takes from a seat; a dowry that leaves with the lady was only lent. */
function stoneLost(event: EmpireEvent, seat: number): string[] {
  const beaten = event.kind === 'attack_won' || event.kind === 'attack_repelled';
  if (beaten) return event.loser_seat === seat ? [event.stone] : [];
  return event.kind === 'pledged' && event.to_seat === seat ? [event.stone] : [];
}

/** The region whose possession card an event takes from a seat. */
function cardLost(event: EmpireEvent, seat: number): string[] {
  if (event.kind === 'possession_won') return event.victim_seat === seat ? [event.region] : [];
  return event.kind === 'possession_returned' && event.of_seat === seat ? [event.region] : [];
}
