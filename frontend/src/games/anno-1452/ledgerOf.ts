// A result round as arithmetic: what came and went, by seat. Pure.

import type { EmpireEvent, EventOf, View } from './types';

/** A row: what it counts, and how much of it for each seat. */
export interface LedgerRow {
  /** What brings it: a kind of income, a comparison, a card, possession cards that moved, the crown. */
  what: (typeof POINTS)[number] | 'levels' | 'card' | 'majority' | 'crown' | 'track' | 'hand';
  /** The card, where it is one. */
  card?: string;
  by: number[];
}

/** Rows, and what their sum was before and is afterwards, by seat; null where it is not known. */
export interface Account {
  rows: LedgerRow[];
  before: (number | null)[];
  after: (number | null)[];
}

/** A result round. */
export interface Ledger {
  /** The section whose result round it is; null where the events do not say. */
  section: string | null;
  money: Account;
  prestige: Account;
  /** The points at the end of the game; null before. */
  points: Account | null;
  /** The number of cards in hand. */
  hand: Account;
  king: EventOf<'king_elected'> | null;
  /** How many cards the king has drawn for that. */
  kingsCards: number;
  order: readonly number[] | null;
  /** What happened besides, which no row tells. */
  besides: EmpireEvent[];
}

const INCOME = ['citizens', 'cities', 'possession'] as const;
const POINTS = ['stones', 'citizens', 'cities', 'possession', 'prestige', 'money'] as const;
const CROWN = 3; // prestige of a new king
const COURT_DAY = { card: 'e_court', prestige: 2 };
/** What a row or a line of its own tells. */
const IN_ROWS: readonly EmpireEvent['kind'][] = [
  'result_round_began',
  'submitted',
  'income',
  'compared',
  'paid',
  'received',
  'prestige_gained',
  'prestige_lost',
  'prestige_paid_out',
  'prestige_fined',
  'king_elected',
  'order_set',
  'scored',
  'finished',
];
/** What an instant does. */
const EFFECTS: readonly EmpireEvent['kind'][] = ['citizens_lost', 'risen', 'paid', 'received', 'mercs_taken'];

/** The ledger of a result round; the view right before its steps, once it is known. */
export function ledgerOf(events: readonly EmpireEvent[], seats: number, before: View | null): Ledger {
  const king = events.find(event => event.kind === 'king_elected') ?? null;
  const began = events.find(event => event.kind === 'result_round_began');
  const order = events.find(event => event.kind === 'order_set');
  const sumsBefore = (what: 'money' | 'prestige' | 'hand') =>
    Array.from({ length: seats }, (_, seat) => before?.players[seat]?.[what] ?? null);
  return {
    section: began?.section ?? king?.section ?? before?.section ?? null,
    money: accountOf(moneyChanges(events), seats, sumsBefore('money')),
    prestige: accountOf(prestigeChanges(events), seats, sumsBefore('prestige')),
    points: pointsOf(events, seats),
    hand: accountOf(handChanges(events), seats, sumsBefore('hand')),
    king,
    kingsCards: cardsOfKing(events),
    order: order?.order_seats ?? null,
    besides: events.filter(event => !IN_ROWS.includes(event.kind) && !isOthersHand(event)),
  };
}

/** One figure of a row. */
interface Change extends Omit<LedgerRow, 'by'> {
  seat: number;
  n: number;
}

/** The order of the rows; those of cards as they were played. */
const ORDER: readonly LedgerRow['what'][] = [
  'levels',
  'stones',
  'citizens',
  'cities',
  'possession',
  'prestige',
  'money',
  'card',
  'majority',
  'crown',
  'track',
];

/** The rows of some changes, without those that change nothing. */
function accountOf(changes: readonly Change[], seats: number, before: (number | null)[]): Account {
  const rows = new Map<string, LedgerRow>();
  for (const { what, card, seat, n } of changes) {
    const key = `${what} ${card}`;
    const row = rows.get(key) ?? { what, card, by: Array<number>(seats).fill(0) };
    rows.set(key, { ...row, by: row.by.map((sum, at) => (at === seat ? sum + n : sum)) });
  }
  const told = [...rows.values()]
    .filter(({ by }) => by.some(n => n !== 0))
    .toSorted((one, other) => ORDER.indexOf(one.what) - ORDER.indexOf(other.what));
  const after = before.map((sum, seat) =>
    sum === null ? null : told.reduce((all, { by }) => all + (by[seat] ?? 0), sum),
  );
  return { rows: told, before, after };
}

