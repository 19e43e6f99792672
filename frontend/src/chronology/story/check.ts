// What a check of a chain comes to, and how that touches the reader.

import type { Localised } from '../../core/types';
import type { CardId } from '../draft';

/** A card that was turned over; `lo` and `hi` are the first and last moment it may mean, on its game's scale. */
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

/** Who stood for what in a check, and what it came to. */
export interface Check {
  /** Who said that the cards lie wrong; null where they were checked because somebody laid their last card. */
  doubter: number | null;
  /** Who answered for the cards. */
  answers: number;
  isRight: boolean;
}

/** A check as a step of a story, with all its consequences. */
export interface Checked extends Check {
  kind: 'reveal';
  cards: Revealed[];
  /** The card that begins too late for the card below it, and the card below, which ended too early. */
  offending: [CardId, CardId] | null;
  /** The cards that a player had to draw; `owed` counts them even if the pile was too small. */
  drawn: { seat: number; cards: CardId[]; owed: number } | null;
  /** Who begins what follows. */
  next: { starter: number } | null;
  winner: number | null;
}

/** Gold for what the reader did right, red for what goes against them, neither for what does not concern them. */
export type Tone = 'good' | 'bad' | 'neutral';

/** How a check touches the reader in a seat; null is who only watches. */
export function toneFor(mine: number | null, { doubter, answers, isRight }: Check): Tone {
  if (mine === null || (mine !== doubter && mine !== answers)) return 'neutral';
  return isRight === (mine === answers) ? 'good' : 'bad';
}

/** The key of the words for what a check came to, as the reader sees it. */
export function verdictKey(mine: number | null, check: Check): string {
  const key = check.isRight ? 'verdict.right' : 'verdict.wrong';
  if (toneFor(mine, check) === 'neutral') return key;
  if (mine === check.doubter) return `${key}.doubter`;
  return `${key}.${check.doubter === null ? 'last' : 'answers'}`;
}
