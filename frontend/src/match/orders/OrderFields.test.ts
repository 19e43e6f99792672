import { expect, test } from 'vitest';
import type { Schema } from '../../core/types';
import { ordersNamed, ordersWithin, replaceWithin, runningOrders, setupOrders } from './OrderFields';

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

const acting = (...moments: Schema['x-acts'] & {}): Schema => ({ type: 'boolean', 'x-acts': moments });
const byMoment: Schema = {
  type: 'object',
  properties: {
    style: acting('setup'),
    truce: acting('others_turns'),
    loot: acting('others_turns', 'my_turn'),
    toll: acting('others_turns'),
    wish: acting('between_turns'),
    unknown: { type: 'boolean' },
  },
};

test('setupOrders are those that act at the set-up', () => {
  expect(names(setupOrders(byMoment))).toEqual(['style']);
  expect(setupOrders({ ...byMoment, properties: { truce: acting('others_turns') } })).toBeNull();
  expect(setupOrders({})).toBeNull();
});

test('runningOrders are grouped by their moments, each field once', () => {
  expect(runningOrders(byMoment).map(({ moments, schema }) => [moments, names(schema)])).toEqual([
    [['others_turns'], ['truce', 'toll']],
    [['my_turn', 'others_turns'], ['loot']],
    [['between_turns'], ['wish']],
    [['my_turn'], ['unknown']],
  ]);
  expect(runningOrders({ ...byMoment, properties: { style: acting('setup') } })).toEqual([]);
});
