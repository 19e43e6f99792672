import { expect, test } from 'vitest';
import { makeSay } from '../core/i18n';
import { makeValueNamer } from '../core/naming';
import { firstText } from '../core/words';
import { combineSay } from './useGameWords';

const ids = () => ['01-14'];
const say = Object.assign(
  makeSay({ 'day.01-14.effect': 'Pay 400.', landed: '{day:day.help} {day:day.effect}' }),
  { ids },
);
const tales = makeSay({ 'day.01-14.help': 'In {town}, dressed in feathers.' });

test('combineSay has the words of the table and the tales', () => {
  const both = combineSay(say, tales);
  const called = makeValueNamer(both, String, String);
  expect(both('landed', { day: '01-14' }, called)).toBe('In {town}, dressed in feathers. Pay 400.');
  expect(both('day.01-14.help', { town: 'Berlin' })).toBe('In Berlin, dressed in feathers.');
  expect(both.ids).toBe(ids);
});

test('a key that neither has is not found', () => {
  expect(firstText(combineSay(say, tales), ['day.02-29.help'])).toBeNull();
});
