import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetries } from './retry';

let page: EventTarget;
let tries: number;
let shown: string[];
let stop: () => void;

const FAILING = Number.POSITIVE_INFINITY;

/** Starts to load something that fails `failures` times, and waits for the first answer. */
async function begin(failures: number): Promise<void> {
  const load = async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('no connection');
    return 'words';
  };
  stop = loadWithRetries(load, loaded => shown.push(loaded));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  [tries, shown] = [0, []];
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('loadWithRetries loads once if that succeeds', async () => {
  await begin(0);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect([tries, shown]).toEqual([1, ['words']]);
});

test('loadWithRetries retries after a pause until it succeeds', async () => {
  await begin(2);
  expect([tries, shown]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(3000 + 6000);
  expect([tries, shown]).toEqual([3, ['words']]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([tries, shown]).toEqual([3, ['words']]);
});

test('loadWithRetries doubles its pauses up to a minute', async () => {
  await begin(FAILING);
  for (const pause of [3, 6, 12, 24, 48, 60, 60]) {
    const before = tries;
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(tries).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toBe(before + 1);
  }
});

test('loadWithRetries retries at once when the connection is back, and only once', async () => {
  await begin(3);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5999);
  expect([tries, shown]).toEqual([2, []]);
  await vi.advanceTimersByTimeAsync(1);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([tries, shown]).toEqual([4, ['words']]);
});

test('loadWithRetries neither loads nor shows anything once it is stopped', async () => {
  await begin(FAILING);
  stop();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tries).toBe(1);
  const late = loadWithRetries(
    async () => 'late',
    loaded => shown.push(loaded),
  );
  late();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([]);
});
