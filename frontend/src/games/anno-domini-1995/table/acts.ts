// What happens in a turn, in few acts: the throws of an attack are one, an event of the dice is one with all
// that it does. Pure.

import type { CathedralsEvent, EventOf } from './types';

/** All throws from one territory against another, and what they came to. */
export interface StrikeAct {
  kind: 'strike';
  throws: EventOf<'attacked'>[];
  /** Whether the target was taken, or emptied without being taken, or holds. */
  end: 'taken' | 'freed' | 'held';
  events: CathedralsEvent[];
}

/** An event of the dice, or a card, with all that it does. */
export interface ChanceAct {
  kind: 'chance';
  /** The two dice of a consultation; null for a card. */
  dice: readonly number[] | null;
  events: CathedralsEvent[];
}

/** Anything else; the same that happens to several at once is one act. */
export interface PlainAct {
  kind: 'plain';
  events: CathedralsEvent[];
}

export type Act = StrikeAct | ChanceAct | PlainAct;

/** What an event of the dice or a card does to money and castles. */
const EFFECTS: readonly CathedralsEvent['kind'][] = [
  'code_rolled',
  'sea_rolled',
  'castles_lost',
  'castles_placed',
  'freed',
  'no_effect',
  'received',
  'paid_bank',
  'paid',
  'owed',
  'debt_paid',
  'debt_lapsed',
  'debt_passed',
];
/** What is told together when it comes several times in a row. */
const IN_A_ROW: readonly CathedralsEvent['kind'][] = [...EFFECTS, 'income', 'built', 'occupied'];

/** The acts of some events, in order. */
export function actsOf(events: readonly CathedralsEvent[]): Act[] {
  return events.reduce<Act[]>((acts, event) => addEvent(acts, event), []);
}

function addEvent(acts: Act[], event: CathedralsEvent): Act[] {
  const last = acts.at(-1);
  const joined = last && join(last, event);
  return joined ? [...acts.slice(0, -1), joined] : [...acts, newAct(event)];
}

function newAct(event: CathedralsEvent): Act {
  const events = [event];
  if (event.kind === 'attacked') return { kind: 'strike', throws: [event], end: 'held', events };
  if (event.kind === 'consulted') return { kind: 'chance', dice: event.dice, events };
  if (event.kind === 'card_drawn') return { kind: 'chance', dice: null, events };
  return { kind: 'plain', events };
}

/** An act with what belongs to it; null where an event begins another one. */
function join(act: Act, event: CathedralsEvent): Act | null {
  const events = [...act.events, event];
  if (act.kind === 'strike') return joinStrike(act, event, events);
  const isSame = act.kind === 'plain' && act.events.at(-1)?.kind === event.kind;
  const belongs = act.kind === 'chance' ? EFFECTS.includes(event.kind) : isSame;
  return belongs && IN_A_ROW.includes(event.kind) ? { ...act, events } : null;
}

function joinStrike(act: StrikeAct, event: CathedralsEvent, events: CathedralsEvent[]): Act | null {
  const [first] = act.throws;
  if (act.end !== 'held' || !first) return null;
  const { origin, target } = first;
  if (event.kind === 'attacked' && event.origin === origin && event.target === target) {
    return { ...act, throws: [...act.throws, event], events };
  }
  if (event.kind === 'conquered' && event.territory === target) return { ...act, end: 'taken', events };
  if (event.kind === 'freed' && event.territory === target) return { ...act, end: 'freed', events };
  return null;
}
