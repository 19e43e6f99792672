import { type Claim, claimWith } from '../../../chronology/cards';
import type { CardId } from '../../../chronology/draft';
import type { Checked } from '../../../chronology/story/check';
import type { End } from '../../../chronology/story/steps';
import { replaceLast, type Told, tellSteps } from '../../../match/kit/steps';
import { cardFromSeat, drawnBySeat, type Travel } from '../../../match/travel';
import type { AdEvent, EventOf } from './types';

/** Turns: cards laid, turns missed, the change of direction. `chain` is the chain after them. */
export interface Laying {
  kind: 'laying';
  chain: CardId[];
  laid: EventOf<'placed'>[];
  missed: { seat: number; drew: number }[];
  turned: number | null;
}

/** A new round; a step of its own only where no reveal led to it. */
export interface Start {
  kind: 'start';
  round: number;
  starter: number;
  cards: CardId[];
  hands: number[] | null;
}

/** A check of the chain with all its consequences. */
export interface Reveal extends Checked {
  next: { round: number; starter: number; cards: CardId[] } | null;
}

/** A step of the story of Anno Domini. */
export type Step = Laying | Start | Reveal | End;

/**
 * The events as few steps that are easy to follow: the turns of a round together, a check with its consequences.
 * Those that only repeat the reader's own moves say so.
 */
export function stepsForReader(events: readonly AdEvent[], mine: number | null): (Step & Told)[] {
  return tellSteps<Step, AdEvent>(events, addEvent).map(step => ({
    ...step,
    isOwn: step.kind === 'laying' && !hasNews(step, mine),
  }));
}

function hasNews({ laid, missed, turned }: Laying, mine: number | null): boolean {
  return turned !== null || missed.length > 0 || laid.some(({ of_seat }) => of_seat !== mine);
}

function addEvent(steps: Step[], event: AdEvent): Step[] {
  const last = steps.at(-1);
  switch (event.kind) {
    case 'dealt':
      return [...steps, { kind: 'start', round: 0, starter: -1, cards: [], hands: event.hands }];
    case 'round_started':
      return addRound(steps, last, event);
    case 'placed':
      return changeLaying(steps, last, step => ({
        ...step,
        chain: event.order,
        laid: [...step.laid, event],
      }));
    case 'turned':
      return changeLaying(steps, last, step => ({ ...step, turned: event.direction }));
    case 'skipped':
      return changeLaying(steps, last, step => ({
        ...step,
        missed: [...step.missed, { seat: event.of_seat, drew: 0 }],
      }));
    case 'revealed':
      return [...steps, newReveal(event)];
    case 'drew':
      return addDraw(steps, last, event);
    case 'finished':
      return addEnd(steps, last, event);
    default:
      return steps; // A reveal includes its doubt; a shuffle changes nothing that can be seen
  }
}

/** Nobody has doubted a chain that is checked because a player has laid the last card of a hand. */
function newReveal(event: EventOf<'revealed'>): Reveal {
  const { doubter_seat, layer_seat: answers, final, revealed: cards, correct: isRight, offending } = event;
  const doubter = final ? null : doubter_seat;
  const open = { drawn: null, next: null, winner: null };
  return { kind: 'reveal', doubter, answers, cards, isRight, offending, ...open };
}

function addRound(steps: Step[], last: Step | undefined, event: EventOf<'round_started'>): Step[] {
  const { round, starter_seat: starter, cards } = event;
  if (last?.kind === 'reveal') return replaceLast(steps, { ...last, next: { round, starter, cards } });
  if (last?.kind === 'start') return replaceLast(steps, { ...last, round, starter, cards });
  return [...steps, { kind: 'start', round, starter, cards, hands: null }];
}

function changeLaying(steps: Step[], last: Step | undefined, change: (step: Laying) => Laying): Step[] {
  if (last?.kind === 'laying') return replaceLast(steps, change(last));
  return [...steps, change({ kind: 'laying', chain: [], laid: [], missed: [], turned: null })];
}

function addDraw(steps: Step[], last: Step | undefined, event: EventOf<'drew'>): Step[] {
  const { of_seat: seat, cards, owed, reason } = event;
  if (reason === 'absent') {
    return changeLaying(steps, last, step => ({
      ...step,
      missed: withPenalty(step.missed, seat, cards.length),
    }));
  }
  return last?.kind === 'reveal' ? replaceLast(steps, { ...last, drawn: { seat, cards, owed } }) : steps;
}

function withPenalty(missed: Laying['missed'], seat: number, drew: number): Laying['missed'] {
  const before = missed.at(-1);
  return before?.seat === seat ? [...missed.slice(0, -1), { seat, drew }] : [...missed, { seat, drew }];
}

function addEnd(
  steps: Step[],
  last: Step | undefined,
  { winner_seat: winner, reason }: EventOf<'finished'>,
): Step[] {
  if (last?.kind === 'reveal' && reason === 'last_card') return replaceLast(steps, { ...last, winner });
  return [...steps, { kind: 'end', winner, reason }];
}

/** Who laid which card of the present chain, as far back as the events go. */
export function chainLayers(events: readonly AdEvent[]): Map<CardId, number> {
  const start = events.findLastIndex(({ kind }) => kind === 'round_started');
  const laid = events.slice(start + 1).filter(event => event.kind === 'placed');
  return new Map(laid.map(({ card, of_seat }) => [card, of_seat]));
}

/**
 * What was said in this round about the cards laid since the reader's last move, by card. Their own claim is among
 * it: it stays while the others answer.
 */
export function recentClaims(events: readonly AdEvent[], mine: number | null): Map<CardId, Claim> {
  const own = events.findLastIndex(({ seat, kind }) => mine !== null && seat === mine && kind === 'placed');
  const start = events.findLastIndex(({ kind }) => kind === 'round_started');
  const laid = events.slice(Math.max(own, start, 0)).filter(event => event.kind === 'placed');
  return new Map(
    laid.flatMap(event => {
      const claim = claimWith(event);
      return claim ? [[event.card, claim]] : [];
    }),
  );
}

/** The cards that others have laid in this round since the reader's last move. */
export function newCards(events: readonly AdEvent[], mine: number | null): Set<CardId> {
  const own = events.findLastIndex(
    ({ seat, kind }) => seat === mine && (kind === 'placed' || kind === 'doubted'),
  );
  return new Set(chainLayers(events.slice(own + 1)).keys());
}

/** What somebody who watches sees moving: cards that others lay, and cards that anybody draws. */
export function eventTravels(events: readonly AdEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => {
    if (event.kind === 'placed')
      return event.of_seat === mine ? [] : [cardFromSeat(event.card, event.of_seat)];
    if (event.kind === 'drew') return event.cards.map(() => drawnBySeat(event.of_seat));
    return [];
  });
}