function moneyChanges(events: readonly EmpireEvent[]): Change[] {
  return events.flatMap((event): Change[] => {
    switch (event.kind) {
      case 'income':
        return [
          { what: 'levels', seat: event.of_seat, n: event.stones },
          ...INCOME.map(what => ({ what, seat: event.of_seat, n: event[what] })),
        ];
      case 'received':
        return [{ what: 'card', card: event.card, seat: event.of_seat, n: event.amount }];
      case 'paid':
        return [{ what: 'card', card: event.card, seat: event.of_seat, n: -event.amount }];
      case 'prestige_paid_out':
        return [{ what: 'track', seat: event.of_seat, n: event.amount }];
      case 'prestige_fined':
        return [{ what: 'track', seat: event.of_seat, n: -event.amount }];
      default:
        return [];
    }
  });
}

function handChanges(events: readonly EmpireEvent[]): Change[] {
  return events.flatMap((event): Change[] => {
    switch (event.kind) {
      case 'cards_drawn':
        return [{ what: 'hand', seat: event.of_seat, n: event.n }];
      case 'cards_discarded':
        return [{ what: 'hand', seat: event.of_seat, n: -event.n }];
      case 'result_card_played':
        return [{ what: 'hand', seat: event.of_seat, n: -1 }];
      default:
        return [];
    }
  });
}

/** The cards that a king draws after the election. */
function cardsOfKing(events: readonly EmpireEvent[]): number {
  const elected = events.findIndex(({ kind }) => kind === 'king_elected');
  const drawn = events.slice(Math.max(0, elected)).filter(event => event.kind === 'cards_drawn');
  return elected < 0 ? 0 : drawn.reduce((sum, { n }) => sum + n, 0);
}

/** Whether an event is about cards that the reader does not see: a row counts them. */
const isOthersHand = (event: EmpireEvent): boolean =>
  (event.kind === 'cards_drawn' || event.kind === 'cards_discarded') && !event.cards?.length;

/** What each thing gives or takes; the last row takes back what goes beyond an end of the track. */
function prestigeChanges(events: readonly EmpireEvent[]): Change[] {
  return [...events.flatMap(honours), ...instantHonours(events), ...events.flatMap(beyondTrack)];
}

function honours(event: EmpireEvent): Change[] {
  const all = (what: Change['what'], seats: readonly number[], n: number) =>
    seats.map(seat => ({ what, seat, n }));
  switch (event.kind) {
    case 'compared':
      return [...all(event.what, event.most_seats, 1), ...all(event.what, event.fewest_seats, -1)];
    case 'result_card_played':
      if (event.card !== COURT_DAY.card) return [];
      return [{ what: 'card', card: event.card, seat: event.of_seat, n: COURT_DAY.prestige }];
    case 'possession_taken':
      return all('majority', [event.of_seat], 1);
    case 'possession_won':
      return [...all('majority', [event.of_seat], 1), ...all('majority', [event.victim_seat], -1)];
    case 'possession_returned':
      return all('majority', [event.of_seat], -1);
    case 'king_elected':
      return all('crown', [event.of_seat], CROWN);
    default:
      return [];
  }
}

/** What a prestige event says that a seat has won or lost, as if the track had no ends. */
function won(event: EmpireEvent): { seat: number; n: number } | null {
  if (event.kind === 'prestige_gained' || event.kind === 'prestige_paid_out') {
    return { seat: event.of_seat, n: event.n };
  }
  if (event.kind === 'prestige_lost' || event.kind === 'prestige_fined') {
    return { seat: event.of_seat, n: -event.n };
  }
  return null;
}

/** What an instant gives: it comes right after the card, with its other effects. */
function instantHonours(events: readonly EmpireEvent[]): Change[] {
  let card: string | null = null;
  return events.flatMap((event): Change[] => {
    const change = won(event);
    if (event.kind === 'instant_drawn') card = event.card;
    else if (!change && !EFFECTS.includes(event.kind)) card = null;
    return change && card ? [{ what: 'card', card, ...change }] : [];
  });
}

function beyondTrack(event: EmpireEvent): Change[] {
  const isBeyond = event.kind === 'prestige_paid_out' || event.kind === 'prestige_fined';
  const change = isBeyond ? won(event) : null;
  return change ? [{ what: 'track', seat: change.seat, n: -change.n }] : [];
}

function pointsOf(events: readonly EmpireEvent[], seats: number): Account | null {
  const scored = events.filter(event => event.kind === 'scored');
  if (scored.length === 0) return null;
  const changes = scored.flatMap(event =>
    POINTS.map(what => ({ what, seat: event.of_seat, n: event[what] })),
  );
  return accountOf(changes, seats, Array<number>(seats).fill(0));
}
