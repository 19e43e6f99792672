import { expect, test } from 'vitest';
import type { GameInfo } from '../../core/types';
import { type Draft, matchWish, newDraft, withTurnLength } from './draft';

const game = {
  key: 'g',
  seats: { min: 2, max: 3 },
  options: { properties: { handicap: { type: 'array', items: { type: 'integer' }, default: [] } } },
} as unknown as GameInfo;
const clock = { turn: 300, bank: 0, increment: 0, weekends: false, takeover: false };
const draft: Draft = { others: ['hard', 'open'], options: {}, orders: {}, clock, open: true };

test('matchWish has the seats in their order, the player first', () => {
  expect(matchWish(game, draft)).toEqual({
    game: 'g',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'hard' }, { kind: 'open' }],
    clock: { turn: 300 },
    visibility: 'public',
  });
});

test('matchWish is public only while a seat is free', () => {
  expect(matchWish(game, { ...draft, others: ['hard'] }).visibility).toBe('private');
});

test('matchWish leaves out what was set for a seat that was removed', () => {
  const set = { ...draft, others: ['open'] as Draft['others'], options: { handicap: [0, 1, 2] } };
  expect(matchWish(game, set).options).toEqual({ handicap: [0, 1] });
});

test('matchWish has the orders that were given', () => {
  expect(matchWish(game, draft)).not.toHaveProperty('orders');
  expect(matchWish(game, { ...draft, orders: { style: 'coast' } }).orders).toEqual({ style: 'coast' });
});

test('newDraft is the game as in its box', () => {
  expect(newDraft(game).options).toEqual({});
});

test('newDraft has a number of players that the game allows', () => {
  expect(newDraft(game).others).toHaveLength(2);
  expect(newDraft({ ...game, seats: { min: 2, max: 2 } }).others).toHaveLength(1);
  expect(newDraft({ ...game, seats: { min: 5, max: 6 } }).others).toHaveLength(4);
});

test('matchWish asks for extras of a clock, and for no increment without a bank', () => {
  const asked = (part: Partial<Draft['clock']>) =>
    matchWish(game, { ...draft, clock: { ...clock, ...part } }).clock;
  expect(asked({ bank: 600, increment: 60 })).toEqual({ turn: 300, bank: 600, increment: 60 });
  expect(asked({ increment: 60 })).toEqual({ turn: 300 });
  expect(asked({ weekends: true, takeover: true })).toEqual({ turn: 300, weekends: true, takeover: true });
});

test('matchWish asks for a plain clock if only bots play', () => {
  const rich = { ...clock, bank: 600, takeover: true };
  expect(matchWish(game, { ...draft, others: ['hard'], clock: rich }).clock).toEqual({ turn: 300 });
});

test('withTurnLength resets a bank of minutes if turns take days', () => {
  const rich = { ...clock, bank: 600, increment: 60, takeover: true };
  expect(withTurnLength(rich, 3600)).toEqual({ ...rich, turn: 3600 });
  expect(withTurnLength(rich, 86_400)).toEqual({ ...rich, turn: 86_400, bank: 0, increment: 0 });
});
