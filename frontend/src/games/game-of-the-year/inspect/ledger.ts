// What a player got and paid, as far as events tell. Pure.

import type { EventOf, YearEvent, YearScene } from '../table/types';

/** One payment. */
export interface Entry {
  /** What it changed: more than 0 where money came. */
  by: number;
  reason: EventOf<'received' | 'paid_bank' | 'paid'>['reason'];
  /** Who paid it or got it; null for the bank. */
  other: number | null;
}

/** The payments of one turn of the match. */
export interface LedgerTurn {
  turn: number;
  /** Whose turn it was; null before the year began. */
  seat: number | null;
  entries: Entry[];
  /** What the player had afterwards. */
  after: number;
}

/** What is known of a player's money. */
export interface Ledger {
  /** The turns in which money came or went, the newest first. */
  turns: LedgerTurn[];
  /** The first turn of which the events are loaded; null where none are. */
  since: number | null;
  /** What the player had before it. */
  before: number;
}

/** What a seat got and paid in these turns, counted back from the money that it has after them. */
export function ledgerOf(turns: YearScene['turns'], seat: number, cash: number): Ledger {
  const ledger: LedgerTurn[] = [];
  let after = cash;
  for (const { turn, seat: of, events } of turns.toReversed()) {
    const entries = events.flatMap(event => entryOf(event, seat) ?? []);
    if (entries.length === 0) continue;
    const newer = ledger.at(-1);
    // a turn that went on after the reader last looked comes in parts
    if (newer?.turn === turn) newer.entries.unshift(...entries);
    else ledger.push({ turn, seat: of, entries, after });
    after -= entries.reduce((sum, { by }) => sum + by, 0);
  }
  return { turns: ledger, since: turns[0]?.turn ?? null, before: after };
}

function entryOf(event: YearEvent, seat: number): Entry | null {
  switch (event.kind) {
    case 'received':
      return event.of_seat === seat ? { by: event.amount, reason: event.reason, other: null } : null;
    case 'paid_bank':
      return event.of_seat === seat ? { by: -event.amount, reason: event.reason, other: null } : null;
    case 'paid':
      if (event.of_seat === seat) return { by: -event.amount, reason: event.reason, other: event.to_seat };
      return event.to_seat === seat ? { by: event.amount, reason: event.reason, other: event.of_seat } : null;
  }
  return null;
}
