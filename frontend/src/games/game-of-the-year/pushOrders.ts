// Standing orders to push a rival (RULES 5.7). Pure.

import type { Json } from '../../shared/types';
import { frameOf, signOf } from './calendar';
import { dayId, dayNumber, dayOfMonth } from './days';
import type { View } from './types';

/** What a rival is pushed onto. */
export type PushGoal = 'blue_white' | 'blue' | 'purple_if_known_bad' | 'my_birthday' | 'my_lucky';

/** An order to push; `victim` is null for anybody, `until` the last turn in which it counts, null for ever. */
export interface PushOrder {
  victim: number | null;
  goal: PushGoal;
  max_pay: number;
  share: boolean;
  until: number | null;
}

export const GOALS: readonly PushGoal[] = [
  'blue_white',
  'blue',
  'purple_if_known_bad',
  'my_birthday',
  'my_lucky',
];

/** How far a figure may be pushed, and the price of each day, in Mark. */
export const PUSH_RANGE = 5;
const LONGEST_MOVE = 16; // the highest number of the calendar

/** The orders that were stored. */
export const pushOrders = (orders: Json): PushOrder[] => (orders.push as PushOrder[] | undefined) ?? [];

/** The orders that count against a rival now, with their places among all. */
export function ordersAgainst(orders: Json, rival: number, turn: number): { order: PushOrder; at: number }[] {
  return pushOrders(orders)
    .map((order, at) => ({ order, at }))
    .filter(({ order }) => order.victim === rival && (order.until === null || order.until >= turn));
}

/** The orders with one more, in place of one for the same; those that have lapsed are left out. */
export const withOrder = (orders: Json, order: PushOrder, turn: number): Json => ({
  ...orders,
  push: [
    ...pushOrders(orders).filter(
      ({ victim, goal, until }) =>
        (until === null || until >= turn) && !(victim === order.victim && goal === order.goal),
    ),
    order,
  ],
});

/** The orders without the one at a place. */
export const withoutOrder = (orders: Json, at: number): Json => ({
  ...orders,
  push: pushOrders(orders).filter((_, i) => i !== at),
});

/** The number of a seat's next turn, the present one where it is theirs (GY17). */
export function nextTurnOf(
  { current_seat, players, turn }: Pick<View, 'current_seat' | 'players' | 'turn'>,
  seat: number,
): number {
  const seats = players.length;
  return turn + ((seat - (current_seat ?? 0) + seats) % seats);
}

/** The days ahead of a rival that are a goal, as far as they could come before them in their next turn. */
export function goalDays(view: View, rival: number, mine: number, goal: PushGoal): number[] {
  const player = view.players[rival];
  if (!player) return [];
  const from = dayNumber(player.day) + 1;
  const last = Math.min(dayNumber(view.finish) - 1, from + LONGEST_MOVE + PUSH_RANGE - 1);
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
  return days.filter(day => signOf(day) !== player.sign && isGoal(view, mine, goal, day));
}

function isGoal(view: View, mine: number, goal: PushGoal, day: number): boolean {
  if (goal === 'my_birthday') return view.players[mine]?.birthday === dayId(day);
  if (goal === 'my_lucky') return view.mine?.lucky === dayOfMonth(day);
  return frameOf(day) === (goal === 'purple_if_known_bad' ? 'purple' : goal);
}
