import { expect, test } from 'vitest';
import { makeSay } from '../../core/i18n';
import type { Json, Schema } from '../../core/types';
import { makeValueNamer } from '../../core/words';
import { makeFieldWords } from '../field/fieldWords';
import { formFields } from './settle';
import { formSummary, missingLabels } from './summary';

const say = makeSay({
  'do.attack.from': 'From',
  'do.to': 'Against',
  'do.attack.way.sea': 'By sea',
  'land.kent': 'Kent',
  'land.wales': 'Wales',
  'do.attack.first.lot': 'By lot',
});
const words = {
  say,
  valueName: makeValueNamer(
    say,
    seat => `seat ${seat}`,
    () => '',
  ),
  seats: 2,
  mine: 0,
};
const own = makeFieldWords(words, 'do.attack', 'do');
const land = (...values: string[]): Schema => ({ enum: values, format: 'land' });
const form = (properties: Record<string, Schema>, ...optional: string[]): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
});
const texts = (schema: Schema, given: Json) => formSummary(formFields(schema, given), own);

test('formSummary has the label and value of each field', () => {
  const attack = form({ from: land('kent', 'wales'), to: land('wales'), way: { enum: ['sea', 'land'] } });
  expect(texts(attack, { from: 'kent', way: 'sea' })).toEqual([
    'From: Kent',
    'Against: Wales',
    'Way: By sea',
  ]);
  expect(texts(attack, { way: 'land' })).toEqual(['Against: Wales', 'Way: Land']);
  expect(missingLabels(formFields(attack, {}), own)).toEqual(['From', 'Way']);
});

test('formSummary words counts, lists and nested forms', () => {
  const n: Schema = { type: 'integer', minimum: 0, maximum: 3 };
  const counts: Schema = {
    type: 'object',
    properties: { kent: n, wales: n },
    'x-by': 'land',
    'x-sum': { minimum: 1 },
  };
  expect(texts(form({ castles: counts }), { castles: { kent: 2, wales: 0 } })).toEqual(['Castles: 2 × Kent']);
  const steps: Schema = { type: 'array', items: form({ to: land('kent', 'wales') }), minItems: 1 };
  expect(texts(form({ steps }), { steps: [{ to: 'kent' }, { to: 'wales' }] })).toEqual([
    'Steps: (Against: Kent) (Against: Wales)',
  ]);
  const some: Schema = { type: 'array', items: land('kent', 'wales', 'york'), uniqueItems: true };
  expect(texts(form({ some }), { some: ['kent', 'wales'] })).toEqual(['Some: Kent and Wales']);
});

test('formSummary names seats, and what may be chosen in place of one', () => {
  const first: Schema = { enum: ['lot', 0, 1], format: 'seat' };
  expect(texts(form({ first }), { first: 1 })).toEqual(['First: seat 1']);
  expect(texts(form({ first }), { first: 'lot' })).toEqual(['First: By lot']);
  const n: Schema = { type: 'integer', minimum: 0, maximum: 9 };
  const handicap: Schema = { type: 'array', items: n, 'x-by': 'seat' };
  expect(texts(form({ handicap }), { handicap: [0, 2] })).toEqual(['Handicap: seat 1 (2)']);
});

test('formSummary leaves out orders and fields without a value', () => {
  const order: Schema = {
    type: 'array',
    items: land('kent', 'wales'),
    uniqueItems: true,
    minItems: 2,
    maxItems: 2,
  };
  expect(texts(form({ order }), {})).toEqual([]);
  expect(texts(form({ note: { type: ['string', 'null'], default: null } }, 'note'), {})).toEqual([]);
});
