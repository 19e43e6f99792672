import type { Schemas } from '../../../core/types';

type OrderName = keyof Schemas['Anno1452Orders'];

/** The standing orders that are about a reaction card (RULES 4.7); Haste is only added to one’s own action. */
const ORDERS: Readonly<Record<string, readonly OrderName[]>> = {
  r_truce: ['truce', 'danger_dice'],
  r_fortify: ['fortify', 'danger_dice'],
  r_reinforce: ['reinforce', 'danger_dice'],
  r_toll: ['toll'],
  r_loot: ['loot'],
  r_bribe: ['bribe', 'bribe_titles', 'bribe_marriages', 'bribe_inheritances', 'bribe_actions'],
};

/** The names of the standing orders that are about a card, the one that says when it is played first. */
export const ordersOfCard = (card: string): readonly OrderName[] => ORDERS[card] ?? [];
