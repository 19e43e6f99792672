import { expect, test } from 'vitest';
import { firstSeat, rematchOptions } from './rematch';

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

const turns = [null, null, 2, 0].map((seat, turn) => ({ turn, seat }));

test.each([
  ['the first player’s', turns, {}, 2],
  ['the first one’s, which follows no turn of all', turns.slice(2), {}, 2],
  ['nobody’s where nobody had a turn', turns.slice(0, 2), {}, undefined],
  ['nobody’s where a guess finds who begins', turns, { opening: { default: 'guess' } }, undefined],
])('the first turn is %s', (_, told, properties, seat) => {
  expect(firstSeat(told, {}, { properties })).toBe(seat);
});

test('the first turn is somebody’s where the table chose a lot in place of the guess', () => {
  const schema = { properties: { opening: { default: 'guess' } } };
  expect(firstSeat(turns, { opening: 'lot' }, schema)).toBe(2);
});
