import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doesCount } from '../../../ui/schema/SchemaForm';
import { ordersOfCard } from './CardDock';

const DOCUMENT = join(import.meta.dirname, '../../../../../chalicelib/api/openapi.json');
const schema = JSON.parse(readFileSync(DOCUMENT, 'utf8')).components.schemas.Anno1452Orders;
const CARDS = ['r_truce', 'r_fortify', 'r_reinforce', 'r_toll', 'r_loot', 'r_bribe'];

test.each([
  ['r_truce', ['truce', 'danger_dice']],
  ['r_fortify', ['fortify', 'danger_dice']],
  ['r_reinforce', ['reinforce', 'danger_dice']],
  ['r_toll', ['toll']],
  ['r_loot', ['loot']],
  ['r_bribe', ['bribe', 'bribe_titles', 'bribe_marriages', 'bribe_inheritances', 'bribe_actions']],
  ['r_haste', []],
  ['a_tax', []],
])('the orders of %s', (card, orders) => {
  expect(ordersOfCard(card)).toEqual(orders);
});

test('every order that is not a wish belongs to a card', () => {
  const told = new Set<string>(CARDS.flatMap(ordersOfCard));
  const left = Object.keys(schema.properties).filter(name => !told.has(name));
  expect(left).toEqual(['merc_defence', 'seat_wish']);
});

test.each([
  ['r_truce', {}, ['truce']],
  ['r_truce', { truce: 'if_dice' }, ['truce', 'danger_dice']],
  ['r_truce', { truce: 'never', fortify: 'if_dice' }, ['truce']],
  ['r_bribe', { bribe: 'never' }, ['bribe']],
  ['r_bribe', { bribe: 'if_king' }, ordersOfCard('r_bribe')],
])('on %s with %j only what counts is shown', (card, value, shown) => {
  const names = ordersOfCard(card);
  const form = { properties: Object.fromEntries(names.map(name => [name, schema.properties[name]])) };
  expect(names.filter(name => doesCount(form, name, value))).toEqual(shown);
});
