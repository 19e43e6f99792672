// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { type Cue, chooseCues, cues, giveCue, SHAKES, SOUNDS } from './cues';

const shakes: unknown[] = [];
vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => shakes.push(pattern) });

const ALL = Object.keys(SOUNDS) as Cue[];

afterEach(() => {
  chooseCues({ sound: false, vibration: false });
  shakes.length = 0;
});

test('nothing is heard or felt until it is switched on', async () => {
  expect(cues.value).toEqual({ sound: false, vibration: false });
  giveCue('win');
  chooseCues({ vibration: true });
  giveCue('dice');
  await expect.poll(() => shakes).toEqual([SHAKES.dice]);
});

test('the device remembers what was switched on', () => {
  chooseCues({ sound: true });
  chooseCues({ vibration: true });
  expect(JSON.parse(localStorage.getItem('turnus.cues') ?? '')).toEqual({ sound: true, vibration: true });
});

test.each(ALL)('%s is short, has an end, and never is too loud', cue => {
  for (const { at, lasts, loud } of SOUNDS[cue]) {
    expect(at + lasts).toBeLessThanOrEqual(1.2);
    expect(loud).toBeGreaterThan(0);
    expect(loud).toBeLessThanOrEqual(1);
  }
  expect(SHAKES[cue].reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(900);
});
