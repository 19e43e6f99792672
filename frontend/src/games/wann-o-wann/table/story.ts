import type { CardId } from '../../../chronology/draft';
import type { Checked, Revealed } from '../../../chronology/story/check';
import type { End } from '../../../chronology/story/steps';
import { replaceLast, type Told, tellSteps } from '../../../match/kit/steps';
import { cardYear, type EventOf, type Fate, type Guess, parseCardId, type WowEvent } from './types';

/** All guesses, revealed. */
export interface Opening {
  kind: 'opening';
  card: Revealed;
  guesses: Guess[];
  /** The seats that were equally close, where a lot had to be drawn. */
  among: number[];
  next: Next | null;
}

/** The start of the next row. */
export interface Next {
  round: number;
  starter: number;
  card: CardId;
}

/** A fate card that somebody played, and what it did. */
export interface FatePlay {
  kind: 'fate';
  fate: Fate;
  event: WowEvent & { of_seat: number };
}

/** A series of turns. */
export interface Turns {
  kind: 'turns';
  events: WowEvent[];
}

/** A check of the row with all its consequences. */
export interface Reveal extends Checked {
  /** Whether the fate card Double went back to the player who was caught. */
  returned: boolean;
  next: Next | null;
}

/** A step of the story of wannOwann. */
export type Step = Opening | FatePlay | Turns | Reveal | End;

const DAY_1970 = 719163; // 1 January 1970, counted in days from 1 January of the year 1

/** The first day of a year, on the scale of revealed dates. */
export function newYear(year: number): number {
  return DAY_1970 + Math.round((Date.parse(`${String(year).padStart(4, '0')}-01-01`) || 0) / 86_400_000);
}

/** The events as few steps that are easy to follow; those that only repeat the reader's own moves say so. */
export function stepsForReader(events: readonly WowEvent[], mine: number | null): (Step & Told)[] {
  return tellSteps<Step, WowEvent>(events, addEvent).map(step => ({
    ...step,
    isOwn: 'events' in step ? !step.events.some(event => isNews(event, mine)) : isOwnFate(step, mine),
  }));
}

const isOwnFate = (step: Step, mine: number | null) => step.kind === 'fate' && !isNews(step.event, mine);

const UNKNOWN_BEFORE = ['year_named', 'year_missed', 'drew'];

function isNews(event: WowEvent, mine: number | null): boolean {
  return event.seat !== mine || UNKNOWN_BEFORE.includes(event.kind);
}

/**
 * Whether a step interrupts somebody who watches: everything is revealed, another has played a fate card, or the
 * reader's own cards have changed.
 */
export function mustBeSeen(step: Step, mine: number | null): boolean {
  if (step.kind === 'fate') return isNews(step.event, mine);
  if (step.kind !== 'turns') return true;
  return step.events.some(event => event.seat === mine && UNKNOWN_BEFORE.includes(event.kind));
}

/** The fate card of each event that one causes. */
const FATES: Partial<Record<WowEvent['kind'], Fate>> = {
  doubled: 'double',
  sat_out: 'skip',
  turned: 'turn',
  year_named: 'exact_year',
  year_missed: 'exact_year',
  given: 'gift',
  stolen: 'pilfer',
};

function addEvent(steps: Step[], event: WowEvent): Step[] {
  const last = steps.at(-1);
  const fate = FATES[event.kind];
  if (fate && 'of_seat' in event) return [...steps, { kind: 'fate', fate, event }];
  switch (event.kind) {
    case 'dealt':
    case 'event_shown':
      return steps; // the table shows it
    case 'guessed':
      return steps; // the guess is sealed; the step in which all are revealed shows it
    case 'opening_revealed':
      return addOpening(steps, event);
    case 'lot_drawn':
      return last?.kind === 'opening' ? replaceLast(steps, { ...last, among: event.among_seats }) : steps;
    case 'accused':
      return [...steps, newReveal(event.of_seat, event.responsible_seat)];
    case 'laid_out':
      return [...steps, newReveal(null, event.of_seat)];
    case 'row_right':
    case 'row_wrong':
      return last?.kind === 'reveal' ? replaceLast(steps, addRevealed(last, event)) : steps;
    case 'double_returned':
      return last?.kind === 'reveal' ? replaceLast(steps, { ...last, returned: true }) : steps;
    case 'row_started':
      return addRowStart(steps, last, event);
    case 'finished':
      return addEnd(steps, last, event);
    case 'drew':
      return last?.kind === 'reveal' && !last.drawn
        ? replaceLast(steps, {
            ...last,
            drawn: { seat: event.of_seat, cards: event.cards, owed: event.owed },
          })
        : addTurn(steps, last, event);
    case 'reshuffled':
      return last?.kind === 'turns' ? addTurn(steps, last, event) : steps;
    default:
      return addTurn(steps, last, event);
  }
}

function addOpening(steps: Step[], { revealed, guesses }: EventOf<'opening_revealed'>): Step[] {
  const [card] = revealed;
  return card ? [...steps, { kind: 'opening', card, guesses, among: [], next: null }] : steps;
}

function newReveal(doubter: number | null, answers: number): Reveal {
  const empty = { cards: [], offending: null, returned: false, drawn: null, next: null, winner: null };
  return { kind: 'reveal', doubter, answers, isRight: true, ...empty };
}

function addRevealed(step: Reveal, event: EventOf<'row_right'> | EventOf<'row_wrong'>): Reveal {
  const cards = event.row.map(name => datedCard(parseCardId(name), event.revealed));
  if (event.kind === 'row_right') return { ...step, cards };
  const [late, early] = event.offending;
  return { ...step, cards, isRight: false, offending: [parseCardId(late), parseCardId(early)] };
}

/** A card of the row with its date: for a year card, the first of January. */
function datedCard(card: CardId, revealed: readonly Revealed[]): Revealed {
  const day = newYear(cardYear(card) ?? 1);
  return revealed.find(each => each.card === card) ?? { card, lo: day, hi: day };
}

function addRowStart(steps: Step[], last: Step | undefined, event: EventOf<'row_started'>): Step[] {
  const next = { round: event.round, starter: event.of_seat, card: event.card };
  return last?.kind === 'reveal' || last?.kind === 'opening' ? replaceLast(steps, { ...last, next }) : steps;
}

function addEnd(
  steps: Step[],
  last: Step | undefined,
  { winner_seat: winner, reason }: EventOf<'finished'>,
): Step[] {
  if (last?.kind === 'reveal' && reason === 'last_card') return replaceLast(steps, { ...last, winner });
  return [...steps, { kind: 'end', winner, reason }];
}

function addTurn(steps: Step[], last: Step | undefined, event: WowEvent): Step[] {
  if (last?.kind === 'turns') return replaceLast(steps, { ...last, events: [...last.events, event] });
  return [...steps, { kind: 'turns', events: [event] }];
}

const VISIBLE_IN_ROW: readonly string[] = [
  'placed',
  'year_placed',
  'doubled',
  'row_started',
  'guessed',
  'dealt',
];
const ROW_STARTS: readonly string[] = ['row_started', 'opening_revealed'];

/** What happened in this row since the reader's last turn, without cards that can be seen in the row. */
export function recentEvents(events: readonly WowEvent[], mine: number | null): WowEvent[] {
  const own = events.findLastIndex(({ seat }) => mine !== null && seat === mine);
  const began = events.findLastIndex(({ kind }) => ROW_STARTS.includes(kind));
  return events.slice(Math.max(own, began) + 1).filter(({ kind }) => !VISIBLE_IN_ROW.includes(kind));
}
