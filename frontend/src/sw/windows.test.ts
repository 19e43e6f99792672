import { beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../notices/pageState';

type Answer = (port: MessagePort) => void;

const says =
  (here: PageState): Answer =>
  port =>
    port.postMessage(here);
const silent: Answer = () => {};

/** A window as the browser sees it: opened at the start page, whatever it shows by now. */
const client = (id: string, answer: Answer) => ({
  id,
  url: 'https://turnus.example/',
  visibilityState: 'visible',
  postMessage: (_: unknown, [port]: Transferable[]) => answer(port as MessagePort),
});

let windows: typeof import('./windows');

beforeEach(async () => {
  vi.resetModules(); // a worker that has just started
  windows = await import('./windows');
});

const located = async (...open: ReturnType<typeof client>[]) =>
  (await windows.locateWindows(open)).map(({ path, seen }) => [path, seen]);

test('a window is where it says, not where it was opened', async () => {
  expect(await located(client('a', says({ path: '/m/abc', seen: false })))).toEqual([['/m/abc', false]]);
});

test('one that does not answer is where it said last, or where it was opened', async () => {
  windows.recordState('a', { path: '/m/abc', seen: true });
  expect(await located(client('a', silent), client('b', silent))).toEqual([
    ['/m/abc', true],
    ['/', true],
  ]);
});

test('one that was closed is forgotten', async () => {
  windows.recordState('a', { path: '/m/abc', seen: true });
  expect(await located()).toEqual([]);
  expect(await located(client('a', silent))).toEqual([['/', true]]);
});
