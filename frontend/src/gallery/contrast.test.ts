import { expect, test } from 'vitest';
import { contrast } from './contrast';

test('the contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2); // the well-known grey that just fails
  expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2);
  expect(contrast([12, 34, 56], [12, 34, 56])).toBe(1);
});
