import { expect, test } from 'vitest';
import { pollPause } from './poller';

test('pollPause starts at three seconds when somebody is about to move', () => {
  expect(pollPause(true, 0)).toBe(3000);
});

test('pollPause grows to a minute and no further', () => {
  const eager = Array.from({ length: 60 }, (_, quiet) => pollPause(true, quiet));
  const calm = Array.from({ length: 60 }, (_, quiet) => pollPause(false, quiet));
  for (const waits of [eager, calm]) {
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(60_000);
  }
  expect(calm.indexOf(60_000)).toBeLessThan(eager.indexOf(60_000));
});

test('pollPause is at least the time that the server asks for', () => {
  expect(pollPause(true, 0, 120)).toBe(120_000);
  expect(pollPause(false, 0, 2)).toBe(10_000);
});
