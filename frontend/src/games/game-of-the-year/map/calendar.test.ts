import { expect, test } from 'vitest';
import {
  DAYS,
  dayId,
  dayNumber,
  dayOfMonth,
  FRAMED_DAYS,
  frameOf,
  LAST_DAYS,
  monthOf,
  QUARTER_ENDS,
  SIGN_SPANS,
  signOf,
} from './calendar';

test('days have numbers and ids', () => {
  expect([1, 60, 61, 91, DAYS].map(dayId)).toEqual(['01-01', '02-29', '03-01', '03-31', '12-31']);
  for (let day = 1; day <= DAYS; day++) expect(dayNumber(dayId(day))).toBe(day);
  expect([monthOf(60), dayOfMonth(60), LAST_DAYS[1]]).toEqual([1, 29, 60]);
});

test('frames, signs and quarters stand on their days', () => {
  expect(FRAMED_DAYS).toHaveLength(106);
  expect([frameOf(1), frameOf(dayNumber('04-15')), frameOf(dayNumber('04-16'))]).toEqual([
    null,
    'blue_white',
    'red',
  ]);
  expect(QUARTER_ENDS.map(dayId)).toEqual(['03-31', '06-30', '09-30']);
  expect([1, 20, 21, 356, 357, DAYS].map(signOf)).toEqual([
    'capricorn',
    'capricorn',
    'aquarius',
    'sagittarius',
    'capricorn',
    'capricorn',
  ]);
  expect(SIGN_SPANS.map(({ first, last }) => last - first + 1).reduce((a, b) => a + b)).toBe(DAYS);
});
