import { expect, it } from 'vitest';
import { formatMessage } from '../../../core/i18n';
import { makeCalendar, spanName, yearName } from './calendar';

const say = (_: string, args = {}) => formatMessage('{year} BC', 'en', args);

it('yearName has no year 0: 1 BC is followed by AD 1', () => {
  expect([1, 0, -1, -43].map(year => yearName(year, say))).toEqual(['1', '1 BC', '2 BC', '44 BC']);
});

it('yearName writes years without separators', () => {
  expect(yearName(-9999, say)).toBe('10000 BC');
});

it('spanName writes a single year once', () => {
  expect(spanName(1895, 1905, say)).toBe('1895–1905');
  expect(spanName(-2, 8, say)).toBe('3 BC–8');
  expect(spanName(-204, -59, say)).toBe('205–60 BC');
  expect(spanName(1987, 1987, say)).toBe('1987');
});

it.each([
  ['536–537 AD', 536, 537, null],
  ['205–60 BC', -204, -59, null],
  ['around 1900', 1895, 1905, '1895–1905'],
  ['16th century', 1501, 1600, '1501–1600'],
  ['1789', 1789, 1789, null],
])('%s says which years it means only where the words do not', (label, lo, hi, span) => {
  const words = { en: label, de: label, it: label };
  expect(makeCalendar(say).span({ card: 'a', lo, hi, label: words })).toBe(span);
});
