import { expect, test } from 'vitest';
import type { GameInfo } from '../../shared/types';
import { type Draft, draftFor, wishOf } from './draft';

const game = {
  key: 'g',
  seats: { min: 2, max: 3 },
  options: { properties: { handicap: { type: 'array', items: { type: 'integer' }, default: [] } } },
} as unknown as GameInfo;
const draft: Draft = { others: ['hard', 'open'], options: {}, turn: 300, open: true };

test('asks for the seats in their order, oneself first', () => {
  expect(wishOf(game, draft)).toEqual({
    game: 'g',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'hard' }, { kind: 'open' }],
    clock: { turn: 300 },
    visibility: 'public',
  });
});

test('shows a table to everybody only while a seat is free', () => {
  expect(wishOf(game, { ...draft, others: ['hard'] }).visibility).toBe('private');
});

test('leaves out what was set for a seat that was removed', () => {
  const set = { ...draft, others: ['open'] as Draft['others'], options: { handicap: [0, 1, 2] } };
  expect(wishOf(game, set).options).toEqual({ handicap: [0, 1] });
});

test('begins with a number of players the game allows', () => {
  expect(draftFor(game).others).toHaveLength(2);
  expect(draftFor({ ...game, seats: { min: 2, max: 2 } }).others).toHaveLength(1);
  expect(draftFor({ ...game, seats: { min: 5, max: 6 } }).others).toHaveLength(4);
});
