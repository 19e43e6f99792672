import { expect, it } from 'vitest';
import { clampYear, parseYear } from './YearField';

it.each([
  ['1750', 1750],
  ['2020', 2020],
  ['01969', 1969],
  ['1749', null],
  ['2021', null],
  ['19', null],
  ['', null],
  ['1969.5', null],
  ['-1969', null],
  ['1e3', null],
])('parseYear reads %j as %s', (text, year) => {
  expect(parseYear(text, 1750, 2020)).toBe(year);
});

it('clampYear keeps a year within the bounds', () => {
  expect([1749, 1969, 2021].map(year => clampYear(year, 1750, 2020))).toEqual([1750, 1969, 2020]);
});
