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

const PUSH_RANGE = 5; // days that a figure may be pushed
const LONGEST_MOVE = 16; // the highest number of the calendar

/** The orders that were stored. */
export const pushOrders = (orders: Json): PushOrder[] => (orders.push as PushOrder[] | undefined) ?? [];

/** Whether an order has not lapsed by a turn. */
const isStanding = ({ until }: PushOrder, turn: number): boolean => until === null || until >= turn;

/** The orders that count against a rival now, with their places among all. */
export function ordersAgainst(orders: Json, rival: number, turn: number): { order: PushOrder; at: number }[] {
  return pushOrders(orders)
    .map((order, at) => ({ order, at }))
    .filter(({ order }) => order.victim === rival && isStanding(order, turn));
}

/**
 * The orders with one more before all others, as the first that fits is carried out, and in place of one for the
 * same; those that have lapsed are left out.
 */
export const withOrder = (orders: Json, order: PushOrder, turn: number): Json => ({
  ...orders,
  push: [
    order,
    ...pushOrders(orders).filter(
      each => isStanding(each, turn) && !(each.victim === order.victim && each.goal === order.goal),
    ),
  ],
});

/** The orders without the one at a place. */
export const withoutOrder = (orders: Json, at: number): Json => ({
  ...orders,
  push: pushOrders(orders).filter((_, i) => i !== at),
});

type TurnView = Pick<View, 'current_seat' | 'players' | 'turn' | 'framed' | 'phase'>;

/**
 * The number of the next turn in which a seat can be pushed, the present one where that is still to come (GY17).
 * A turn that is missed counts as one, and so does one in which the time of pushes is over.
 */
export function nextTurnOf({ current_seat, players, turn, framed, phase }: TurnView, seat: number): number {
  const round = players.length;
  const ahead = (seat - (current_seat ?? 0) + round) % round;
  const isOver = ahead === 0 && (framed || phase === 'push' || phase === 'holiday');
  const missed = ahead > 0 || isOver ? (players[seat]?.skip ?? 0) : 0;
  return turn + ahead + (missed + (isOver ? 1 : 0)) * round;
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
