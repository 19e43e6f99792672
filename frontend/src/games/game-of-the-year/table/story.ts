// A story of Game of the Year: a step for each turn, its acts one after the other; several turns in a row in which
// figures only moved are one step. Pure.

import type { RecapTurn } from '../../../core/types';
import { lastEvents, type Told } from '../../../match/kit/steps';
import { type Act, actsOf, moverOf } from '../board/acts';
import { dayNumber, frameOf } from '../map/calendar';
import { DECISION_KINDS } from './turn';
import type { YearEvent, YearScene } from './types';

/** A turn of a seat, or a part of it; null for the beginning of the game. */
export interface ToldTurn {
  seat: number | null;
  turn: number;
  acts: Act[];
}

/** A turn that is told on the board. */
export interface TurnStep extends ToldTurn, Told {
  kind: 'turn';
}

/** Turns in which nothing but moves onto plain days happened. */
export interface PlainStep extends Told {
  kind: 'plain';
  turns: ToldTurn[];
}

export type Step = TurnStep | PlainStep;

/** What the board shows without words: the leaf of a turn, that birthdays come in, that nobody pushes. */
const UNTOLD: readonly YearEvent['kind'][] = ['spun', 'let_be', 'dealt', 'birthday_given'];
/** All that may happen in a plain turn. */
const PLAIN: readonly YearEvent['kind'][] = [
  'spun',
  'spun_colour',
  'stayed',
  'advanced',
  'holiday_taken',
  'skipped',
  'plan_left_out',
  'let_be',
];

/** The steps of a story: turn by turn; those that only repeat what the reader did say so. */
export function stepsForReader(events: readonly YearEvent[], mine: number | null): Step[] {
  const steps: Step[] = [];
  for (const turn of turnsIn(events)) {
    const told = toldTurn(turn);
    if (!told) continue;
    const last = steps.at(-1);
    const isOwn = mine !== null && told.acts.every(act => !isOutcome(act) && isBy(act, mine));
    const span = { ...spanOf(told.acts), isOwn };
    if (!isPlain(told)) steps.push({ kind: 'turn', ...told, ...span });
    else if (last?.kind === 'plain') steps.splice(-1, 1, joined(last, told, span));
    else steps.push({ kind: 'plain', turns: [told], ...span });
  }
  return steps;
}

const joined = (step: PlainStep, turn: ToldTurn, { to, isOwn }: Told): PlainStep => ({
  ...step,
  to,
  isOwn: step.isOwn && isOwn,
  turns: [...step.turns, turn],
});

/** Whether an act came to something that its player did not know before, unlike the price of steps. */
const isOutcome = ({ events }: Act): boolean =>
  events.some(
    event => !PLAIN.includes(event.kind) && !(event.kind === 'paid_bank' && event.reason === 'extra'),
  );

/** Whether a seat has done all of an act but what the board shows without words. */
const isBy = ({ events }: Act, seat: number): boolean =>
  events.every(event => event.seat === seat || UNTOLD.includes(event.kind));

/** Events by the turns that they fall in. */
function turnsIn(events: readonly YearEvent[]): YearEvent[][] {
  const turns = new Map<number, YearEvent[]>();
  for (const event of events) turns.set(event.turn, [...(turns.get(event.turn) ?? []), event]);
  return [...turns.values()];
}

/** What is told of a turn; null where that is nothing. */
function toldTurn(events: readonly YearEvent[]): ToldTurn | null {
  const [first] = events;
  const acts = actsOf(events.filter(({ kind }) => kind !== 'birthday_given')) // they are shown when all are in
    .filter(act => !act.events.every(({ kind }) => UNTOLD.includes(kind)));
  return first && acts.length > 0 ? { seat: moverOf(events), turn: first.turn, acts } : null;
}

/** The versions that acts tell; the leaf before a choice was there before. */
function spanOf(acts: readonly Act[]): Told {
  const versions = acts.flatMap(({ events }) =>
    events.filter(({ kind }) => kind !== 'spun').map(({ version }) => version),
  );
  return { from: Math.min(...versions), to: Math.max(...versions) };
}

/** Whether figures only moved, and none stands on a day on which something happens. */
function isPlain({ seat, acts }: ToldTurn): boolean {
  const events = acts.flatMap(act => act.events);
  const end = events.findLast(event => event.kind === 'advanced');
  const isFramed = end?.kind === 'advanced' && frameOf(dayNumber(end.to_day)) !== null;
  return seat !== null && !isFramed && events.every(({ kind }) => PLAIN.includes(kind));
}

