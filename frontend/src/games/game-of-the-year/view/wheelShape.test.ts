import { expect, test } from 'vitest';
import { pointAt, ringPath, spreadTurns, turnOf } from './wheelShape';

test('a year begins at the top and goes on clockwise', () => {
  expect(
    [1, 93, 184].map(day => pointAt(turnOf(day, { start: 1, finish: 366 }), 100).map(Math.round)),
  ).toEqual([
    [0, -100],
    [100, 1],
    [0, 100],
  ]);
});

test('a part of more than half a ring takes the long way', () => {
  expect(ringPath(0, 0.25, 10, 5)).toBe('M0,-10A10 10 0 0 1 10,0L5,0A5 5 0 0 0 0,-5z');
  expect(ringPath(0, 0.75, 10, 5)).toContain('A10 10 0 1 1 -10,0');
});

test.each([
  [
    [0.1, 0.5],
    [0.1, 0.5],
  ],
  [
    [0.5, 0.5],
    [0.45, 0.55],
  ],
  [
    [0.55, 0.5, 0.2],
    [0.575, 0.475, 0.2],
  ],
  [
    [0.5, 0.5, 0.5],
    [0.4, 0.5, 0.6],
  ],
  [
    [0.38, 0.5, 0.5],
    [0.36, 0.46, 0.56],
  ], // what one pair pushes against is pushed as well
])('%j stand apart at %j', (turns, spread) => {
  expect(spreadTurns(turns, 0.1).map(turn => Math.round(turn * 1000) / 1000)).toEqual(spread);
});
