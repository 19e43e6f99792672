// What happens in a turn, in few acts: each way of a figure, each landing with all that it brings. Pure.

import type { EventOf, YearEvent } from '../table/types';

/**
 * The kinds of act: ways by the leaf, by bought steps, by a push, by a holiday; money for a quarter, presents
 * for a birthday or a lucky number; a landing with questions and cards, or a card alone; figures that change
 * places by a card (`swap`) or on 1 April (`prank`); a CHANCE card for another; a turn that is missed, help
 * after a bankruptcy; the beginning and the end of the game.
 */
export type ActKind =
  | 'leaf'
  | 'bought'
  | 'push'
  | 'holiday'
  | 'quarter'
  | 'present'
  | 'landing'
  | 'bankrupt'
  | 'swap'
  | 'prank'
  | 'gift'
  | 'skip'
  | 'help'
  | 'start'
  | 'end'
  | 'other';

/** Events that are told together. */
export interface Act {
  kind: ActKind;
  events: YearEvent[];
}

type Kind = YearEvent['kind'];

/** The kind of act that each kind of event begins or belongs to; what follows is found by its reason. */
const KINDS: Readonly<Partial<Record<Kind, ActKind>>> = {
  dealt: 'start',
  birthday_given: 'start',
  birthday_shown: 'start',
  year_began: 'start',
  skipped: 'skip',
  spun: 'leaf',
  spun_colour: 'leaf',
  stayed: 'leaf',
  pushed: 'push',
  holiday_taken: 'holiday',
  landed: 'landing',
  answered: 'landing',
  card_drawn: 'landing',
  no_effect: 'landing',
  card_void: 'landing',
  card_waits: 'landing',
  angel_kept: 'landing',
  angel_used: 'landing',
  must_skip: 'landing',
  extra_barred: 'landing',
  holiday_gained: 'landing',
  holiday_lost: 'landing',
  moved_back: 'landing',
  reshuffled: 'landing',
  claimed: 'present',
  bankrupt: 'bankrupt',
  swapped: 'swap',
  rearranged: 'prank',
  gave_card: 'gift',
  finished: 'end',
};

type Reason = EventOf<'advanced'>['reason'] | EventOf<'received' | 'paid' | 'spared'>['reason'];

/** The same by the reason of a move or a payment; other reasons are those of a landing. */
const BY_REASON: Readonly<Partial<Record<Reason, ActKind>>> = {
  leaf: 'leaf',
  bought: 'bought',
  extra: 'bought',
  push: 'push',
  holiday: 'holiday',
  quarter: 'quarter',
  quarter_first: 'quarter',
  birthday: 'present',
  lucky: 'present',
  fresh_start: 'help',
  finish: 'end',
  second: 'end',
};

/** What comes on top of anything: it is told with what was before it. */
const ASIDES: readonly Kind[] = ['let_be', 'plan_left_out'];
/** The calendar is turned by cards and on 28 April as well. */
const LEAVES: readonly Kind[] = ['spun', 'spun_colour', 'stayed'];
/** Acts that take all events of their kind. */
const OPEN: readonly ActKind[] = ['start', 'end', 'present', 'push', 'bought', 'holiday'];

/** The acts of some events, in order; each event is in one of them. */
export function actsOf(events: readonly YearEvent[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    if (last && belongs(last, event)) last.events.push(event);
    else acts.push({ kind: kindOf(event), events: [event] });
  }
  return acts;
}

/** The event of a kind in an act, if there is one. */
export const eventIn = <K extends Kind>({ events }: Act, kind: K): EventOf<K> | undefined =>
  events.find((event): event is EventOf<K> => event.kind === kind);

function kindOf(event: YearEvent): ActKind {
  const kind = KINDS[event.kind];
  if (kind) return kind;
  return 'reason' in event ? (BY_REASON[event.reason as Reason] ?? 'landing') : 'other';
}

/** Whether an event belongs to an act, and does not begin another one. */
function belongs(act: Act, event: YearEvent): boolean {
  const kind = kindOf(event);
  if (act.events[0]?.turn !== event.turn) return false;
  if (ASIDES.includes(event.kind)) return true;
  switch (act.kind) {
    case 'landing':
      return !hasMoved(act) && (isOfLanding(act, event) || LEAVES.includes(event.kind));
    case 'gift':
      return !hasMoved(act) && event.kind !== 'landed' && (kind === 'landing' || LEAVES.includes(event.kind));
    case 'leaf':
      return kind === 'leaf' && !hasMoved(act);
    default:
      return kind === act.kind && OPEN.includes(kind) && !BEGINNERS.includes(event.kind);
  }
}

/** What begins an act, even after one of its kind. */
const BEGINNERS: readonly Kind[] = ['claimed', 'pushed', 'holiday_taken'];

/** A figure that has been moved on or back stands on another day: what follows is of that one. */
const hasMoved = ({ events }: Act): boolean =>
  events.some(({ kind }) => kind === 'advanced' || kind === 'moved_back');

/** What a landing begins with; its questions may be answered in versions before it is known what comes of it. */
const isPrelude = (event: YearEvent): boolean => event.kind === 'answered' || isFee(event);

const isFee = (event: YearEvent): boolean =>
  (event.kind === 'paid_bank' || event.kind === 'spared') && event.reason === 'blue_white';

function isOfLanding({ events }: Act, event: YearEvent): boolean {
  if (kindOf(event) !== 'landing') return false;
  if (event.kind === 'landed') return events.every(isPrelude);
  return !isFee(event) || events.every(each => each.kind === 'landed');
}

/** Who an act is about first; null for nobody. */
export const actorOf = ({ events: [first] }: Act): number | null =>
  first && 'of_seat' in first ? first.of_seat : null;

/** The kinds of event that tell whose turn it is, the surest first. */
const OF_MOVER: readonly Kind[] = [
  'gave_card',
  'spun',
  'spun_colour',
  'skipped',
  'landed',
  'answered',
  'pushed',
  'holiday_taken',
  'plan_left_out',
  'rearranged',
  'swapped',
  'stayed',
];
const OWN_WAYS: readonly Reason[] = ['leaf', 'bought', 'push', 'holiday', 'extra', 'fresh_start'];

/** Whose turn the events of a turn are of; null for the beginning of the game. */
export function moverOf(events: readonly YearEvent[]): number | null {
  if (events.some(event => kindOf(event) === 'start')) return null;
  const told =
    OF_MOVER.map(kind => events.find(event => event.kind === kind)).find(Boolean) ??
    events.find(event => 'reason' in event && OWN_WAYS.includes(event.reason as Reason)) ??
    events.find(event => 'of_seat' in event);
  return told && 'of_seat' in told ? told.of_seat : null;
}
