import { describe, expect, it } from 'vitest';
import { scrollSpeed } from './drag';

describe('scrollSpeed', () => {
  const area = { top: 100, bottom: 700 };

  it('rests in the middle', () => {
    expect([172, 400, 628].map(y => scrollSpeed(area, { y }))).toEqual([0, 0, 0]);
  });

  it('goes up at the upper edge and down at the lower, faster nearer to it', () => {
    expect(scrollSpeed(area, { y: 120 })).toBeLessThan(0);
    expect(scrollSpeed(area, { y: 120 })).toBeLessThan(scrollSpeed(area, { y: 160 }));
    expect(scrollSpeed(area, { y: 680 })).toBeGreaterThan(scrollSpeed(area, { y: 640 }));
  });

  it('is bounded beyond the edges', () => {
    expect(scrollSpeed(area, { y: -500 })).toBe(-scrollSpeed(area, { y: 1300 }));
  });
});
