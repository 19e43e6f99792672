import { type Claim, claimWith } from '../../../chronology/cards';
import type { CardId } from '../../../chronology/draft';
import { betweenSeats, cardFromSeat, drawnBySeat, type Travel } from '../../../match/travel';
import { type WowEvent, yearId } from './types';

/** The row at a moment: its cards in order, and who laid which. */
interface Row {
  order: CardId[];
  layers: Map<CardId, number>;
}

/** The row after these events; null if the start of the row is not among them. */
export function rowAfter(events: readonly WowEvent[]): Row | null {
  const start = events.findLastIndex(({ kind }) => kind === 'row_started');
  if (start < 0) return null;
  return events.slice(start).reduce<Row>(applyEvent, { order: [], layers: new Map() });
}

function applyEvent(row: Row, event: WowEvent): Row {
  switch (event.kind) {
    case 'row_started':
      return { order: [event.card], layers: new Map() };
    case 'placed':
      return layCard(row, event.of_seat, event.card, event.index);
    case 'year_placed':
      return layCard(row, event.of_seat, yearId(event.year), event.index);
    case 'doubled': {
      const [[first, second], [at, then]] = [event.cards, event.indexes];
      return layCard(layCard(row, event.of_seat, first, at), event.of_seat, second, then);
    }
    default:
      return row;
  }
}

function layCard({ order, layers }: Row, seat: number, card: CardId, index: number): Row {
  return { order: order.toSpliced(index, 0, card), layers: new Map(layers).set(card, seat) };
}

/** The cards of the row that others have laid since the reader's last turn. */
export function newRowCards(events: readonly WowEvent[], mine: number | null): Set<CardId> {
  const own = events.findLastIndex(event => event.seat === mine && event.kind !== 'guessed');
  const before = rowAfter(events.slice(0, own + 1));
  const now = rowAfter(events);
  const started = events.findLastIndex(({ kind }) => kind === 'row_started');
  const known = started > own ? [] : (before?.order ?? []);
  const fresh = [...(now?.layers ?? [])].filter(([card, seat]) => seat !== mine && !known.includes(card));
  return new Set(fresh.map(([card]) => card));
}

/** What was said with a card of the row when it was laid; null where nothing was. */
export function claimOf(events: readonly WowEvent[], card: CardId): Claim | null {
  const laid = events.findLast(event => cardsLaid(event).some(([id]) => id === card));
  return laid?.kind === 'placed' || laid?.kind === 'year_placed' ? claimWith(laid) : null;
}

/** What somebody sees moving: cards that others lay, and cards that anybody draws, gives or takes. */
export function eventTravels(events: readonly WowEvent[], mine: number | null): Travel[] {
  return events.flatMap(event => travelsOf(event, mine));
}

function travelsOf(event: WowEvent, mine: number | null): Travel[] {
  switch (event.kind) {
    case 'drew':
      return event.cards.map(() => drawnBySeat(event.of_seat));
    case 'given':
      return [betweenSeats(event.of_seat, event.to_seat)];
    case 'stolen':
      return [betweenSeats(event.victim_seat, event.of_seat)];
    default:
      return cardsLaid(event).flatMap(([card, seat]) => (seat === mine ? [] : cardFromSeat(card, seat)));
  }
}

/** The cards that an event brings into the row, each with its seat. */
export function cardsLaid(event: WowEvent): [card: string, seat: number][] {
  if (event.kind === 'placed') return [[event.card, event.of_seat]];
  if (event.kind === 'year_placed') return [[yearId(event.year), event.of_seat]];
  return event.kind === 'doubled' ? event.cards.map(card => [card, event.of_seat]) : [];
}
