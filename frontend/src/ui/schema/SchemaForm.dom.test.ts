// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/dom';
import { h, render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { Json, Schema } from '../../core/types';
import { doesCount, SchemaForm } from './SchemaForm';

afterEach(() => render(null, document.body));

/** Shows a form with one whole number; gives what it reports. */
function showNumber(rounds: number, field: Schema): Json[] {
  const changes: Json[] = [];
  const schema = { type: 'object', properties: { rounds: { type: 'integer', default: 0, ...field } } };
  render(
    h(SchemaForm, {
      schema: schema as Schema,
      value: { rounds },
      onChange: (value: Json) => changes.push(value),
      say: (key: string) => key,
      seats: 2,
    }),
    document.body,
  );
  return changes;
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])('the number %i of 1 to 3 goes no further than its bounds', (rounds, isLeast, isMost) => {
  showNumber(rounds, { minimum: 1, maximum: 3 });
  expect([isDisabled('less'), isDisabled('more')]).toEqual([isLeast, isMost]);
});

test('a number that is typed is brought within its bounds', () => {
  const changes = showNumber(50, { minimum: 10, maximum: 60 });
  const typed = screen.getByRole('spinbutton');
  for (const value of ['61', '9', '33']) fireEvent.change(typed, { target: { value } });
  expect(changes).toEqual([{ rounds: 60 }, { rounds: 10 }, { rounds: 33 }]);
});

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
