import { expect, it } from 'vitest';
import { latestStarts } from './scan';

it('latestStarts keeps the card with the latest beginning', () => {
  const cards = [
    { card: 'a', lo: 1906, hi: 1906 },
    { card: 'b', lo: 1895, hi: 1905 },
    { card: 'c', lo: 1950, hi: 1950 },
    { card: 'd', lo: 1906, hi: 2000 },
  ];
  expect(latestStarts(cards).map(({ card }) => card)).toEqual(['a', 'a', 'c', 'c']);
});
