import { expect, it } from 'vitest';
import { makeStone } from '../table/testing';
import type { View } from '../table/types';
import { pointParts } from './Inspect';

it('9 stones, 13 citizens, 3 cities, 4 cards, prestige 14 and money 47 are 40 points', () => {
  const stones = Array.from({ length: 9 }, (_, i) =>
    makeStone('koeln-1', 1, { city: i < 3, citizens: i < 2 ? 6 : i === 2 ? 1 : 0 }),
  );
  const players = [0, 1].map(seat => ({ seat, possession: 4, prestige: 14, money: 47 }));
  const parts = pointParts({ players, stones: [...stones, makeStone('koeln-1', 0)] } as View, 1);
  expect(parts.map(({ what, n, points }) => [what, n, points])).toEqual([
    ['stones', 9, 9],
    ['citizens', 13, 6],
    ['cities', 3, 3],
    ['possession', 4, 4],
    ['prestige', 14, 14],
    ['money', 47, 4],
  ]);
});
