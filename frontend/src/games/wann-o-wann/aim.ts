import type { Decision, Json } from '../../shared/types';
import { type CardId, type Draft, laidCards } from '../chronology/draft';
import { cardYear, type Fate } from './types';

/**
 * What the player is about to do. In `lay` a card of the hand goes into a gap; the player opens every other
 * mode. `spare_year` and `spare_fate` show a card that cannot be played now, but perhaps exchanged.
 */
export type Mode = 'lay' | 'fate' | 'spare_year' | 'spare_fate' | 'accuse';

/** The choices of a turn that is being prepared, apart from the cards in the draft of the row. */
export interface Aim {
  mode: Mode;
  /** The event to give away or to take. */
  card: CardId | null;
  /** The player who gets an event or loses one. */
  player: number | null;
  /** The event of the row whose year the player names. */
  target: CardId | null;
  year: number | null;
}

/** Nothing is chosen yet. */
export const NO_AIM: Aim = { mode: 'lay', card: null, player: null, target: null, year: null };

/** A move as the API takes it. */
export interface Move {
  kind: string;
  params: Json;
}

/** What the player has still to choose, in the order in which the dock asks. */
export type Missing = 'card' | 'gap' | 'second' | 'target' | 'year' | 'give' | 'to' | 'from' | 'loot';

/** The kind of action that plays each fate card. */
export const FATE_KIND: Record<Fate, string> = {
  double: 'fate_double',
  skip: 'fate_skip',
  turn: 'fate_turn',
  exact_year: 'fate_year',
  gift: 'fate_gift',
  pilfer: 'fate_steal',
};

/**
 * How many cards of the hand the turn lays: two with the fate card Double, none with those that lay nothing.
 */
export function cardsToLay(aim: Aim, fate: Fate | null, addition: boolean): number {
  if (aim.mode === 'lay') return 1;
  if (aim.mode !== 'fate') return 0;
  if (fate === 'double') return 2;
  return fate === 'exact_year' && addition ? 1 : 0;
}

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

/** What the player may do in this turn. */
export class Offer {
  constructor(readonly decisions: Decision[]) {}

  has(kind: string): boolean {
    return this.decisions.some(one => one.kind === kind);
  }

  /** The values that a field of an action may have; empty where the action is not possible. */
  values(kind: string, field: string): unknown[] {
    return this.field(kind, field)?.enum ?? [];
  }

  /** The bounds of a number field. */
  range(kind: string, field: string): { min: number; max: number } {
    const { minimum = 0, maximum = 0 } = this.field(kind, field) ?? {};
    return { min: minimum, max: maximum };
  }

  /** Whether the player may lay a card together with a year that is named (WO2). */
  get allowsExtraCard(): boolean {
    return (this.field('fate_year', 'card')?.enum ?? []).length > 1;
  }

  private field(kind: string, name: string) {
    return this.decisions.find(one => one.kind === kind)?.schema.properties?.[name];
  }
}
