import { beforeAll, expect, it, vi } from 'vitest';
import { showLang } from '../../../core/i18n';
import { monthNames } from '../dock/Guessing';
import { calendar } from './cards';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await showLang('de');
});

it('calendar words an event by its label and a year card by its first day', () => {
  const label = { en: 'July 1969', de: 'Juli 1969', it: 'luglio 1969' };
  expect(calendar.label({ card: 'abcdef', lo: 1, hi: 31, label })).toBe('Juli 1969');
  expect(calendar.bound({ card: 'Y1970', lo: 1, hi: 1 }, 'hi')).toBe('1. Januar 1970');
});

it('monthNames has twelve months, short enough for a button', () => {
  expect(monthNames()).toHaveLength(12);
  expect(monthNames()[8]?.long).toBe('September');
  expect(monthNames().every(({ short }) => /^\p{L}{3,4}$/u.test(short))).toBe(true);
});
