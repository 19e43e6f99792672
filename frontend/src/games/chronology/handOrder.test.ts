import { expect, test } from 'vitest';
import { sortCards } from './handOrder';

const hand = [
  { id: 'b', title: 'Bells ring', theme: 'travel' },
  { id: 'y', title: '1812' },
  { id: 'c', title: 'Comet seen', theme: 'art' },
  { id: 'a', title: 'Ärger im Zoo', theme: 'travel' },
];
const ids = (order: Parameters<typeof sortCards>[1]) => sortCards(hand, order).map(({ id }) => id);

test('sortCards leaves the hand as it was dealt', () => {
  expect(ids('dealt')).toEqual(['b', 'y', 'c', 'a']);
});

test('sortCards sorts events by words or by theme, and keeps the other cards behind them', () => {
  expect(ids('words')).toEqual(['a', 'b', 'c', 'y']);
  expect(ids('theme')).toEqual(['c', 'a', 'b', 'y']);
});

test('sortCards sorts a quotation by its first letter', () => {
  const titles = ['Zoo opens', '“Nobody moves,” she says', 'Moon seen'].map(title => ({
    title,
    theme: 'art',
  }));
  expect(sortCards(titles, 'words').map(({ title }) => title[0])).toEqual(['M', '“', 'Z']);
});
