import { expect, test } from 'vitest';
import { openingAt, openingTimes } from './OpeningStep';

const guesses = [
  { seat: 0, guess: '1834-10', off: 0 },
  { seat: 1, guess: null, off: null },
  { seat: 2, guess: '1831-06', off: 40 },
];
const seats = [0, 1, 2];

test('seals break one after the other, then the date turns over, and the nearest is told last', () => {
  const moments = openingTimes(guesses).map((_, beat) => openingAt(beat + 1, guesses));
  expect(moments.map(({ isBroken }) => seats.filter(isBroken).length)).toEqual([1, 2, 3, 3, 3, 3, 3, 3]);
  expect(moments.map(({ isTurned }) => isTurned).indexOf(true)).toBe(3);
  expect(moments.map(({ isMeasured }) => seats.filter(isMeasured))).toEqual([
    [],
    [],
    [],
    [],
    [1],
    [1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ]);
  expect(moments.map(({ latest }) => latest)).toEqual([0, 1, 2, null, 1, 2, 0, null]);
  expect(moments.map(({ isOver }) => isOver).indexOf(true)).toBe(7);
});

test('before the first beat all is sealed', () => {
  const { isBroken, isTurned, isMeasured, latest } = openingAt(0, guesses);
  expect([seats.some(isBroken), isTurned, seats.some(isMeasured), latest]).toEqual([
    false,
    false,
    false,
    null,
  ]);
});
