import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://turnus.example';

type Listener = (event: object) => void;

/** The part of a browser's cache that a worker uses. */
class MemoryCache {
  private readonly kept = new Map<string, Response>();
  match = async (url: string) => this.kept.get(url)?.clone();
  put = async (url: string, response: Response) => {
    this.kept.set(url, response);
  };
  keys = async () => [...this.kept.keys()];
  delete = async (url: string) => this.kept.delete(url);
}

let listeners: Record<string, Listener[]>;
let shown: NotificationOptions[];
let windows: object[];
let network: (url: string) => Promise<Response>;

/** Starts the worker. */
beforeEach(async () => {
  [listeners, shown, windows] = [{}, [], []];
  const stored = new Map<string, MemoryCache>();
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new MemoryCache();
    stored.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('fetch', ({ url }: { url: string }) => network(url));
  vi.stubGlobal('__VERSION__', '1');
  vi.stubGlobal('self', {
    addEventListener: (type: string, listen: Listener) => {
      listeners[type] = [...(listeners[type] ?? []), listen];
    },
    location: { origin: ORIGIN },
    navigator: {},
    clients: { matchAll: async () => windows },
    registration: {
      getNotifications: async () => [],
      showNotification: async (_: string, options: NotificationOptions) => shown.push(options),
    },
  });
  vi.resetModules();
  await import('./sw');
});

/** Tells the worker of an event and waits for all that it does about it; gives what it responds. */
async function tell(type: string, event: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  const waitUntil = (done: Promise<unknown>) => work.push(done);
  const respondWith = (given: Promise<Response>) => {
    response = given;
  };
  for (const listen of listeners[type] ?? []) listen({ ...event, waitUntil, respondWith });
  const given = await response;
  await Promise.all(work);
  return given;
}

const ask = (path: string) =>
  tell('fetch', { request: { method: 'GET', mode: 'cors', url: `${ORIGIN}${path}` } });

test.each(['/v1/me/matches', '/v1/matches/abc'])('%s can be read without a connection', async path => {
  network = async () => new Response('known');
  await ask(path);
  network = () => Promise.reject(new TypeError('no connection'));
  const kept = await ask(path);
  expect([await kept?.text(), kept?.headers.get('X-From-Cache')]).toEqual(['known', '1']);
});

test.each(['/v1/me/tokens', '/v1/me/devices', '/v1/mail/stop'])(
  '%s does not stay on the device',
  async path => {
    network = async () => new Response('known');
    await ask(path);
    network = () => Promise.reject(new TypeError('no connection'));
    await expect(ask(path)).rejects.toThrow('no connection');
  },
);

/** A window that says where it is. */
const windowAt = (path: string, seen: boolean) => ({
  id: path,
  url: ORIGIN,
  visibilityState: 'visible',
  postMessage: (_: unknown, ports?: MessagePort[]) => ports?.[0]?.postMessage({ path, seen }),
});

test.each([
  ['its match is seen', '/m/abc', true, true],
  ['its match is open behind something else', '/m/abc', false, false],
  ['another match is seen', '/m/other', true, false],
])('a notice is silent only while its match is seen: %s', async (_, path, seen, silent) => {
  windows = [windowAt(path, seen)];
  const notification = { title: 'Turnus', navigate: `${ORIGIN}/m/abc`, tag: 'abc', data: { version: 7 } };
  await tell('push', { data: { text: () => JSON.stringify({ web_push: 8030, notification }) } });
  expect(shown.map(({ tag, silent }) => [tag, silent])).toEqual([['abc', silent]]);
});
