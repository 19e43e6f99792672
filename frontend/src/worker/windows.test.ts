import { beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../notices/notes';

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

const locateAll = async (...open: ReturnType<typeof client>[]) =>
  (await windows.locateWindows(open)).map(({ path, seen }) => [path, seen]);

test('locateWindows believes the answer of a window, not the address at which it was opened', async () => {
  expect(await locateAll(client('a', says({ path: '/m/abc', seen: false })))).toEqual([['/m/abc', false]]);
});

test('locateWindows takes the last report of a window that does not answer, else its first address', async () => {
  windows.recordState('a', { path: '/m/abc', seen: true });
  expect(await locateAll(client('a', silent), client('b', silent))).toEqual([
    ['/m/abc', true],
    ['/', true],
  ]);
});

test('locateWindows forgets a window that was closed', async () => {
  windows.recordState('a', { path: '/m/abc', seen: true });
  expect(await locateAll()).toEqual([]);
  expect(await locateAll(client('a', silent))).toEqual([['/', true]]);
});
