import { expect, test } from 'vitest';
import type { Json, Schema } from '../../core/types';
import { doesCount } from './needs';

const when = (standard: string): Schema => ({ enum: ['never', 'always', 'if_many'], default: standard });
const many: Schema = { type: 'integer', 'x-needs': { wall: ['if_many'], gate: ['if_many'] } };
const form: Schema = { properties: { wall: when('never'), gate: when('if_many'), many } };
const wall: Schema = { properties: { wall: when('never'), many } };

test.each<[string, Schema, Json, boolean]>([
  ['one that it needs says so', form, { wall: 'if_many', gate: 'never' }, true],
  ['none that it needs says so', form, { wall: 'always', gate: 'never' }, false],
  ['the default of one says so', form, { wall: 'always' }, true],
  ['the default of the only one here does not say so', wall, {}, false],
  ['one that is not here does not help', wall, { wall: 'always', gate: 'if_many' }, false],
  ['none that it needs is here', { properties: { many } }, {}, true],
])('a field counts as it needs: %s', (_, schema, value, counts) => {
  expect(doesCount(schema, 'many', value)).toBe(counts);
});

test('a field that needs nothing counts', () => {
  expect(doesCount(form, 'wall', { wall: 'never' })).toBe(true);
});
