import { expect, test } from 'vitest';
import { fieldKind } from '../../core/schema';
import type { Json, Schema } from '../../core/types';
import { accepts } from './narrow';
import { formFields, isAllowedOrder, settleField, formValues as valuesSent } from './settle';

/** An attack from a country into one that it reaches. */
const attack: Schema = {
  type: 'object',
  properties: {
    from: { enum: ['wales', 'kent', 'york'], format: 'land' },
    to: { format: 'land' },
    men: { type: 'integer', minimum: 1 },
    note: { type: ['string', 'null'], maxLength: 5, default: null },
  },
  required: ['from', 'to', 'men'],
  additionalProperties: false,
  anyOf: [
    { properties: { from: { const: 'wales' }, to: { enum: ['mercia', 'devon'] }, men: { maximum: 2 } } },
    { properties: { from: { const: 'kent' }, to: { const: 'essex' }, men: { maximum: 5 } } },
    { properties: { from: { const: 'york' }, to: { enum: ['mercia'] }, men: { maximum: 1 } } },
  ],
};

const shown = (schema: Schema, given: Json) =>
  Object.fromEntries(formFields(schema, given).map(({ name, field }) => [name, field]));
const missing = (schema: Schema, given: Json) =>
  formFields(schema, given).flatMap(entry => (entry.missing ? entry.name : []));
const sent = (schema: Schema, given: Json) => valuesSent(formFields(schema, given));

const waiting = (schema: Schema, given: Json) =>
  formFields(schema, given).flatMap(entry => (entry.hidden ? entry.name : []));

test('a field offers the values that the fields above it leave', () => {
  expect(shown(attack, {}).from?.enum).toEqual(['wales', 'kent', 'york']);
  expect(shown(attack, { from: 'wales' }).to).toMatchObject({ enum: ['mercia', 'devon'], format: 'land' });
  expect(shown(attack, { from: 'wales' }).men?.maximum).toBe(2);
  expect(waiting(attack, {})).toEqual(['to', 'men']);
  expect(waiting(attack, { from: 'wales' })).toEqual([]);
  expect(shown(attack, { to: 'essex' }).from?.enum).toEqual(['wales', 'kent', 'york']);
});

test('a field without a choice is filled in; every other is missing until it is chosen', () => {
  expect(missing(attack, {})).toEqual(['from', 'to', 'men']);
  expect(sent(attack, { from: 'kent' })).toEqual({ from: 'kent', to: 'essex', men: 1 });
  expect(missing(attack, { from: 'kent' })).toEqual([]);
  expect(formFields(attack, { from: 'york' }).map(({ name, fixed }) => [name, fixed])).toEqual([
    ['from', false],
    ['to', true],
    ['men', true],
    ['note', false],
  ]);
});

test('when a field above it changes, a value stays if it is still allowed', () => {
  expect(sent(attack, { from: 'wales', to: 'mercia', men: 5 })).toEqual({
    from: 'wales',
    to: 'mercia',
    men: 2,
  });
  expect(sent(attack, { from: 'york', to: 'mercia' })).toEqual({ from: 'york', to: 'mercia', men: 1 });
  expect(missing(attack, { from: 'wales', to: 'essex' })).toEqual(['to']);
  expect(sent(attack, { from: 'kent', note: 'too long' })).toEqual({
    from: 'kent',
    to: 'essex',
    men: 1,
    note: 'too l',
  });
});

test('alternatives may be whole forms, with fields that only some of them have', () => {
  const either: Schema = {
    anyOf: [
      {
        properties: { way: { const: 'sell' }, n: { type: 'integer', minimum: 1, maximum: 3 } },
        required: ['way', 'n'],
      },
      { properties: { way: { const: 'keep' } }, required: ['way'] },
    ],
  };
  expect(fieldKind(either)).toBe('form');
  expect(waiting(either, {})).toEqual(['n']);
  expect(sent(either, { way: 'keep', n: 2 })).toEqual({ way: 'keep' });
  expect(sent(either, { way: 'sell' })).toEqual({ way: 'sell', n: 1 });
});

test('a choice between null and something is a choice', () => {
  const field: Schema = { enum: ['relic', null] };
  expect(settleField(field, undefined)).toEqual({ value: undefined, missing: true });
  expect(settleField(field, null)).toEqual({ value: null, missing: false });
  expect(settleField({ anyOf: [{ enum: ['relic'] }, { type: 'null' }], default: null }, undefined)).toEqual({
    value: null,
    missing: false,
  });
});

const chain: Schema = {
  type: 'array',
  items: { enum: ['a', 'b', 'c'] },
  minItems: 3,
  maxItems: 3,
  uniqueItems: true,
};

test('an order starts as in the schema and keeps its arrangement', () => {
  expect(fieldKind(chain)).toBe('order');
  expect(settleField(chain, undefined).value).toEqual(['a', 'b', 'c']);
  expect(settleField(chain, ['c', 'a', 'b']).value).toEqual(['c', 'a', 'b']);
  // The new card takes the place of the old one.
  expect(settleField(chain, ['c', 'x', 'a']).value).toEqual(['c', 'b', 'a']);
  expect(settleField(chain, ['c', 'a']).value).toEqual(['c', 'a', 'b']);
});

