// Standing orders to push a rival (RULES 5.7). Pure.

import type { Json } from '../../shared/types';
import { frameOf, signOf } from './calendar';
import { answersOf, movesOf, outcomeOf } from './cases';
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

/** How many days a figure may be pushed. */
export const PUSH_RANGE = 5;

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

/**
 * The days that are a goal, as far as a rival can be pushed there in their next turn: after a move by the
 * calendar, or from where the figure has made it and rests.
 */
export function goalDays(view: View, rival: number, mine: number, goal: PushGoal): number[] {
  const player = view.players[rival];
  if (!player) return [];
  const [least, most] = restsNow(view, rival) ? [0, 0] : movesOf(view, rival);
  const first = dayNumber(player.day) + least + 1;
  const last = Math.min(dayNumber(view.finish) - 1, dayNumber(player.day) + most + PUSH_RANGE);
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return days.filter(day => signOf(day) !== player.sign && isGoal(view, rival, mine, goal, day));
}

/** Whether a figure has made its move and rests: what is open is only whether its player buys steps. */
const restsNow = ({ current_seat, phase, framed }: TurnView, seat: number): boolean =>
  current_seat === seat && phase === 'extra' && !framed;

function isGoal(view: View, rival: number, mine: number, goal: PushGoal, day: number): boolean {
  if (goal === 'my_birthday') return view.players[mine]?.birthday === dayId(day);
  if (goal === 'my_lucky') return view.mine?.lucky === dayOfMonth(day);
  if (goal !== 'purple_if_known_bad') return frameOf(day) === goal;
  const { effect } = outcomeOf(day, answersOf(view, rival, mine));
  return frameOf(day) === 'purple' && (effect === 'fate' || effect === 'two_fates');
}
