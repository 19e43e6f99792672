// A story of Cathedrals: a step for each turn, its acts one after the other on the map. Pure.

import { type LossStep, withLosses } from '../../../board/told';
import { lastEvents, type Told } from '../../../match/kit/steps';
import { turnsOf } from '../../../match/turns';
import { type Act, actsOf } from './acts';
import { landsLost } from './signs';
import type { CathedralsEvent, CathedralsScene, Territory } from './types';

/** The turn of a seat, or a part of it; null for what the game did by itself. */
export interface TurnStep extends Told {
  kind: 'turn';
  seat: number | null;
  turn: number;
  acts: Act[];
}

export type Step = TurnStep | LossStep<CathedralsEvent>;

/** What needs to be seen of what the game did by itself. */
const GAME_KINDS: readonly CathedralsEvent['kind'][] = ['pope_chosen', 'settled', 'finished', 'eliminated'];
/** What says nothing about the map. */
const QUIET_KINDS: readonly CathedralsEvent['kind'][] = ['turn_ended', 'round_started', 'income'];

/** What the map shows without words once the reader has done it. */
const PLAIN: readonly CathedralsEvent['kind'][] = [
  ...QUIET_KINDS,
  'plan_stopped',
  'built',
  'occupied',
  'castles_placed',
];

/** The turns as steps, and what the game did by itself. */
export function turnSteps(events: readonly CathedralsEvent[], mine: number | null): TurnStep[] {
  return turnsOf(events).flatMap(({ seat, turn, from, to, events: all }) => {
    const told = all.filter(event => isTold(event, mine));
    if (told.length === 0) return [];
    const isOwn = told.every(event => event.seat === mine && !isOutcome(event));
    return [{ kind: 'turn' as const, seat, turn, from, to, acts: actsOf(told), isOwn }];
  });
}

/** Whether an event came to something that its player did not know before. */
const isOutcome = (event: CathedralsEvent): boolean =>
  !PLAIN.includes(event.kind) && !(event.kind === 'settled' && event.of_seat === event.seat);

/** The steps of a story: first the lands that the reader has lost in several turns of others, then turn by turn. */
export const stepsForReader = (
  events: readonly CathedralsEvent[],
  mine: number | null,
  territories: readonly Territory[],
): Step[] =>
  withLosses(turnSteps(events, mine), events, mine, all => landsLost(all, territories, mine).length > 0);

/** Whether an event is told; that a plan has ended early concerns its player alone. */
const isTold = ({ kind, seat }: CathedralsEvent, mine: number | null): boolean =>
  kind === 'plan_stopped'
    ? seat === mine
    : !QUIET_KINDS.includes(kind) && (seat !== null || GAME_KINDS.includes(kind));

/**
 * Whether a step of these events interrupts somebody who watches: the turn of another player is over, it was
 * done to the reader, the game has begun or ended, or the dock does not tell what the reader's own move came to.
 */
export function mustBeSeen(
  step: Step,
  events: readonly CathedralsEvent[],
  scene: Pick<CathedralsScene, 'mine' | 'decisions' | 'recent'>,
): boolean {
  if (step.kind === 'losses') return true;
  const { mine, decisions } = scene;
  const told = step.acts.flatMap(act => act.events);
  const [own, others] = [told.filter(({ seat }) => seat === mine), told.filter(({ seat }) => seat !== mine)];
  const shown = isChoice(decisions) ? [] : lastEvents(scene.recent, mine);
  if (told.some(({ kind }) => kind === 'finished')) return true;
  if (own.some(event => isOutcome(event) && !shown.includes(event))) return true;
  if (others.some(({ kind }) => GAME_KINDS.includes(kind))) return true;
  if (others.some(({ concerns }) => mine !== null && concerns.includes(mine))) return true;
  return events.some(({ kind, seat }) => kind === 'turn_ended' && seat === step.seat && seat !== mine);
}

/** The kinds of decisions that are no turn: a territory, castles or a card must be chosen first. */
const CHOICES: readonly string[] = ['draft', 'place_castles', 'betray', 'excommunicate'];

/** Whether something must be chosen before the turn goes on; the last move is not told beside it. */
export const isChoice = (decisions: CathedralsScene['decisions']): boolean =>
  decisions.some(({ kind }) => CHOICES.includes(kind));
