import { expect, test } from 'vitest';
import { type Length, measuredLength } from './MatchTerms';

const entry = (options: Length['options'], seats: number, days: number): Length => ({
  options,
  seats,
  turns: days,
  days,
  days_long: 2 * days,
});
const game = {
  options: {
    properties: { half: { type: 'boolean', default: false }, brisk: { type: 'boolean', default: false } },
  },
  lengths: [
    entry({}, 2, 30),
    entry({ half: true }, 2, 15),
    entry({ half: true, brisk: true }, 2, 9),
    entry({}, 3, 40),
  ],
} as unknown as Parameters<typeof measuredLength>[0];

test('measuredLength takes the entry that names most of the options', () => {
  expect(measuredLength(game, {}, 2)?.days).toBe(30);
  expect(measuredLength(game, { half: true }, 2)?.days).toBe(15);
  expect(measuredLength(game, { half: true, brisk: true }, 2)?.days).toBe(9);
  expect(measuredLength(game, { brisk: true }, 2)?.days).toBe(30);
});

test('measuredLength knows nothing of other numbers of seats', () => {
  expect(measuredLength(game, { half: true }, 3)?.days).toBe(40);
  expect(measuredLength(game, {}, 4)).toBeNull();
});

test('measuredLength takes an option that is left out for its default', () => {
  const medium = { ...game, lengths: [entry({ half: false }, 2, 21)] };
  expect(measuredLength(medium, {}, 2)?.days).toBe(21);
  expect(measuredLength(medium, { half: true }, 2)).toBeNull();
});
