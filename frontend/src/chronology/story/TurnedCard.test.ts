import { expect, test } from 'vitest';
import { dateParts } from './TurnedCard';

const marked = (label: string): string =>
  dateParts(label)
    .map(({ text, isYear }) => (isYear ? `[${text}]` : text))
    .join('');

test.each([
  ['1791', '[1791]'],
  ['48 BC', '[48] BC'],
  ['1895–1905', '[1895]–[1905]'],
  ['4 July 1776', '4 July [1776]'],
  ['the 3rd century', 'the [3]rd century'],
  ['between 7 and 4 BC', 'between 7 and [4] BC'],
  ['long ago', 'long ago'],
])('the years of %j are marked', (label, expected) => {
  expect(marked(label)).toBe(expected);
});
