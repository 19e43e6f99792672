import { expect, test } from 'vitest';
import type { Schema } from '../types';
import { plain } from '../words';
import { seatLook } from './SeatBadge';
import { chosen, kindOf, seated } from './schema';

const nullable: Schema = { type: ['integer', 'null'], minimum: 1, maximum: 12, default: null };
const perSeat: Schema = { type: 'array', items: { type: 'integer' }, default: [] };

test('knows how to draw what games ask for, and leaves the rest alone', () => {
  expect(kindOf({ type: 'boolean' })).toBe('boolean');
  expect(kindOf({ enum: ['standard', 'classic'] })).toBe('choice');
  expect(kindOf(nullable)).toBe('integer');
  expect(kindOf({ anyOf: [{ type: 'null' }, { type: 'integer' }] })).toBe('integer');
  expect(kindOf(perSeat)).toBe('per-seat');
  expect(kindOf({ type: 'array', items: { type: 'string' } })).toBe('other');
});

test('keeps only what differs from the default', () => {
  const one = chosen({}, 'hand_size', nullable, 7);
  expect(one).toEqual({ hand_size: 7 });
  expect(chosen(one, 'hand_size', nullable, null)).toEqual({});
  expect(chosen({ handicap: [2, 0] }, 'handicap', perSeat, [0, 0])).toEqual({});
});

test('cuts what was set for seats that are gone', () => {
  const schema = { properties: { handicap: perSeat, decks: { type: 'array', items: { type: 'string' } } } };
  const cut = seated({ handicap: [1, 2, 3], decks: ['a', 'b', 'c'], other: 1 }, schema, 2);
  expect(cut).toEqual({ handicap: [1, 2], decks: ['a', 'b', 'c'], other: 1 });
});

test('makes a name readable', () => {
  expect(plain('hand_size')).toBe('Hand size');
});

test('every seat of ten looks different', () => {
  const looks = Array.from({ length: 10 }, (_, seat) => JSON.stringify(seatLook(seat)));
  expect(new Set(looks).size).toBe(10);
});
