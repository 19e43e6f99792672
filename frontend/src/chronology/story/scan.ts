import type { Localised } from '../../core/types';
import type { CardId } from '../draft';

/**
 * A card that was turned over; `lo` and `hi` are the first and last moment it may mean, on its game's scale.
 */
export interface Revealed {
  card: CardId;
  lo: number;
  hi: number;
  label?: Localised;
  comment?: Localised;
}

/** For each card, the card with the latest beginning so far (RULES 1.3): this scan proves a chain wrong. */
export function latestStarts<C extends Revealed>(cards: readonly C[]): C[] {
  const scan: C[] = [];
  for (const card of cards) {
    const latest = scan.at(-1);
    scan.push(latest && latest.lo >= card.lo ? latest : card);
  }
  return scan;
}

/**
 * Two cards of a right chain that may have happened the other way round as well, the upper one first: there the chain
 * is right in case of doubt. Null where no two such cards lie in it.
 */
export function overlapping<C extends Revealed>(cards: readonly C[]): [upper: C, lower: C] | null {
  for (const [at, lower] of cards.entries()) {
    const upper = cards.slice(0, at).findLast(({ hi }) => hi > lower.lo);
    if (upper) return [upper, lower];
  }
  return null;
}
