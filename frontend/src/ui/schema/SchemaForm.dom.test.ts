// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { h, render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { Json, Schema } from '../../core/types';
import { SchemaForm } from './SchemaForm';

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
