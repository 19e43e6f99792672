import { beforeAll, expect, test } from 'vitest';
import { Problem, refusals } from '../../core/http';
import { addWords, makeSay, showLang, type Words } from '../../core/i18n';
import type { Delivery } from '../account/api';
import type { SettingsSay } from '../account/hooks';
import english from '../account/words/en.json';
import { callText, deliveryText } from './Deliveries';
import { concernsOnly, fieldError } from './saving';

const say = makeSay(english as unknown as Words) as SettingsSay;
const refused = (errors: Record<string, string[]>, code = 'invalid', more = {}) =>
  new Problem(422, code, { errors, ...more }, 0);

beforeAll(async () => {
  globalThis.document ??= { documentElement: {} } as Document;
  await showLang('en');
  await addWords(refusals); // which come with a refusal
});

test('fieldError words an error of its field', () => {
  const wrong = refused({ address: ['Not a valid email address.'] });
  expect(fieldError(say, wrong, 'address')).toBe('This does not look like an e-mail address.');
  expect(fieldError(say, wrong, 'wish')).toBe('');
  expect(fieldError(say, refused({ wish: ['Whatever.'] }), 'wish')).toBe('This is not as it should be.');
});

test.each(['unsafe_scheme', 'scheme'])('fieldError says why an address must not be called: %s', code => {
  expect(fieldError(say, refused({ url: [code] }), 'url')).toBe('The address has to begin with https://.');
});

test('fieldError words a refusal as the server does', () => {
  const spent = refused({ 'vacation.until': ['More.'] }, 'vacation_spent', { year: 2026, left: 7 });
  expect(fieldError(say, spent, 'vacation.until')).toBe('That is more than is left of 2026: 7 days.');
});

test('concernsOnly is true if all errors belong to the fields', () => {
  expect(concernsOnly(refused({ url: ['url'] }), 'url')).toBe(true);
  expect(concernsOnly(refused({ url: ['url'], name: [] }), 'url')).toBe(false);
  expect(concernsOnly(refused({}), 'url')).toBe(false);
  expect(concernsOnly(new Error('lost'), 'url')).toBe(false);
});

test('deliveryText says the result of a delivery, and why', () => {
  const delivery = { status: 'failed', detail: 'timeout' } as Delivery;
  expect(deliveryText(say, delivery)).toBe('It did not arrive. It took too long to answer.');
  expect(deliveryText(say, { ...delivery, status: 'sent', detail: 'answered' })).toBe('Sent.');
  expect(deliveryText(say, { ...delivery, status: 'waiting', detail: '' })).toBe('On its way.');
});

test('callText says what a program has answered, and how soon', () => {
  const delivery = { status: 'waiting', detail: 'answered', reply_status: 503, reply_ms: 85 } as Delivery;
  expect(callText(say, delivery)).toBe('On its way. It answered 503 after 85 ms.');
  const silent = { ...delivery, detail: 'timeout', reply_status: null, reply_ms: 5000 };
  expect(callText(say, silent)).toBe('On its way. It took too long to answer.');
});
