import { expect, it } from 'vitest';
import { formatMessage } from '../../shared/i18n';
import { spanName, yearName } from './calendar';

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
  expect(spanName(1987, 1987, say)).toBe('1987');
});
