import { expect, test } from 'vitest';
import type { Schema } from '../../core/types';
import { ordersNamed, ordersWithin, replaceWithin } from './parts';

const field: Schema = { type: 'boolean' };
const orders: Schema = { type: 'object', properties: { style: field, truce: field, toll: field } };
const start: Schema = { type: 'object', properties: { style: field } };
const names = (schema: Schema | null) => Object.keys(schema?.properties ?? {});

test('ordersNamed are those that the game has, in the order of the names', () => {
  expect(names(ordersNamed(orders, ['toll', 'haste', 'truce']))).toEqual(['toll', 'truce']);
  expect(ordersNamed(orders, ['haste'])).toBeNull();
  expect(ordersNamed({}, ['toll'])).toBeNull();
});

test('ordersWithin keeps what the schema has', () => {
  expect(ordersWithin({ style: true, toll: true }, start)).toEqual({ style: true });
});

test('replaceWithin changes the fields of the schema, and only those', () => {
  expect(replaceWithin({ style: true, toll: true }, start, { style: false })).toEqual({
    style: false,
    toll: true,
  });
  expect(replaceWithin({ style: true, toll: true }, start, {})).toEqual({ toll: true });
});
