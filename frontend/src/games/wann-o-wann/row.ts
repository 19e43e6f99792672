import type { CardId } from '../chronology/order';
import { idNamed, type WowEvent, yearId } from './shapes';

/** The row at a moment: its cards in order, and who laid which. */
export interface Row {
  order: CardId[];
  by: Map<CardId, number>;
}

/** The row after these events, from where it began; null where its beginning is not among them. */
export function rowAfter(events: readonly WowEvent[]): Row | null {
  const start = events.findLastIndex(({ kind }) => kind === 'row_started');
  if (start < 0) return null;
  return events.slice(start).reduce<Row>(grow, { order: [], by: new Map() });
}

function grow(row: Row, event: WowEvent): Row {
  switch (event.kind) {
    case 'row_started':
      return { order: [idNamed(event.card)], by: new Map() };
    case 'placed':
      return laid(row, event.player, event.card, event.index);
    case 'year_placed':
      return laid(row, event.player, yearId(event.year), event.index);
    case 'doubled': {
      const [[first, second], [at, then]] = [event.cards, event.indexes];
      return laid(laid(row, event.player, first, at), event.player, second, then);
    }
    default:
      return row;
  }
}

function laid({ order, by }: Row, seat: number, card: CardId, index: number): Row {
  return { order: order.toSpliced(index, 0, card), by: new Map(by).set(card, seat) };
}

/** The cards of the row that others have laid since the reader's last turn. */
export function freshIn(events: readonly WowEvent[], mine: number | null): Set<CardId> {
  const own = events.findLastIndex(event => event.seat === mine && event.kind !== 'guessed');
  const before = rowAfter(events.slice(0, own + 1));
  const now = rowAfter(events);
  const started = events.findLastIndex(({ kind }) => kind === 'row_started');
  const known = started > own ? [] : (before?.order ?? []);
  const fresh = [...(now?.by ?? [])].filter(([card, seat]) => seat !== mine && !known.includes(card));
  return new Set(fresh.map(([card]) => card));
}
