import { expect, test } from 'vitest';
import { eventTravels } from './travels';
import type { AdEvent } from './types';

const placed = (card: string, seat: number) => ({ kind: 'placed', of_seat: seat, card }) as AdEvent;

test('cards of others come from their seats, the own lie there already', () => {
  expect(eventTravels([placed('a', 1), placed('b', 0), placed('c', 2)], 0)).toEqual([
    { from: 'seat:1', to: 'card:a', what: 'card:a' },
    { from: 'seat:2', to: 'card:c', what: 'card:c' },
  ]);
});

test('cards that are drawn come from the pile, one by one', () => {
  const drew = { kind: 'drew', of_seat: 1, cards: ['a', 'b'], owed: 2 } as AdEvent;
  expect(eventTravels([drew], 0)).toEqual([
    { from: 'pile', to: 'seat:1', what: null },
    { from: 'pile', to: 'seat:1', what: null },
  ]);
});
