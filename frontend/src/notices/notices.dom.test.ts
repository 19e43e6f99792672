// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLES, MATCH, PLAYER, press, refuse, useTestApp } from '../testing/app';
import { FakeCaches } from '../worker/workerTesting';
import { readNote, writeNote } from './notes';

const app = useTestApp();
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of stubbed) Reflect.deleteProperty(navigator, name);
});

const PLACES = '/v1/me/push-subscriptions';
const TABLE = EXAMPLES['GET /v1/matches/{match_id}'] as { match: { id: string; seats: object[] } };
const NOW = '2026-11-25T16:44:27Z';

/** What a browser with a worker knows: its notices, its subscription, and how many matches its icon shows. */
let browser: ReturnType<typeof fakeBrowser>;

function fakeBrowser() {
  const notices: { tag: string; close: () => void }[] = [];
  const found = {
    endpoint: 'https://push.example/1',
    isSubscribed: false,
    badges: [] as number[],
    reports: [] as unknown[],
    notices,
    show: (tag: string) => void notices.push({ tag, close: () => found.close(tag) }),
    close: (tag: string) => void notices.splice(0, notices.length, ...notices.filter(one => one.tag !== tag)),
    workers: new EventTarget(),
  };
  const subscription = () => ({
    endpoint: found.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: found.endpoint }),
    unsubscribe: async () => {
      found.isSubscribed = false;
      return true;
    },
  });
  const registration = {
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      notices.filter(one => !tag || one.tag === tag),
    pushManager: {
      getSubscription: async () => (found.isSubscribed ? subscription() : null),
      subscribe: async () => {
        found.isSubscribed = true;
        return subscription();
      },
    },
  };
  const serviceWorker = Object.assign(found.workers, {
    controller: { postMessage: (report: unknown) => found.reports.push(report) },
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  stubNavigator({
    serviceWorker,
    setAppBadge: async (waiting: number) => void found.badges.push(waiting),
    clearAppBadge: async () => void found.badges.push(0),
  });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', class {});
  return found;
}

/** Lets the browser say these of itself until the test ends. */
function stubNavigator(facts: object): void {
  for (const [name, value] of Object.entries(facts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    stubbed.add(name);
  }
}
const stubbed = new Set<string>();

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  browser = fakeBrowser();
  app.answer({ [`POST ${PLACES}`]: { id: 'place' }, [`DELETE ${PLACES}/{id}`]: null });
});

/** Opens a page, with what its worker starts. */
async function open(path: string): Promise<void> {
  await app.open(path);
  (await import('./start')).startNotices();
}

/** Opens a page of somebody who gets notices here, as the place of this id. */
async function openSubscribed(path: string, listed = ['place'], noted = 'place'): Promise<void> {
  const items = listed.map(id => ({ id, name: '', created: NOW, failing: 0 }));
  app.answer({ [`GET ${PLACES}`]: { items, cursor: null } });
  localStorage.setItem(
    'turnus.push',
    JSON.stringify({ id: 'place', player: PLAYER, endpoint: 'https://push.example/1' }),
  );
  browser.isSubscribed = true;
  await writeNote('subscriber', { token: 'secret', place: noted });
  await open(path);
}

/** What this browser keeps of its subscription: the place, the note for the worker, the subscription itself. */
const kept = async () => [
  JSON.parse(localStorage.getItem('turnus.push') ?? 'null')?.id ?? null,
  (await readNote('subscriber'))?.place ?? null,
  browser.isSubscribed,
];

const tellPage = (data: unknown, ports: unknown[] = []) =>
  browser.workers.dispatchEvent(Object.assign(new Event('message'), { data, ports }));

// Where the page is

test('a page tells its worker where it is, at once, on the way and when it is asked', async () => {
  await open('/settings');
  expect(browser.reports).toEqual([{ path: '/settings', seen: true }]);
  await press('link', /^Your data/);
  await waitFor(() => expect(browser.reports.at(-1)).toEqual({ path: '/settings/data', seen: true }));
  const port = { postMessage: vi.fn() };
  tellPage('where', [port]);
  expect(port.postMessage).toHaveBeenCalledWith({ path: '/settings/data', seen: true });
});

