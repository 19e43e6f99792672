import { expect, test } from 'vitest';
import type { Schema } from '../../core/types';
import { runningOrders, setupOrders } from './moments';

const field = (...moments: Schema['x-acts'] & {}): Schema => ({ type: 'boolean', 'x-acts': moments });
const orders: Schema = {
  type: 'object',
  properties: {
    style: field('setup'),
    truce: field('others_turns'),
    loot: field('others_turns', 'my_turn'),
    toll: field('others_turns'),
    wish: field('between_turns'),
    unknown: { type: 'boolean' },
  },
};
const names = (schema: Schema | null) => Object.keys(schema?.properties ?? {});

test('setupOrders are those that act at the set-up', () => {
  expect(names(setupOrders(orders))).toEqual(['style']);
  expect(setupOrders({ ...orders, properties: { truce: field('others_turns') } })).toBeNull();
  expect(setupOrders({})).toBeNull();
});

test('runningOrders are grouped by their moments, each field once', () => {
  expect(runningOrders(orders).map(({ moments, schema }) => [moments, names(schema)])).toEqual([
    [['others_turns'], ['truce', 'toll']],
    [['my_turn', 'others_turns'], ['loot']],
    [['between_turns'], ['wish']],
    [['my_turn'], ['unknown']],
  ]);
  expect(runningOrders({ ...orders, properties: { style: field('setup') } })).toEqual([]);
});
