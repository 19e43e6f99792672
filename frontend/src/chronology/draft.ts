/** The id of a card; it reveals nothing about the card. */
export type CardId = string;

/**
 * A turn that the player prepares on this device; nobody else sees it. `base` is the chain on the server,
 * `order` the chain as the player would leave it, with or without cards of the hand. `held` is the card that
 * the player has picked up, from the hand or from the chain, and that waits for a gap.
 */
export interface Draft {
  readonly base: readonly CardId[];
  readonly order: readonly CardId[];
  readonly held: CardId | null;
}

/** A draft that has changed nothing yet. */
export const startDraft = (chain: readonly CardId[]): Draft => ({ base: chain, order: chain, held: null });

/** The cards of the hand that lie in the draft's chain, in its order. */
export function laidCards({ base, order }: Draft): CardId[] {
  return order.filter(card => !base.includes(card));
}

/** The first card of the hand that lies in the draft's chain; null while there is none. */
export function laidCard(draft: Draft): CardId | null {
  return laidCards(draft)[0] ?? null;
}

/** Picks up a card; picking up the same card again puts it down. */
export function holdCard(draft: Draft, card: CardId): Draft {
  return { ...draft, held: draft.held === card ? null : card };
}

/** Puts the held card down where it was. */
export const releaseCard = (draft: Draft): Draft => ({ ...draft, held: null });

/**
 * Puts a card into a gap. Gap `i` is above the `i`-th card of `draft.order`, counted from 0 with the card
 * itself still in its place. If the turn has `room` for no further card of the hand, a card that lies goes
 * back to the hand.
 */
export function putCard(draft: Draft, card: CardId, gap: number, room = 1): Draft {
  const lying = draft.base.includes(card) ? [] : laidCards(draft).filter(id => id !== card);
  const leaving = lying.length < room ? undefined : lying[0];
  const isKept = (id: CardId) => id !== card && id !== leaving;
  const above = draft.order.slice(0, gap).filter(isKept);
  const below = draft.order.slice(gap).filter(isKept);
  return { ...draft, order: [...above, card, ...below], held: null };
}

/**
 * Moves a card of the draft's chain by one place: -1 is earlier, +1 later. The card stays within the chain;
 * `room` is that of `putCard`.
 */
export function moveCard(draft: Draft, card: CardId, by: -1 | 1, room = 1): Draft {
  const from = draft.order.indexOf(card);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.order.length) return draft;
  return putCard(draft, card, by < 0 ? to : to + 1, room);
}

/** Takes the cards of the hand back; the rest of the chain stays as the player arranged it. */
export function takeBackCards(draft: Draft): Draft {
  return { ...draft, order: draft.order.filter(card => draft.base.includes(card)), held: null };
}

/** Puts the cards of the chain back in their places; a card of the hand stays near its gap. */
export function restoreChain(draft: Draft): Draft {
  const laid = laidCard(draft);
  const fresh = startDraft(draft.base);
  return laid === null ? fresh : putCard(fresh, laid, draft.order.indexOf(laid));
}

/** Whether putting the card into this gap would change the order. */
export function changesOrder(draft: Draft, card: CardId, gap: number): boolean {
  const at = draft.order.indexOf(card);
  return at < 0 || (gap !== at && gap !== at + 1);
}

/** The cards of the chain that were moved: the smallest set that explains the new order. */
export function movedCards({ base, order }: Draft): Set<CardId> {
  const places = order.map(card => base.indexOf(card)).filter(place => place >= 0);
  const kept = new Set(longestIncrease(places).map(place => base[place]));
  return new Set(base.filter(card => !kept.has(card)));
}

/** A longest strictly increasing subsequence. */
function longestIncrease(row: readonly number[]): number[] {
  const best: number[][] = []; // best[i] ends with row[i]; chains are short, so quadratic time does not matter
  for (const [i, value] of row.entries()) {
    const before = best.filter((_, j) => (row[j] ?? value) < value);
    best[i] = [...longest(before), value];
  }
  return longest(best);
}

const longest = (rows: number[][]): number[] => rows.reduce((a, b) => (b.length > a.length ? b : a), []);

/** The params of the action `place` (RULES 1.2), without the claim; null while no card is laid. */
export function placeParams(draft: Draft): { card: CardId; order: CardId[] } | null {
  const card = laidCard(draft);
  return card === null ? null : { card, order: [...draft.order] };
}

/**
 * The draft after the match has changed. On the same chain it stays as it is; otherwise only the card that
 * was picked up stays, if it is still in the hand.
 */
export function rebaseDraft(draft: Draft, chain: readonly CardId[], hand: readonly CardId[]): Draft {
  const known = [...chain, ...hand];
  const same = draft.base.length === chain.length && draft.base.every((card, i) => card === chain[i]);
  if (same && draft.order.every(card => known.includes(card))) return { ...draft, base: chain };
  const chosen = draft.held ?? laidCard(draft);
  return { ...startDraft(chain), held: chosen !== null && hand.includes(chosen) ? chosen : null };
}
