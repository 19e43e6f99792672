import { expect, test } from 'vitest';
import { dayInZone, formatDays, knownZones, timeInZone, zoneName } from './times';

const evening = new Date('2026-07-01T22:30:00Z');

test('timeInZone and dayInZone are those of the zone', () => {
  expect([timeInZone('UTC', evening), dayInZone('UTC', evening)]).toEqual(['22:30', '2026-07-01']);
  expect([timeInZone('Europe/Zurich', evening), dayInZone('Europe/Zurich', evening)]).toEqual([
    '00:30',
    '2026-07-02',
  ]);
  expect(dayInZone('America/New_York', new Date('2026-07-01T02:00:00Z'))).toBe('2026-06-30');
});

test('formatDays writes two days as a span', () => {
  expect(formatDays('2026-07-01', '2026-07-14')).toMatch(/^1.?–.?14 July 2026$/); // versions differ in the spaces
  expect(formatDays('2026-07-01', '2026-07-01')).toBe('1 July 2026');
});

test('knownZones includes a zone that the browser does not list', () => {
  expect(knownZones('Europe/Zurich').filter(zone => zone === 'Europe/Zurich')).toHaveLength(1);
  expect(knownZones('Mars/Olympus_Mons')[0]).toBe('Mars/Olympus_Mons');
});

test('timeInZone shows UTC for a zone that the browser does not know', () => {
  expect([timeInZone('Mars/Olympus_Mons', evening), dayInZone('Mars/Olympus_Mons', evening)]).toEqual([
    '22:30',
    '2026-07-01',
  ]);
});

test('zoneName separates the parts of a zone', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
});