test('a notice refreshes the page at once', async () => {
  await open(MATCH);
  await screen.findByRole('button', { name: 'To the table' });
  const asking = vi.spyOn(globalThis, 'fetch').mockClear();
  tellPage('news');
  // Asked before this goes on, so that no poll can have come between.
  expect(asking).toHaveBeenCalledWith(`${location.origin}/v1/matches/${TABLE.match.id}`, expect.anything());
});

test('a touched notice opens its match: in a page that is open, and in one that starts, once', async () => {
  await open('/settings');
  await writeNote('go', { path: MATCH, at: Date.now() });
  tellPage('go');
  await screen.findByRole('button', { name: 'To the table' });

  await writeNote('go', { path: '/about', at: Date.now() });
  await open('/');
  await waitFor(() => expect(location.pathname).toBe('/about'));
  expect(await readNote('go')).toBeNull();
});

test('a notice that was touched long ago leads nowhere', async () => {
  await writeNote('go', { path: '/about', at: Date.now() - 61_000 });
  await open('/settings');
  await waitFor(async () => expect(await readNote('go')).toBeNull());
  expect(location.pathname).toBe('/settings');
});

test('a match that is shown has no notices', async () => {
  for (const tag of [TABLE.match.id, 'elsewhere']) browser.show(tag);
  await open(MATCH);
  await waitFor(() => expect(browser.notices.map(({ tag }) => tag)).toEqual(['elsewhere']));
});

// The number on the icon

test('the icon shows how many matches wait; that is corrected whenever the app is shown', async () => {
  const row = { id: 'aaa', game: 'anno-domini', status: 'running', seat: 0, seats: [], updated: NOW };
  const items = [true, true, false].map((your_turn, n) => ({ ...row, id: `m${n}`, your_turn }));
  app.answer({ 'GET /v1/me/matches': { items, cursor: null } });
  await open('/');
  await waitFor(() => expect(browser.badges.at(-1)).toBe(2));
  for (const event of [new Event('visibilitychange'), new Event('news')]) {
    browser.badges.length = 0; // a notice may have set it meanwhile, though the count is the same as before
    document.dispatchEvent(event);
    dispatchEvent(event);
    await waitFor(() => expect(browser.badges.at(-1)).toBe(2));
  }
  app.answer({ 'GET /v1/me/matches': { items: [], cursor: null } });
  tellPage('news');
  await waitFor(() => expect(browser.badges.at(-1)).toBe(0));
});

// Asking

/** Opens the match of the examples while it waits for others, after a move or before one. */
async function openWaiting(hasMoved: boolean, kind: 'player' | 'bot' = 'player'): Promise<void> {
  const { match } = TABLE;
  const seats = [match.seats[0], { ...match.seats[1], kind }];
  const waiting = { ...TABLE, match: { ...match, seats, to_act: [1] }, decisions: [] };
  app.answer({ 'GET /v1/matches/{match_id}': waiting });
  localStorage.setItem('turnus.seen', JSON.stringify([[TABLE.match.id, 9]]));
  await app.open(MATCH);
  (await import('../match/moves')).visit.hasMoved = hasMoved;
  await screen.findByText(/^Waiting for/);
}
const question = { name: 'Shall we tell you when it’s your turn?' };

test('notices are offered once, after a move', async () => {
  await openWaiting(true);
  await screen.findByRole('dialog', question);
  await press('button', 'Not now');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(app.sent('POST', PLACES)).toEqual([]);
  const anHourAgo = String(Date.now() - 3_600_000);
  localStorage.setItem('turnus.asked', anHourAgo);
  await openWaiting(true);
  (await import('./offers')).offerPush();
  // When a player is asked is stored at once, before the dialog can be seen.
  expect(localStorage.getItem('turnus.asked')).toBe(anHourAgo);
});

test.each([
  ['before a move', false, 'player'],
  ['while a match waits for bots', true, 'bot'],
] as const)('notices are not offered %s', async (_, hasMoved, kind) => {
  await openWaiting(hasMoved, kind);
  await new Promise(requestAnimationFrame); // in which it would be offered
  await vi.dynamicImportSettled();
  expect(localStorage.getItem('turnus.asked')).toBeNull();
  expect(screen.queryByRole('dialog', question)).toBeNull();
});

