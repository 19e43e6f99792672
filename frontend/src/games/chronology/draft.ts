/** A card's id; nothing can be read from it. */
export type CardId = string;

/**
 * A turn being prepared on this device: nobody else knows of it. `base` is the chain as the server has it,
 * `order` the chain as the player would leave it, with or without cards of the hand. `held` is the card
 * in the fingers: from the hand or from the chain, waiting for a gap.
 */
export interface Draft {
  readonly base: readonly CardId[];
  readonly order: readonly CardId[];
  readonly held: CardId | null;
}

/** How many cards of the hand a turn lays, unless a game says otherwise. */
const ONE_CARD = 1;

/** The params of the action `place` (RULES 1.2), without the claim. */
export interface PlaceParams {
  card: CardId;
  order: CardId[];
}

export const startDraft = (chain: readonly CardId[]): Draft => ({ base: chain, order: chain, held: null });

/** The cards of the hand that lie in the draft's chain, in its order. */
export function laidCards({ base, order }: Draft): CardId[] {
  return order.filter(card => !base.includes(card));
}

/** The first of them; null while there is none. */
export function laidCard(draft: Draft): CardId | null {
  return laidCards(draft)[0] ?? null;
}

/** Takes a card into the fingers; the same card once more puts it down again. */
export function holdCard(draft: Draft, card: CardId): Draft {
  return { ...draft, held: draft.held === card ? null : card };
}

export const releaseCard = (draft: Draft): Draft => ({ ...draft, held: null });

/**
 * Puts a card into a gap: gap `i` lies above the `i`-th card of `draft.order`, counted from 0 and with the
 * card itself still in its place. Where there is `room` for no further card of the hand, one that lies goes
 * back.
 */
export function putCard(draft: Draft, card: CardId, gap: number, room = ONE_CARD): Draft {
  const lying = draft.base.includes(card) ? [] : laidCards(draft).filter(id => id !== card);
  const leaving = lying.length < room ? undefined : lying[0];
  const stays = (id: CardId) => id !== card && id !== leaving;
  const above = draft.order.slice(0, gap).filter(stays);
  const below = draft.order.slice(gap).filter(stays);
  return { ...draft, order: [...above, card, ...below], held: null };
}

/**
 * Moves a card of the draft's chain by one place: -1 is earlier, +1 later. Stays within the chain; `room` is
 * that of `put`.
 */
export function moveCard(draft: Draft, card: CardId, by: -1 | 1, room = ONE_CARD): Draft {
  const from = draft.order.indexOf(card);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.order.length) return draft;
  return putCard(draft, card, by < 0 ? to : to + 1, room);
}

/** Takes the cards of the hand back; the rest of the chain stays as it was arranged. */
export function takeBackCards(draft: Draft): Draft {
  return { ...draft, order: draft.order.filter(card => draft.base.includes(card)), held: null };
}

/** Puts the cards of the chain back where they lay; a card of the hand stays in its gap's neighbourhood. */
export function restoreChain(draft: Draft): Draft {
  const laid = laidCard(draft);
  const fresh = startDraft(draft.base);
  return laid === null ? fresh : putCard(fresh, laid, draft.order.indexOf(laid));
}

/** Whether putting the card into this gap would change anything. */
export function changesOrder(draft: Draft, card: CardId, gap: number): boolean {
  const at = draft.order.indexOf(card);
  return at < 0 || (gap !== at && gap !== at + 1);
}

/** The cards of the chain that were moved: the fewest whose moving explains the new order. */
export function movedCards({ base, order }: Draft): Set<CardId> {
  const places = order.map(card => base.indexOf(card)).filter(place => place >= 0);
  const kept = new Set(longestIncrease(places).map(place => base[place]));
  return new Set(base.filter(card => !kept.has(card)));
}

/** A longest strictly rising part of a row of numbers. */
function longestIncrease(row: readonly number[]): number[] {
  const best: number[][] = []; // best[i] ends with row[i]; chains are short, so the square of it is nothing
  for (const [i, value] of row.entries()) {
    const before = best.filter((_, j) => (row[j] ?? value) < value);
    best[i] = [...longest(before), value];
  }
  return longest(best);
}

const longest = (rows: number[][]): number[] => rows.reduce((a, b) => (b.length > a.length ? b : a), []);

/** What to send, once a card lies; null before. */
export function placeParams(draft: Draft): PlaceParams | null {
  const card = laidCard(draft);
  return card === null ? null : { card, order: [...draft.order] };
}

/**
 * The draft after the table has changed: it survives as it is on the same chain; otherwise only the card
 * in the fingers does, if it is still there to be held.
 */
export function rebaseDraft(draft: Draft, chain: readonly CardId[], hand: readonly CardId[]): Draft {
  const known = [...chain, ...hand];
  const same = draft.base.length === chain.length && draft.base.every((card, i) => card === chain[i]);
  if (same && draft.order.every(card => known.includes(card))) return { ...draft, base: chain };
  const chosen = draft.held ?? laidCard(draft);
  return { ...startDraft(chain), held: chosen !== null && hand.includes(chosen) ? chosen : null };
}
