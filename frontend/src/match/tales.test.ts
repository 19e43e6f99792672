import { expect, test } from 'vitest';
import { wordsOf } from '../shared/i18n';
import { naming } from '../shared/naming';
import { found } from '../shared/words';
import { joined } from './tales';

const ids = () => ['01-14'];
const say = Object.assign(
  wordsOf({ 'day.01-14.effect': 'Pay 400.', landed: '{day:day.help} {day:day.effect}' }),
  { ids },
);
const tales = wordsOf({ 'day.01-14.help': 'In {town}, dressed in feathers.' });

test('what a table says and what is told is said with one voice', () => {
  const both = joined(say, tales);
  const called = naming(both, String, String);
  expect(both('landed', { day: '01-14' }, called)).toBe('In {town}, dressed in feathers. Pay 400.');
  expect(both('day.01-14.help', { town: 'Berlin' })).toBe('In Berlin, dressed in feathers.');
  expect(both.ids).toBe(ids);
});

test('what neither has is not found', () => {
  expect(found(joined(say, tales), ['day.02-29.help'])).toBeNull();
});
