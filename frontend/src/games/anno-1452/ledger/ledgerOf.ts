// A result round as arithmetic: what came and went, by seat. Pure.

import type { ResultStep } from '../table/story';
import type { EmpireEvent, EventOf, View } from '../table/types';

/** A row: what it counts, and how much of it for each seat. */
export interface LedgerRow {
  /** What brings it: a kind of income, a comparison, a card, a trade, possession cards that moved, the crown. */
  what: (typeof POINTS)[number] | 'levels' | 'card' | 'trade' | 'majority' | 'crown' | 'track' | 'hand';
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

/** A result round; in the expert game a part of it, up to the income or from the trade on. */
export interface Ledger {
  /** The section whose result round it is; null where the events do not say. */
  section: string | null;
  /** Whether it has the income; after a trade it has not. */
  hasIncome: boolean;
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
  'trade_opened',
  'trade_left',
];
/** What an instant does. */
const EFFECTS: readonly EmpireEvent['kind'][] = ['citizens_lost', 'risen', 'paid', 'received', 'mercs_taken'];

/** The version right before what a result round changes, or the part of it that is told. */
export function versionBefore({ from, acts }: Pick<ResultStep, 'from' | 'acts'>): number {
  const income = acts.flatMap(({ events }) => events).find(({ kind }) => kind === 'income');
  return (income?.version ?? from) - 1;
}

/** The ledger of a result round; the view right before its steps, once it is known. */
export function ledgerOf(events: readonly EmpireEvent[], seats: number, before: View | null): Ledger {
  const king = events.find(event => event.kind === 'king_elected') ?? null;
  const began = events.find(event => event.kind === 'result_round_began');
  const order = events.find(event => event.kind === 'order_set');
  const sumsBefore = (what: 'money' | 'prestige' | 'hand') =>
    Array.from({ length: seats }, (_, seat) => before?.players[seat]?.[what] ?? null);
  return {
    section: began?.section ?? king?.section ?? before?.section ?? null,
    hasIncome: events.some(({ kind }) => kind === 'income'),
    money: accountOf(events.flatMap(moneyChanges), seats, sumsBefore('money')),
    prestige: accountOf(prestigeChanges(events), seats, sumsBefore('prestige')),
    points: pointsOf(events, seats),
    hand: accountOf(events.flatMap(handChanges), seats, sumsBefore('hand')),
    king,
    kingsCards: cardsOfKing(events),
    order: order?.order_seats ?? null,
    besides: events.filter(
      event => !IN_ROWS.includes(event.kind) && !isOthersHand(event) && !isRepeated(event, events),
    ),
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
  ...POINTS,
  'card',
  'trade',
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

function moneyChanges(event: EmpireEvent): Change[] {
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
    case 'offer_accepted':
      return exchanged('trade', event, event.money - event.wanted_money);
    default:
      return [];
  }
}

function handChanges(event: EmpireEvent): Change[] {
  switch (event.kind) {
    case 'cards_drawn':
      return [{ what: 'hand', seat: event.of_seat, n: event.n }];
    case 'cards_discarded':
      return [{ what: 'hand', seat: event.of_seat, n: -event.n }];
    case 'result_card_played':
      return [{ what: 'hand', seat: event.of_seat, n: -1 }];
    case 'offer_accepted':
      return exchanged('hand', event, event.cards - event.wanted_cards);
    default:
      return [];
  }
}

/** What whoever accepts an offer gets, and the other gives. */
const exchanged = (
  what: Change['what'],
  { of_seat, to_seat }: EventOf<'offer_accepted'>,
  n: number,
): Change[] => [
  { what, seat: of_seat, n },
  { what, seat: to_seat, n: -n },
];

/** The cards that a king draws after the election. */
function cardsOfKing(events: readonly EmpireEvent[]): number {
  const elected = events.findIndex(({ kind }) => kind === 'king_elected');
  const drawn = events.slice(Math.max(0, elected)).filter(event => event.kind === 'cards_drawn');
  return elected < 0 ? 0 : drawn.reduce((sum, { n }) => sum + n, 0);
}

/** Whether an event is about cards that the reader does not see: a row counts them. */
const isOthersHand = (event: EmpireEvent): boolean =>
  (event.kind === 'cards_drawn' || event.kind === 'cards_discarded') && !event.cards?.length;

/** Whether an offer is told once more by the event that accepts it. */
const isRepeated = (event: EmpireEvent, events: readonly EmpireEvent[]): boolean =>
  event.kind === 'offer_made' &&
  events.some(
    ({ kind, ...more }) => kind === 'offer_accepted' && 'offer' in more && more.offer === event.offer,
  );

/** What each thing gives or takes; the last row takes back what goes beyond an end of the track. */
function prestigeChanges(events: readonly EmpireEvent[]): Change[] {
  const given = [...events.flatMap(honours), ...instantHonours(events)];
  return [...given, ...courtDays(events, given), ...events.flatMap(beyondTrack)];
}

/**
 * What *Court day* gives to whoever wins just so much more than all else gives: in the expert game it is played
 * before the trade, and gives only afterwards.
 */
function courtDays(events: readonly EmpireEvent[], given: readonly Change[]): Change[] {
  const { card, prestige } = COURT_DAY;
  const sum = (changes: readonly { seat: number; n: number }[], of: number) =>
    changes.reduce((all, { seat, n }) => (seat === of ? all + n : all), 0);
  const all = events.flatMap(event => won(event) ?? []);
  const seats = [...new Set(all.map(({ seat }) => seat))];
  return seats
    .filter(seat => sum(all, seat) - sum(given, seat) === prestige)
    .map(seat => ({ what: 'card', card, seat, n: prestige }));
}

function honours(event: EmpireEvent): Change[] {
  const all = (what: Change['what'], seats: readonly number[], n: number) =>
    seats.map(seat => ({ what, seat, n }));
  switch (event.kind) {
    case 'compared':
      return [...all(event.what, event.most_seats, 1), ...all(event.what, event.fewest_seats, -1)];
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