test('who wants notices subscribes this browser', async () => {
  await openWaiting(true);
  await press('button', 'Tell me');
  await screen.findByText('You will be told when it’s your turn.');
  expect(app.sent('POST', PLACES)).toEqual([{ endpoint: 'https://push.example/1' }]);
  expect(await kept()).toEqual(['place', 'place', true]);
});

test('on an iPhone notices need the home screen: the steps are shown, with the way to a code', async () => {
  stubNavigator({ userAgent: 'iPhone' });
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
  await openWaiting(true);
  const sheet = await screen.findByRole('dialog', { name: 'Turnus on your home screen' });
  within(sheet).getByText('Choose “Add to Home Screen”.');
  await press('link', 'the code for it');
  await screen.findByRole('button', { name: 'Add a device' });
  expect(screen.queryByRole('dialog', { name: 'Turnus on your home screen' })).toBeNull();
});

test('the home screen is offered once, after the first match', async () => {
  const over = {
    ...TABLE.match,
    status: 'finished',
    to_act: [],
    outcome: { tiers: [[0], [1]], reason: 'empty_hand' },
  };
  app.answer({ 'GET /v1/matches/{match_id}': { ...TABLE, match: over, decisions: [] } });
  localStorage.setItem('turnus.seen', JSON.stringify([[TABLE.match.id, 9]]));
  await app.open(MATCH);
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  await press('button', 'Do it');
  await waitFor(() => expect(prompt).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Put Turnus on your home screen/)).toBeNull();

  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  await (await import('./offers')).offerInstall();
  expect(screen.queryByText(/^Put Turnus on your home screen/)).toBeNull();
});

// The subscription

test('a subscription that has changed is sent at the next start', async () => {
  browser.endpoint = 'https://push.example/2';
  app.answer({ [`POST ${PLACES}`]: { id: 'another' } });
  await openSubscribed('/about');
  await waitFor(async () => expect(await kept()).toEqual(['another', 'another', true]));
  expect(app.sent('POST', PLACES)).toEqual([{ endpoint: 'https://push.example/2' }]);
});

test('a subscription that the worker has replaced is that of this browser', async () => {
  app.answer({ [`POST ${PLACES}`]: { id: 'new' } });
  await openSubscribed('/about', ['new'], 'new');
  await waitFor(async () => expect(await kept()).toEqual(['new', 'new', true]));
});

test.each([
  ['https://push.example/1', 'as it was'],
  ['https://push.example/2', 'changed'],
])('a subscription that was removed elsewhere stays removed: %s, %s', async endpoint => {
  browser.endpoint = endpoint;
  await openSubscribed('/settings/notices', []);
  await waitFor(async () => expect(await kept()).toEqual([null, null, false]));
  expect(app.sent('POST', PLACES)).toEqual([]);
  const here = await screen.findByRole('switch', { name: 'Tell me here' });
  await waitFor(() => expect(here).toHaveProperty('checked', false));
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await press('switch', 'Tell me here');
  await screen.findByRole('button', { name: 'Send a test' });
});

test('a session that has ended removes the subscription', async () => {
  await openSubscribed('/about');
  app.answer({ [`GET ${PLACES}`]: refuse(401, 'unauthorized') });
  await (await import('./push')).renewPush();
  expect(await kept()).toEqual([null, null, false]);
});

test('the switch follows another tab', async () => {
  await openSubscribed('/settings/notices');
  await screen.findByRole('button', { name: 'Send a test' });
  localStorage.removeItem('turnus.push');
  dispatchEvent(new StorageEvent('storage', { key: 'turnus.push' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull());
  expect(screen.getByRole('switch', { name: 'Tell me here' })).toHaveProperty('checked', false);
});

test('signing out removes the subscription while the server still knows the player', async () => {
  app.answer({
    'GET /v1/me/devices': { items: [{ id: 'here', name: 'Phone', created: NOW, seen: NOW, current: true }] },
    'DELETE /v1/me/devices/{id}': null,
  });
  await openSubscribed('/settings/devices');
  await press('button', 'Sign out here');
  const sheet = await screen.findByRole('dialog', { name: 'Sign out here' });
  within(sheet).getByRole('button', { name: 'Sign out here' }).click();
  await screen.findByRole('button', { name: 'Play against bots' });
  expect(await kept()).toEqual([null, null, false]);
  const deleted = app.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted).toEqual([`${PLACES}/place`, '/v1/me/devices/here']);
});
