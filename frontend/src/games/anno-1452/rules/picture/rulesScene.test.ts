import { expect, test } from 'vitest';
import overview from '../../../../../../chalicelib/games/anno_1452/data/overview.json';
import { AFTER_ROUND, chanceOf, ledgerOf, POSITION } from './rulesScene';

test.each([POSITION, AFTER_ROUND])('the stones of the pictures have room in their regions', ({ stones }) => {
  for (const { region, crest, walls } of overview.regions) {
    const here = stones.filter(stone => stone.region === region);
    expect(here.every(({ stone }) => Number(stone.split('-')[1]) <= crest)).toBe(true);
    expect(new Set(here.map(({ stone }) => stone)).size).toBe(here.length);
    expect(here.filter(({ city }) => city).length).toBeLessThanOrEqual(walls);
    for (const { citizens, city, dowry } of here) {
      expect(citizens).toBeLessThanOrEqual(dowry ? 0 : city ? 6 : 3);
    }
  }
});

test('the result round of the pictures is the one that the rules tell', () => {
  expect(ledgerOf(AFTER_ROUND)).toEqual({
    stones: [7, 5, 3],
    citizens: [4, 8, 5],
    cities: [1, 1, 1],
    possession: [4, 1, 2],
    income: [31, 25, 17],
    prestige: [1, 0, -1],
    king: 2,
  });
});

test('a city makes an attack harder', () => {
  const bare = { citizens: 0, city: false };
  const three = { citizens: 3, city: false };
  expect(chanceOf(three, bare)).toBeGreaterThan(0.99);
  expect(chanceOf(three, { citizens: 3, city: true })).toBeLessThan(0.2);
});
