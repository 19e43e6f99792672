import { expect, test } from 'vitest';
import { dayId } from '../map/calendar';
import type { View } from '../table/types';
import {
  countPushed,
  goalDays,
  hasOrder,
  nextTurnOf,
  ordersAgainst,
  type PushOrder,
  proposedPush,
  pushPrices,
  restDays,
  withOrder,
  withoutOrder,
} from './pushOrders';

const order = (victim: number | null, until: number | null): PushOrder => ({
  victim,
  goal: 'blue_white',
  max_pay: 300,
  share: false,
  until,
});
const view = {
  current_seat: 2,
  turn: 30,
  start: '01-01',
  finish: '12-31',
  pace: 'plain',
  mine: { lucky: 13 },
  players: [
    { seat: 0, day: '03-30', sign: 'leo', birthday: '04-20', yes: [], no: [] },
    { seat: 1, day: '04-11', sign: 'gemini', birthday: '06-01', yes: [], no: [] },
    { seat: 2, day: '04-24', sign: 'aries', birthday: '04-01', yes: [], no: [] },
  ],
} as unknown as View;

test('orders against a rival are those that have not lapsed', () => {
  const orders = {
    lucky_claim: 'auto',
    push: [order(1, 29), order(1, 30), order(2, null), order(1, null), order(null, null)],
  };
  expect(ordersAgainst(orders, 1, 30).map(({ at }) => at)).toEqual([1, 3, 4]);
  expect(ordersAgainst(orders, 0, 30).map(({ at }) => at)).toEqual([4]);
  expect(withoutOrder(orders, 1)).toEqual({ ...orders, push: [orders.push[0], ...orders.push.slice(2)] });
  expect(withOrder(orders, order(2, 31), 30)).toEqual({
    ...orders,
    push: [order(2, 31), order(1, 30), order(1, null), order(null, null)],
  });
  expect(withOrder(orders, order(1, 32), 30)).toEqual({
    ...orders,
    push: [order(1, 32), order(2, null), order(null, null)],
  });
  expect(withOrder({}, order(1, null), 30)).toEqual({ push: [order(1, null)] });
});

test('the next turn of a seat is counted clockwise', () => {
  expect([2, 0, 1].map(seat => nextTurnOf(view, seat))).toEqual([30, 31, 32]);
});

test('a missed turn, and one in which the time of pushes is over, are counted on', () => {
  const missing = {
    ...view,
    players: view.players.map(player => ({ ...player, skip: player.seat === 0 ? 1 : 0 })),
  };
  expect([2, 0, 1].map(seat => nextTurnOf(missing, seat))).toEqual([30, 34, 32]);
  expect(nextTurnOf({ ...view, framed: true }, 2)).toBe(33);
  expect(nextTurnOf({ ...view, phase: 'holiday' }, 2)).toBe(33);
  expect(nextTurnOf({ ...view, phase: 'holiday' }, 0)).toBe(31);
});

test('goals lie within the reach of a move and a push, and not where the rival is safe', () => {
  expect(goalDays(view, 1, 0, 'blue_white').map(dayId)).toEqual(['04-15']);
  expect(goalDays(view, 1, 0, 'blue').map(dayId)).toEqual(['04-18', '04-28']);
  expect(goalDays(view, 1, 0, 'my_birthday').map(dayId)).toEqual(['04-20']);
  expect(goalDays(view, 1, 0, 'my_lucky').map(dayId)).toEqual(['04-13']);
  expect(goalDays({ ...view, finish: '04-15' }, 1, 0, 'blue_white')).toEqual([]);
  const safe = { ...view, players: view.players.map(player => ({ ...player, sign: 'aries' })) } as View;
  expect(goalDays(safe, 1, 0, 'blue_white')).toEqual([]);
});

test('a purple day is a goal once the answers say that it is bad', () => {
  const goals = (answers: object) => {
    const players = view.players.map(player => ({ ...player, yes: [], no: [], ...answers }));
    return goalDays({ ...view, players }, 1, 0, 'purple_if_known_bad').map(dayId);
  };
  expect(goals({})).toEqual([]);
  expect(goals({ yes: ['digital_watch', 'classical_only'] })).toEqual(['04-13']);
  expect(goals({ no: ['classical_only'] })).toEqual([]);
});

test.each([
  ['where the figure moves first', {}, ['04-15']],
  ['where both numbers are added', { pace: 'sum' as const }, []],
  ['where it has moved and rests', { current_seat: 1, phase: 'extra' as const, framed: false }, ['04-15']],
  [
    'where it rests too far away',
    { current_seat: 1, phase: 'extra' as const, framed: false, day: '04-09' },
    [],
  ],
])('traps within reach %s', (_, { day, ...facts }: Partial<View> & { day?: string }, days) => {
  const players = view.players.map(player => ({ ...player, day: day ?? player.day })) as View['players'];
  expect(goalDays({ ...view, ...facts, players }, 1, 0, 'blue_white').map(dayId)).toEqual(days);
});

const resting = { ...view, current_seat: 1, phase: 'extra', framed: false } as View;

test('a rival may rest on plain days alone, and never on the last', () => {
  expect(restDays(view, 1).map(dayId)).not.toContain('04-15');
  expect(restDays(view, 1)).toHaveLength(16 - 6); // a purple, a trap, a blue, three red
  expect(restDays({ ...view, finish: '04-14' }, 1).map(dayId)).toEqual(['04-12']);
  expect(restDays(resting, 1).map(dayId)).toEqual(['04-11']);
});

test('a push costs the way to the nearest goal from where the rival rests', () => {
  const traps = pushPrices(view, 1, 0, 'blue_white');
  expect(traps.slice(0, 3)).toEqual([300, 100, null]); // from 12, 14 and 17 April
  expect([100, 200, 300].map(most => countPushed(traps, most))).toEqual([1, 1, 2]);
  expect(pushPrices(resting, 1, 0, 'blue_white')).toEqual([400]);
});

test('what is proposed is the goal that promises most harm, at its price where the rival rests', () => {
  expect(proposedPush(view, 1, 0)).toEqual({ goal: 'blue_white', pay: 300 });
  const late = { ...view, players: view.players.map(player => ({ ...player, day: '04-15' })) } as View;
  expect(proposedPush(late, 1, 0)).toEqual({ goal: 'blue', pay: 300 });
  expect(proposedPush(resting, 1, 0)).toEqual({ goal: 'blue_white', pay: 400 });
});

test('the same order is known again, though a field that is null is left out', () => {
  const { until, ...stored } = order(1, null);
  expect(until).toBeNull();
  expect(hasOrder({ push: [stored] }, order(1, null))).toBe(true);
  const orders = { push: [Object.fromEntries(Object.entries(order(1, null)).reverse())] };
  expect(hasOrder(orders, order(1, null))).toBe(true);
  expect(hasOrder(orders, { ...order(1, null), max_pay: 200 })).toBe(false);
  expect(hasOrder({}, order(1, null))).toBe(false);
});
