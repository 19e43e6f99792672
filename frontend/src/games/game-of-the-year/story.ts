// A story of Game of the Year: a step for each turn of others, its acts one after the other; several turns in a
// row in which figures only moved are one step. Pure.

import type { Told } from '../../match/steps';
import type { GameEvent, RecapTurn } from '../../shared/types';
import { type Act, actsOf, moverOf } from './acts';
import { frameOf } from './calendar';
import { dayNumber } from './days';
import { asEvents, type YearEvent, type YearScene } from './types';

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

/**
 * The steps of a story: the turns of others, and what happened in the reader's own without them. What they did
 * themselves they have seen.
 */
export function stepsForReader(events: readonly GameEvent[], mine: number | null): Step[] {
  const steps: Step[] = [];
  for (const turn of turnsIn(asEvents(events))) {
    const told = toldTurn(turn, mine);
    if (!told) continue;
    const last = steps.at(-1);
    const span = spanOf(told.acts);
    if (!isPlain(told)) steps.push({ kind: 'turn', ...told, ...span });
    else if (last?.kind === 'plain') steps.splice(-1, 1, joined(last, told, span));
    else steps.push({ kind: 'plain', turns: [told], ...span });
  }
  return steps;
}

const joined = (step: PlainStep, turn: ToldTurn, { to }: Told): PlainStep => ({
  ...step,
  to,
  turns: [...step.turns, turn],
});

/** Events by the turns that they fall in. */
function turnsIn(events: readonly YearEvent[]): YearEvent[][] {
  const turns = new Map<number, YearEvent[]>();
  for (const event of events) turns.set(event.turn, [...(turns.get(event.turn) ?? []), event]);
  return [...turns.values()];
}

/** What is told of a turn; null where that is nothing. */
function toldTurn(events: readonly YearEvent[], mine: number | null): ToldTurn | null {
  const [first] = events;
  if (!first) return null;
  const seat = moverOf(events);
  const all = actsOf(events.filter(({ kind }) => kind !== 'birthday_given')); // they are shown when all are in
  const pushed = all.findIndex(({ kind }) => kind === 'push');
  const acts = all.filter((act, i) => {
    if (act.events.every(({ kind }) => UNTOLD.includes(kind))) return false;
    if (seat === null || seat !== mine) return true;
    const isAfterPush = pushed >= 0 && i >= pushed; // the order of another has changed the reader's turn
    return (
      isAfterPush || act.events.some(({ kind, seat: actor }) => actor !== mine && !UNTOLD.includes(kind))
    );
  });
  return acts.length > 0 ? { seat, turn: first.turn, acts } : null;
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
export function isPlainTurn({ events }: RecapTurn): boolean {
  const told = toldTurn(asEvents(events), null);
  return told !== null && isPlain(told);
}

/**
 * Whether a step interrupts somebody who watches: the beginning and the end, what happens in their own turn
 * without them, and what another's turn does to them or their money.
 */
export function mustBeSeen(step: Step, mine: number | null): boolean {
  if (step.kind === 'plain') return mine !== null && step.turns.some(({ seat }) => seat === mine);
  if (step.seat === null || step.acts.some(({ kind }) => kind === 'end')) return true;
  return mine !== null && (step.seat === mine || step.acts.some(act => concerns(act, mine)));
}

/** Whether an act does something to a seat that it has not done itself. */
function concerns(act: Act, mine: number): boolean {
  const [first] = act.events;
  const isOwnDeed = first?.seat === mine && (first.kind === 'pushed' || first.kind === 'claimed');
  return !isOwnDeed && act.events.some(event => seatsOf(event).includes(mine));
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
  const newest = recent.at(-1);
  if (mine === null || newest?.seat !== mine) return [];
  const events = asEvents(recent.filter(({ version }) => version === newest.version));
  return turnsIn(events).flatMap(turn => {
    const acts = actsOf(turn).filter(act => !act.events.every(({ kind }) => UNTOLD.includes(kind)));
    const begunBefore = asEvents(recent.filter(each => each.turn === turn[0]?.turn));
    if (moverOf(begunBefore) === mine) return acts;
    return turn.some(event => event.kind === 'pushed' || event.kind === 'claimed')
      ? acts.filter(act => act.events.some(event => seatsOf(event).includes(mine)))
      : [];
  });
}

/** The events of a step's first version that come before what it tells, as far as they are known. */
export function eventsBefore(step: TurnStep, known: readonly GameEvent[]): YearEvent[] {
  const same = asEvents(known.filter(({ version }) => version === step.from));
  const first = step.acts.flatMap(({ events }) => events).find(({ version }) => version === step.from);
  const at = same.findIndex(event => event === first || JSON.stringify(event) === JSON.stringify(first));
  return at < 0 ? same.filter(({ turn }) => turn < step.turn) : same.slice(0, at);
}
