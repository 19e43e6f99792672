import { expect, test } from 'vitest';
import { rematchOptions } from './rematch';

const title = { en: 'World', de: 'Welt', it: 'Mondo' };
const dealt = ['world', 'months'].map(key => ({ key, rev: 1, title }));

test.each([
  ['decks that are dealt stay', { decks: ['months', 'world'] }, { decks: ['months', 'world'] }],
  ['one that is dealt no more is left out', { decks: ['modern', 'world'] }, { decks: ['world'] }],
  ['where none is left, nothing is chosen', { decks: ['modern'], hand: 5 }, { hand: 5 }],
  ['a game without cards', { hand: 5 }, { hand: 5 }],
])('%s', (_, played, again) => {
  expect(rematchOptions(played, dealt)).toEqual(again);
});
