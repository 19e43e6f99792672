import { expect, test } from 'vitest';
import { Problem } from '../shared/http';
import { type Words, wordsOf } from '../shared/i18n';
import { isAt, outcome, wrongWith } from './told';
import type { Delivery } from './types';
import type { Say } from './words';
import english from './words/en.json';

const say = wordsOf(english as unknown as Words) as Say;
const refused = (errors: Record<string, string[]>, code = 'invalid', more = {}) =>
  new Problem(422, code, { errors, ...more }, 0);

test('an error stands at its field, in words of the settings', () => {
  const wrong = refused({ address: ['Not a valid email address.'] });
  expect(wrongWith(say, wrong, 'address')).toBe('This does not look like an e-mail address.');
  expect(wrongWith(say, wrong, 'wish')).toBe('');
  expect(wrongWith(say, refused({ wish: ['Whatever.'] }), 'wish')).toBe('This is not as it should be.');
});

test.each(['unsafe_scheme', 'scheme'])('an address that must not be called is told why: %s', code => {
  expect(wrongWith(say, refused({ url: [code] }), 'url')).toBe('The address has to begin with https://.');
});

test('a refusal of its own has words of its own', () => {
  const spent = refused({ 'vacation.until': ['More.'] }, 'vacation_spent', { year: 2026, left: 7 });
  expect(wrongWith(say, spent, 'vacation.until')).toBe('That is more than is left of 2026: 7 days.');
});

test('what is told at its field is not told elsewhere', () => {
  expect(isAt(refused({ url: ['url'] }), 'url')).toBe(true);
  expect(isAt(refused({ url: ['url'], name: [] }), 'url')).toBe(false);
  expect(isAt(refused({}), 'url')).toBe(false);
  expect(isAt(new Error('lost'), 'url')).toBe(false);
});

test('a delivery says what became of it, and why', () => {
  const delivery = { status: 'failed', detail: 'timeout' } as Delivery;
  expect(outcome(say, delivery)).toBe('It did not arrive. It took too long to answer.');
  expect(outcome(say, { ...delivery, status: 'sent', detail: 'answered' })).toBe('Sent.');
  expect(outcome(say, { ...delivery, status: 'waiting', detail: null })).toBe('On its way.');
});
