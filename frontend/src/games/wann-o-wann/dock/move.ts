import { type CardId, type Draft, laidCards } from '../../../chronology/draft';
import type { Json } from '../../../core/types';
import { type Aim, FATE_KIND } from '../table/aim';
import { cardYear, type Fate } from '../table/types';

/** A move as the API takes it. */
export interface Move {
  kind: string;
  params: Json;
}

/** What the player has still to choose, in the order in which the dock asks. */
export type Missing = 'card' | 'gap' | 'second' | 'target' | 'year' | 'give' | 'to' | 'from' | 'loot';

/** What the player must choose next; null when the move is complete. */
export function missingChoice(aim: Aim, draft: Draft, fate: Fate | null): Missing | null {
  const laid = laidCards(draft).length;
  if (draft.held !== null) return 'gap';
  if (aim.mode === 'lay') return laid > 0 ? null : 'card';
  if (aim.mode !== 'fate') return null;
  switch (fate) {
    case 'double':
      return laid >= 2 ? null : laid === 1 ? 'second' : 'card';
    case 'exact_year':
      return aim.target === null ? 'target' : aim.year === null ? 'year' : null;
    case 'gift':
      return aim.card === null ? 'give' : aim.player === null ? 'to' : null;
    case 'pilfer':
      return aim.player === null ? 'from' : aim.card === null ? 'loot' : null;
    default:
      return null;
  }
}

/** Whether the move empties a hand of `left` cards: the row is then checked (RULES 2.4). */
export function emptiesHand(aim: Aim, draft: Draft, fate: Fate | null, left: number): boolean {
  const laid = laidCards(draft).length;
  if (aim.mode === 'lay') return laid === left;
  // The fate card itself counts among them.
  return aim.mode === 'fate' && fate === 'double' && laid === 2 && left === 3;
}

/** The move to send (RULES 2.2, 2.3); null while something is missing. */
export function preparedMove(aim: Aim, draft: Draft, fate: Fate | null): Move | null {
  if (missingChoice(aim, draft, fate) !== null) return null;
  switch (aim.mode) {
    case 'lay':
      return layMove(draft);
    case 'fate':
      return fate && { kind: FATE_KIND[fate], params: fateParams(aim, draft, fate) };
    case 'spare_year':
      return { kind: 'exchange', params: { which: 'year' } };
    case 'spare_fate':
      return { kind: 'exchange', params: { which: 'fate' } };
    case 'accuse':
      return { kind: 'accuse', params: {} };
  }
}

function layMove(draft: Draft): Move | null {
  const [card] = laidCards(draft);
  if (card === undefined) return null;
  const index = draft.order.indexOf(card);
  if (cardYear(card) !== null) return { kind: 'place_year', params: { index } };
  return { kind: 'place', params: { card, index } };
}

function fateParams(aim: Aim, draft: Draft, fate: Fate): Json {
  const [first, second] = laidCards(draft);
  const indexOfCard = (card: CardId | undefined) => draft.order.indexOf(card ?? '');
  switch (fate) {
    case 'double': // the second card is laid after the first, so its index counts the first one
      return { card1: first, index1: indexOfCard(first), card2: second, index2: indexOfCard(second) };
    case 'exact_year':
      return { target: aim.target, year: aim.year, ...(first && { card: first, index: indexOfCard(first) }) };
    case 'gift':
      return { card: aim.card, to: aim.player };
    case 'pilfer':
      return { victim: aim.player, card: aim.card };
    default:
      return {};
  }
}
