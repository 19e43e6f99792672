import { expect, test } from 'vitest';
import { wordsOf } from '../shared/i18n';
import { naming } from '../shared/naming';
import type { Json, Schema } from '../shared/types';
import { entries } from '../shared/ui/settle';
import { about } from '../shared/ui/voice';
import { asking, summary } from './summary';

const say = wordsOf({
  'do.attack.from': 'From',
  'do.to': 'Against',
  'do.attack.way.sea': 'By sea',
  'land.kent': 'Kent',
  'land.wales': 'Wales',
});
const voice = { say, name: naming(say, String, () => ''), seats: 2, mine: 0 };
const own = about(voice, 'do.attack', 'do');
const land = (...values: string[]): Schema => ({ enum: values, format: 'land' });
const form = (properties: Record<string, Schema>, ...optional: string[]): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
});
const told = (schema: Schema, given: Json) => summary(entries(schema, given), own);

test('each field by its name and what was chosen in words', () => {
  const attack = form({ from: land('kent', 'wales'), to: land('wales'), way: { enum: ['sea', 'land'] } });
  expect(told(attack, { from: 'kent', way: 'sea' })).toEqual(['From: Kent', 'Against: Wales', 'Way: By sea']);
  expect(told(attack, { way: 'land' })).toEqual(['Against: Wales', 'Way: Land']);
  expect(asking(entries(attack, {}), own)).toEqual(['From', 'Way']);
});

test('counts, lists and forms within', () => {
  const n: Schema = { type: 'integer', minimum: 0, maximum: 3 };
  const counts: Schema = {
    type: 'object',
    properties: { kent: n, wales: n },
    'x-by': 'land',
    'x-sum': { minimum: 1 },
  };
  expect(told(form({ castles: counts }), { castles: { kent: 2, wales: 0 } })).toEqual(['Castles: 2 × Kent']);
  const steps: Schema = { type: 'array', items: form({ to: land('kent', 'wales') }), minItems: 1 };
  expect(told(form({ steps }), { steps: [{ to: 'kent' }, { to: 'wales' }] })).toEqual([
    'Steps: (Against: Kent) (Against: Wales)',
  ]);
  const some: Schema = { type: 'array', items: land('kent', 'wales', 'york'), uniqueItems: true };
  expect(told(form({ some }), { some: ['kent', 'wales'] })).toEqual(['Some: Kent and Wales']);
});

test('an order lies before one’s eyes, and what was left out is not told', () => {
  const order: Schema = {
    type: 'array',
    items: land('kent', 'wales'),
    uniqueItems: true,
    minItems: 2,
    maxItems: 2,
  };
  expect(told(form({ order }), {})).toEqual([]);
  expect(told(form({ note: { type: ['string', 'null'], default: null } }, 'note'), {})).toEqual([]);
});
