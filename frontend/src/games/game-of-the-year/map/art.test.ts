import { expect, test } from 'vitest';
import { EMBLEMS, emblemOf, ORNAMENTS, SIGN_PATHS } from './art';
import { dayId, FRAMED_DAYS, SIGN_SPANS } from './calendar';

test('every framed day has an emblem, and no other day', () => {
  for (let day = 1; day <= 366; day++) {
    const emblem = emblemOf(dayId(day));
    expect([dayId(day), emblem !== null && emblem in EMBLEMS]).toEqual([
      dayId(day),
      FRAMED_DAYS.includes(day),
    ]);
  }
});

test('every month has an ornament, and every sign its drawing', () => {
  expect(ORNAMENTS).toHaveLength(12);
  for (const { sign } of SIGN_SPANS) expect(SIGN_PATHS[sign]).toBeDefined();
});
