// Standing orders to push a rival (RULES 5.7). Pure.

import type { Json } from '../../../core/types';
import { answersOf, movesOf, outcomeOf } from '../day/cases';
import { dayId, dayNumber, dayOfMonth, frameOf, signOf } from '../map/calendar';
import { STEP_PRICE } from '../table/turn';
import type { View } from '../table/types';

/** What a rival can be pushed onto. */
export const GOALS = ['blue_white', 'blue', 'purple_if_known_bad', 'my_birthday', 'my_lucky'] as const;
export type PushGoal = (typeof GOALS)[number];

/** An order to push; `victim` is null for anybody, `until` the last turn in which it counts, null for ever. */
export interface PushOrder {
  victim: number | null;
  goal: PushGoal;
  max_pay: number;
  share: boolean;
  until: number | null;
}

/** How many days a figure may be pushed. */
export const PUSH_RANGE = 5;

/** The orders that were stored. */
export const pushOrders = (orders: Json): PushOrder[] => (orders.push as PushOrder[] | undefined) ?? [];

/** Whether an order has not lapsed by a turn. */
const isStanding = ({ until }: PushOrder, turn: number): boolean => until === null || until >= turn;

/** The orders that count against a rival now, those against anybody as well, with their places among all. */
export function ordersAgainst(orders: Json, rival: number, turn: number): { order: PushOrder; at: number }[] {
  return pushOrders(orders)
    .map((order, at) => ({ order, at }))
    .filter(({ order }) => (order.victim ?? rival) === rival && isStanding(order, turn));
}

/** Whether an order stands already; in a stored one a field that is null may be left out. */
export function hasOrder(orders: Json, wanted: PushOrder): boolean {
  const fields = Object.keys(wanted) as (keyof PushOrder)[];
  return pushOrders(orders).some(order => fields.every(field => (order[field] ?? null) === wanted[field]));
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
 * The days on which a rival may come to rest unframed in their next turn: where a leaf with numbers leads, or where
 * the figure has made its move and rests.
 */
export function restDays(view: View, rival: number): number[] {
  const player = view.players[rival];
  if (!player) return [];
  const day = dayNumber(player.day);
  const hasMoved = view.current_seat === rival && view.phase === 'extra' && !view.framed;
  const moves = hasMoved ? [0] : movesOf(view, rival);
  const finish = dayNumber(view.finish);
  return moves.map(steps => day + steps).filter(rest => rest < finish && frameOf(rest) === null);
}

/** The days that are a goal and lie within a push of where the rival may rest. */
export function goalDays(view: View, rival: number, mine: number, goal: PushGoal): number[] {
  const days = restDays(view, rival).flatMap(rest => goalsFrom(view, rival, mine, goal, rest));
  return [...new Set(days)].sort((a, b) => a - b);
}

/** The price of the push from each day on which the rival may rest, in Mark; null where no goal is in reach. */
export const pushPrices = (view: View, rival: number, mine: number, goal: PushGoal): (number | null)[] =>
  restDays(view, rival).map(rest => {
    const [nearest] = goalsFrom(view, rival, mine, goal, rest);
    return nearest === undefined ? null : (nearest - rest) * STEP_PRICE;
  });

/** From how many of these days a push is carried out for at most this much. */
export const countPushed = (prices: readonly (number | null)[], most: number): number =>
  prices.filter(price => price !== null && price <= most).length;

const USUAL_PAY = 300; // Mark

/** How much a goal harms: a trap always, the others about every second time. */
const harmOf = (goal: PushGoal): number => (goal === 'blue_white' ? 2 : 1);

/** The goal that promises most harm, and what to offer for it: what it costs where that is certain. */
export function proposedPush(view: View, rival: number, mine: number): { goal: PushGoal; pay: number } {
  const prices = GOALS.map(goal => pushPrices(view, rival, mine, goal));
  const isCertain = restDays(view, rival).length === 1;
  const most = isCertain ? PUSH_RANGE * STEP_PRICE : USUAL_PAY;
  const harms = GOALS.map((goal, i) => harmOf(goal) * countPushed(prices[i] ?? [], most));
  const best = harms.indexOf(Math.max(...harms));
  const price = isCertain ? prices[best]?.[0] : null;
  return { goal: GOALS[best] ?? 'blue_white', pay: price ?? USUAL_PAY };
}

/** The days ahead of where a rival rests that are a goal, the nearest first. */
function goalsFrom(view: View, rival: number, mine: number, goal: PushGoal, rest: number): number[] {
  const days = Array.from({ length: PUSH_RANGE }, (_, i) => rest + i + 1);
  const { sign } = view.players[rival] ?? {};
  const isOpen = (day: number) => day < dayNumber(view.finish) && signOf(day) !== sign;
  return days.filter(day => isOpen(day) && isGoal(view, rival, mine, goal, day));
}

function isGoal(view: View, rival: number, mine: number, goal: PushGoal, day: number): boolean {
  if (goal === 'my_birthday') return view.players[mine]?.birthday === dayId(day);
  if (goal === 'my_lucky') return view.mine?.lucky === dayOfMonth(day);
  if (goal !== 'purple_if_known_bad') return frameOf(day) === goal;
  const { effect } = outcomeOf(day, answersOf(view, rival, mine));
  return frameOf(day) === 'purple' && (effect === 'fate' || effect === 'two_fates');
}
