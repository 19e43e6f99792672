import { signal } from '@preact/signals';
import { loadValue, saveValue } from '../../shared/storage';

/** The orders in which a hand can be shown: as it was dealt and drawn, by theme, by its words. */
export const HAND_ORDERS = ['dealt', 'theme', 'words'] as const;
/** One of these orders. */
export type HandOrder = (typeof HAND_ORDERS)[number];

const STORED = 'turnus.hand';

/** The order that the player likes, kept on this device. */
export const handOrder = signal<HandOrder>(loadOrder());

/** Chooses the order of the hand, for every table on this device. */
export function chooseHandOrder(order: HandOrder): void {
  handOrder.value = order;
  saveValue(STORED, order);
}

function loadOrder(): HandOrder {
  const stored = loadValue<string>(STORED);
  return HAND_ORDERS.find(order => order === stored) ?? 'dealt';
}

/** The cards in an order; those without a theme, which are no events, stay behind the others. */
export function sortCards<C extends { title: string; theme?: string }>(
  cards: readonly C[],
  order: HandOrder,
): C[] {
  if (order === 'dealt') return [...cards];
  const key = (card: C) => (order === 'theme' ? card.theme + card.title : card.title);
  const events = cards.filter(card => card.theme);
  const others = cards.filter(card => !card.theme);
  // as a dictionary does: a quotation stands by its first letter
  const compare = (a: C, b: C) => key(a).localeCompare(key(b), [], { ignorePunctuation: true });
  return [...events.sort(compare), ...others];
}
