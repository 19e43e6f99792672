import { expect, test } from 'vitest';
import { seatLook } from '../ui/SeatBadge';
import { withKnownValues } from '../ui/schema/SchemaForm';
import { makeSay } from './i18n';
import { cutToSeats, fieldKind, withOption } from './schema';
import type { Schema } from './types';
import { readableName } from './words';

const nullable: Schema = { type: ['integer', 'null'], minimum: 1, maximum: 12, default: null };
const perSeat: Schema = { type: 'array', items: { type: 'integer' }, default: [] };

test('fieldKind knows every kind of field that games use', () => {
  expect(fieldKind({ type: 'boolean' })).toBe('boolean');
  expect(fieldKind({ enum: ['standard', 'classic'] })).toBe('choice');
  expect(fieldKind(nullable)).toBe('integer');
  expect(fieldKind({ anyOf: [{ type: 'null' }, { type: 'integer' }] })).toBe('integer');
  expect(fieldKind(perSeat)).toBe('per-seat');
  expect(fieldKind({ type: 'array', items: { type: 'string' } })).toBe('other');
});

test('withOption keeps only what differs from the default', () => {
  const one = withOption({}, 'hand_size', nullable, 7);
  expect(one).toEqual({ hand_size: 7 });
  expect(withOption(one, 'hand_size', nullable, null)).toEqual({});
  expect(withOption({ handicap: [2, 0] }, 'handicap', perSeat, [0, 0])).toEqual({});
});

test('cutToSeats drops what was set for seats that are gone', () => {
  const schema = { properties: { handicap: perSeat, decks: { type: 'array', items: { type: 'string' } } } };
  const cut = cutToSeats({ handicap: [1, 2, 3], decks: ['a', 'b', 'c'], other: 1 }, schema, 2);
  expect(cut).toEqual({ handicap: [1, 2], decks: ['a', 'b', 'c'], other: 1 });
});

test('cutToSeats drops the choice of a seat that is gone', () => {
  const schema = { properties: { first: { enum: ['lot', 0, 1, 2], format: 'seat' } } };
  expect(cutToSeats({ first: 2 }, schema, 2)).toEqual({});
  expect(cutToSeats({ first: 1 }, schema, 2)).toEqual({ first: 1 });
  expect(cutToSeats({ first: 'lot' }, schema, 2)).toEqual({ first: 'lot' });
});

test('withKnownValues leaves out the seats that are not at the table', () => {
  const first = { enum: ['lot', 0, 1, 2], format: 'seat' };
  const known = withKnownValues({ properties: { first } }, 2, makeSay({}));
  expect(known.properties?.first?.enum).toEqual(['lot', 0, 1]);
});

test('readableName makes an identifier readable', () => {
  expect(readableName('hand_size')).toBe('Hand size');
});

test('seatLook gives ten seats different looks', () => {
  const looks = Array.from({ length: 10 }, (_, seat) => JSON.stringify(seatLook(seat)));
  expect(new Set(looks).size).toBe(10);
});
