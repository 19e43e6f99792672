import type { Localised } from '../../shared/types';
import type { CardId } from './draft';

/** A card turned over: the first and the last moment it may mean, on the scale of its game. */
export interface Revealed {
  card: CardId;
  lo: number;
  hi: number;
  label?: Localised;
  comment?: Localised;
}

/** The scan that proves a chain wrong (RULES 1.3): before each card, the card of the latest beginning so far. */
export function latestStarts<C extends Revealed>(cards: readonly C[]): C[] {
  const scan: C[] = [];
  for (const card of cards) {
    const latest = scan.at(-1);
    scan.push(latest && latest.lo >= card.lo ? latest : card);
  }
  return scan;
}