/** Whether a turn is plain, in a recap. */
export function isPlainTurn({ events }: RecapTurn<YearEvent>): boolean {
  const told = toldTurn(events);
  return told !== null && isPlain(told);
}

/** What is known of the present while a step is told. */
type Present = Pick<YearScene, 'mine' | 'recent' | 'decisions'>;

/**
 * Whether a step interrupts somebody who watches: the beginning and the end, what happens in their own turn
 * without them, what another's turn does to them or their money, and what they have brought about themselves
 * where the dock does not tell it.
 */
export function mustBeSeen(step: Step, present: Present): boolean {
  const { mine } = present;
  if (step.kind === 'plain') {
    return (
      mine !== null &&
      step.turns.some(({ seat, acts }) => seat === mine && !acts.every(act => isBy(act, mine)))
    );
  }
  const { seat, acts } = step;
  if (seat === null || acts.some(({ kind }) => kind === 'end')) return true;
  if (mine === null) return false;
  const pushed = acts.findIndex(({ kind }) => kind === 'push');
  const shown = shownEvents(present);
  return acts.some((act, i) => {
    if (
      act.events.some(event => event.seat === mine) &&
      isOutcome(act) &&
      !act.events.every(event => shown.includes(event))
    )
      return true;
    if (seat !== mine) return concerns(act, mine);
    const isAfterPush = pushed >= 0 && i >= pushed; // the order of another has changed the reader's turn
    return isAfterPush || !isBy(act, mine);
  });
}

/** Whether an act does something to a seat that it has not done itself. */
function concerns(act: Act, mine: number): boolean {
  const [first] = act.events;
  const isOwnDeed = first?.seat === mine && (first.kind === 'pushed' || first.kind === 'claimed');
  return !isOwnDeed && act.events.some(event => seatsOf(event).includes(mine));
}

/** The events that the dock tells: of the last move, but beside a decision only the page or card that asks. */
export function shownEvents(present: Present): YearEvent[] {
  const acts = lastMove(present);
  const asked = present.decisions.find(({ kind }) => DECISION_KINDS.includes(kind));
  if (!asked) return acts.flatMap(({ events }) => events);
  const last = acts.at(-1)?.events ?? [];
  return asked.kind === 'answer' && !last.some(event => 'amount' in event) ? last : [];
}

/** The seats that an event is about, or that it happens to. */
export function seatsOf(event: YearEvent): number[] {
  const seats = 'of_seat' in event && event.kind !== 'rearranged' ? [event.of_seat] : [];
  if (event.kind === 'rearranged') {
    return event.days.flatMap((day, seat) => (day === event.from_days?.[seat] ? [] : [seat]));
  }
  if ('to_seat' in event) seats.push(event.to_seat);
  if (event.kind === 'swapped') seats.push(event.partner_seat);
  if (event.kind === 'claimed') seats.push(event.figure_seat);
  if (event.kind === 'pushed') seats.push(...event.pusher_seats);
  return seats;
}

/**
 * What the reader's last move came to, if nobody has moved since: of the turns that fall in it their own, and
 * what they did in another's.
 */
export function lastMove({ recent, mine }: Pick<YearScene, 'recent' | 'mine'>): Act[] {
  return turnsIn(lastEvents(recent, mine)).flatMap(turn => {
    const acts = actsOf(turn).filter(act => !act.events.every(({ kind }) => UNTOLD.includes(kind)));
    const begunBefore = recent.filter(each => each.turn === turn[0]?.turn);
    const isDeed = turn.some(event => event.kind === 'pushed' || event.kind === 'claimed');
    return moverOf(begunBefore) === mine || isDeed ? acts : [];
  });
}

/** The events of a step's first version that come before what it tells, as far as they are known. */
export function eventsBefore(step: TurnStep, known: readonly YearEvent[]): YearEvent[] {
  const same = known.filter(({ version }) => version === step.from);
  const first = step.acts.flatMap(({ events }) => events).find(({ version }) => version === step.from);
  const at = same.findIndex(event => event === first || JSON.stringify(event) === JSON.stringify(first));
  return at < 0 ? same.filter(({ turn }) => turn < step.turn) : same.slice(0, at);
}
