import { afterEach, expect, test, vi } from 'vitest';
import { Poller, pollPause } from './poller';

const asked: string[] = [];
vi.mock('./http', async original => ({
  ...(await original<typeof import('./http')>()),
  get: async (path: string) => {
    asked.push(path);
    return { body: {}, etag: null, changed: true, stale: false, at: null, retryAfter: 0 };
  },
}));

afterEach(() => vi.useRealTimers());

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

test.each([
  ['visible', 2],
  ['hidden', 1],
])('a page that is %s asks %i times in ten seconds', async (visibilityState, times) => {
  vi.useFakeTimers();
  asked.length = 0;
  const page = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const stop = new Poller('/matches/m').start();
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  expect(asked).toEqual(Array.from({ length: times }, () => '/matches/m'));
});
