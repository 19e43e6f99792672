import { expect, test } from 'vitest';
import { placeOf, REGION_BY_ID, REGIONS, regionOf } from './outlines';

test('every region has a closed outline and a place for each of its stones', () => {
  expect(REGIONS).toHaveLength(24);
  for (const { d, places } of REGIONS) {
    expect(d).toMatch(/^M[\d.]+ [\d.]+Q.*Z$/);
    expect(d).not.toContain('undefined');
    expect(places.length).toBeGreaterThanOrEqual(2);
  }
});

test('a stone stands at its place', () => {
  expect(regionOf('kirchenstaat-4')).toBe('kirchenstaat');
  expect(placeOf('koeln-2')).toEqual(REGION_BY_ID.get('koeln')?.places[1]);
  expect(placeOf('koeln-9')).toBeUndefined();
});
