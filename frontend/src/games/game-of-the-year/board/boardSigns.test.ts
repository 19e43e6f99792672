import { expect, test } from 'vitest';
import { dayNumber } from '../map/calendar';
import type { View } from '../table/types';
import { signsKey, signsOf } from './boardSigns';

const players = [
  { seat: 0, day: '03-30', sign: 'leo', birthday: '08-01' },
  { seat: 1, day: '04-11', sign: 'leo', birthday: '08-01' },
  { seat: 2, day: '04-24', sign: null, birthday: null },
];
const view = {
  players,
  start: '01-01',
  finish: '12-31',
  quarters: ['03-31'],
  mine: { lucky: 7 },
} as View;

test('signs are birthdays, the own number and sign, and what a quarter brings now', () => {
  const signs = signsOf(view, 0);
  expect([signs.finish, signs.sign, signs.lucky]).toEqual([366, 'leo', 7]);
  expect([...signs.birthdays]).toEqual([[dayNumber('08-01'), [0, 1]]]);
  expect([...signs.quarterMoney.values()]).toEqual([300, 500, 500]);
});

test.each([
  ['06-30', '12-31', ['09-30']],
  ['01-01', '06-30', ['03-31']],
] as const)('from %s to %s the bags of quarters lie at %j', (start, finish, ends) => {
  const half = { ...view, start, finish } as View;
  expect([...signsOf(half, 0).quarterMoney.keys()]).toEqual(ends.map(dayNumber));
});

test('signs differ in their key where anything that is drawn differs', () => {
  const later = { ...view, quarters: ['03-31', '06-30'] } as View;
  const unknown = {
    ...view,
    players: players.map(player => ({ ...player, birthday: null })),
  } as View;
  const keys = [view, later, unknown].map(each => signsKey(signsOf(each, 0)));
  expect(new Set([...keys, signsKey(signsOf(view, null))]).size).toBe(4);
  expect(signsKey(signsOf(view, 0))).toBe(keys[0]);
});