test('an order may be fixed except for one place', () => {
  const slots = [
    ['a', 'x'],
    ['a', 'x', 'b'],
    ['b', 'x', 'c'],
    ['c', 'x'],
  ];
  const field: Schema = {
    type: 'array',
    items: { format: 'card' },
    prefixItems: slots.map(slot => ({ enum: slot })),
    uniqueItems: true,
    minItems: 4,
    maxItems: 4,
  };
  expect(fieldKind(field)).toBe('order');
  const first = settleField(field, undefined).value as string[];
  expect(accepts(field, first)).toBe(true);
  expect(settleField(field, ['a', 'b', 'x', 'c']).value).toEqual(['a', 'b', 'x', 'c']);
  expect(isAllowedOrder(field, ['b', 'a', 'x', 'c'])).toBe(false);
  expect(accepts(field, settleField(field, ['b', 'a', 'x', 'c']).value)).toBe(true);
});

test('a number starts at its minimum, unless its range is wide', () => {
  expect(settleField({ type: 'integer', minimum: 3, maximum: 9 }, undefined)).toEqual({
    value: 3,
    missing: false,
  });
  expect(settleField({ type: 'integer', minimum: 1750, maximum: 2020 }, undefined).missing).toBe(true);
  expect(settleField({ type: 'integer', minimum: 1750, maximum: 2020 }, 1969)).toEqual({
    value: 1969,
    missing: false,
  });
});

test('a number with the minimum 0 is missing until it is chosen', () => {
  const place: Schema = { type: 'integer', minimum: 0, maximum: 9 };
  expect(settleField(place, undefined)).toEqual({ value: undefined, missing: true });
  expect(settleField(place, 0)).toEqual({ value: 0, missing: false });
  expect(settleField({ ...place, default: 0 }, undefined)).toEqual({ value: 0, missing: false });
});

test('a subset has as many values as the schema asks for', () => {
  const field: Schema = {
    type: 'array',
    items: { enum: ['a', 'b', 'c'] },
    uniqueItems: true,
    minItems: 2,
    maxItems: 2,
  };
  expect(fieldKind(field)).toBe('subset');
  expect(settleField(field, ['a'])).toEqual({ value: ['a'], missing: true });
  expect(settleField(field, ['a', 'z', 'c'])).toEqual({ value: ['a', 'c'], missing: false });
});

test('counts keep to their bounds and to their sum', () => {
  const field: Schema = {
    type: 'object',
    properties: {
      wales: { type: 'integer', minimum: 0, maximum: 2 },
      kent: { type: 'integer', minimum: 0, maximum: 1 },
    },
    additionalProperties: false,
    'x-by': 'land',
    'x-sum': { minimum: 2, maximum: 2 },
  };
  expect(fieldKind(field)).toBe('counts');
  expect(settleField(field, undefined)).toEqual({ value: { wales: 0, kent: 0 }, missing: true });
  expect(settleField(field, { wales: 1, kent: 1 }).missing).toBe(false);
  expect(settleField(field, { wales: 9 })).toEqual({ value: { wales: 2, kent: 0 }, missing: false });
});

test('a required field does not take a default that is not allowed', () => {
  const n: Schema = { type: 'integer', minimum: 0, maximum: 2 };
  const counts = { type: 'object', properties: { wales: n }, 'x-by': 'land', default: {} };
  const schema: Schema = {
    properties: { drop: { ...counts, 'x-sum': { minimum: 2, maximum: 2 } }, gift: { enum: ['wales', null] } },
    required: ['drop', 'gift'],
    anyOf: [
      { properties: { gift: { const: null } } },
      { properties: { gift: { const: 'wales' }, drop: { 'x-sum': { minimum: 1, maximum: 1 } } } },
    ],
  };
  expect(missing(schema, {})).toEqual(['drop', 'gift']);
  expect(shown(schema, {}).drop?.['x-sum']).toEqual({ minimum: 1, maximum: 2 });
  expect(shown(schema, { drop: { wales: 1 } }).gift?.enum).toEqual(['wales']);
  expect(sent(schema, { drop: { wales: 1 } })).toEqual({ drop: { wales: 1 }, gift: 'wales' });
});

test('a list of forms is complete when each form is', () => {
  const plan: Schema = { type: 'array', items: attack, minItems: 1, maxItems: 2 };
  expect(fieldKind(plan)).toBe('rows');
  expect(settleField(plan, undefined).missing).toBe(true);
  expect(settleField(plan, [{ from: 'kent' }])).toEqual({
    value: [{ from: 'kent', to: 'essex', men: 1 }],
    missing: false,
  });
  expect(settleField(plan, [{ from: 'kent' }, {}, {}])).toMatchObject({
    missing: true,
    value: { length: 2 },
  });
});

test('each place of a list may have a schema of its own', () => {
  const pair: Schema = {
    type: 'array',
    prefixItems: [{ enum: ['a', 'b'] }, { type: 'integer', minimum: 3 }],
  };
  expect(fieldKind(pair)).toBe('places');
  expect(settleField(pair, ['b'])).toEqual({ value: ['b', 3], missing: false });
});

test('a form begins with what is suggested, and keeps what is chosen', () => {
  const field = {
    type: ['integer', 'null'],
    minimum: 0,
    maximum: 3,
    default: null,
    'x-suggest': 0,
  } as Schema;
  expect(settleField(field, undefined, false)).toEqual({ value: 0, missing: false });
  expect(settleField(field, 2, false)).toEqual({ value: 2, missing: false });
  expect(settleField(field, null, false)).toEqual({ value: null, missing: false });
  const choice = { enum: ['ask', 'stay'], default: 'ask', 'x-suggest': 'stay' };
  expect(settleField(choice, undefined, false).value).toBe('stay');
  expect(settleField({ ...choice, 'x-suggest': 'gone' }, undefined, false).value).toBeUndefined();
});
