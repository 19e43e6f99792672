import { beforeEach, expect, test, vi } from 'vitest';
import { readNote, writeNote } from '../notices/notes';
import { FakeClient, useTestWorker } from './workerTesting';

const worker = useTestWorker();
const start = () => worker.start(async () => (await import('./notices')).listenForNotices());

beforeEach(start);

/** The message that it is a player's turn. */
const turn = (match: string, version = 1, body = 'It’s your turn.', badge = 1) => ({
  notification: {
    title: 'Anno Domini',
    body,
    navigate: `http://localhost:8000/m/${match}`,
    tag: match,
    data: { match, version },
  },
  app_badge: badge,
});
const push = (message: unknown) =>
  worker.happen('push', {
    data: { text: () => (typeof message === 'string' ? message : JSON.stringify(message)) },
  });

/** The notices on the screen: by tag, what they say and whether they are silent. */
const shown = () =>
  Object.fromEntries([...worker.screen.shown].map(([tag, { body, silent }]) => [tag, [body, silent]]));
const newest = (tag: string) => worker.screen.shown.get(tag) as Notification;

test('each match shows only its newest notice, and a late one makes no sound', async () => {
  for (const version of [1, 2, 3, 4, 5]) await push(turn('aaa', version, `Move ${version}.`));
  await push(turn('bbb', 1, 'Another table.'));
  expect(newest('bbb')).toMatchObject({ renotify: true, data: { path: '/m/bbb' } });
  await push(turn('aaa', 3, 'A late one.'));
  expect(shown()).toEqual({ aaa: ['Move 5.', true], bbb: ['Another table.', false] });
});

test('a worker that was stopped keeps the newest notice', async () => {
  await push(turn('aaa', 5, 'The newest.'));
  await start();
  await push(turn('aaa', 4, 'A late one.'));
  expect(shown()).toEqual({ aaa: ['The newest.', true] });
});

test('every push shows a notice', async () => {
  await push('not json');
  expect([...worker.screen.shown.values()].map(({ title }) => title)).toEqual(['Turnus']);
});

test('a push that a browser has parsed says where it leads', async () => {
  const { notification, app_badge: appBadge } = turn('aaa', 2);
  await worker.happen('push', { data: null, notification, appBadge });
  expect(newest('aaa')).toMatchObject({
    body: 'It’s your turn.',
    navigate: 'https://turnus.example/m/aaa',
    data: { path: '/m/aaa' },
  });
});

test('a notice is silent while its match is seen', async () => {
  worker.clients = [new FakeClient('a', '/m/aaa'), new FakeClient('b', '/m/bbb', false)];
  for (const match of ['aaa', 'bbb', 'ccc']) await push(turn(match));
  expect(shown()).toMatchObject({ aaa: [expect.anything(), true], bbb: [expect.anything(), false] });
  expect(newest('ccc').silent).toBe(false);
});

test('a notice that a page has closed does not come back', async () => {
  await push(turn('aaa', 5, 'The newest.'));
  newest('aaa').close(); // as the page does that shows the match
  await worker.happen('message', {
    source: new FakeClient('a', '/m/aaa'),
    data: { path: '/m/aaa', seen: true },
  });
  await push(turn('aaa', 4, 'A late one.'));
  expect(shown()).toEqual({ aaa: ['A late one.', false] });
});

test('pages hear of a new notice, and the icon of what waits', async () => {
  const page = new FakeClient('a', '/');
  worker.clients = [page];
  await push(turn('aaa', 2, 'It’s your turn.', 3));
  expect(page.messages).toContain('news');
  page.messages.length = 0;
  await push(turn('aaa', 1, 'A late one.', 7));
  await push(turn('bbb', 1, 'The last one.', 0));
  expect(page.messages.filter(message => message === 'news')).toHaveLength(1);
  expect(worker.setAppBadge.mock.calls).toEqual([[3], [0]]);
});

test('a touch opens the match in a window that is open, and removes the notice', async () => {
  const [hidden, seen] = [new FakeClient('a', '/about', false), new FakeClient('b', '/settings')];
  worker.clients = [hidden, seen];
  await push(turn('aaa'));
  await worker.happen('notificationclick', { notification: newest('aaa') });
  expect([shown(), worker.opened, hidden.focus.mock.calls.length]).toEqual([{}, [], 0]);
  expect(seen.focus).toHaveBeenCalled();
  expect(seen.messages.at(-1)).toBe('go');
  expect(await readNote('go')).toMatchObject({ path: '/m/aaa' });
});

test('a touch without a window opens one, which finds where to go', async () => {
  await push(turn('aaa'));
  await worker.happen('notificationclick', { notification: newest('aaa') });
  expect(worker.opened).toEqual(['/m/aaa']);
  expect(await readNote('go')).toMatchObject({ path: '/m/aaa' }); // some systems open the start page
});

// A subscription that the push service replaces

const SUBSCRIBER = { token: 'of Ada', place: 'old' };
const fresh = { endpoint: 'https://push.example/2' };

/** Lets the server list these places, or refuse to; returns what it is sent. */
function answerPlaces(places: string[] | number): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (typeof places === 'number') return new Response('{}', { status: places });
    if (method === 'GET') return Response.json({ items: places.map(id => ({ id })) });
    sent.push([path, (headers as Record<string, string>).Authorization, JSON.parse(String(body))]);
    return Response.json({ id: 'new' }, { status: 201 });
  });
  return sent;
}

test('a replaced subscription is sent by the worker', async () => {
  await writeNote('subscriber', SUBSCRIBER);
  const sent = answerPlaces(['old']);
  await worker.happen('pushsubscriptionchange', { newSubscription: fresh });
  expect(sent).toEqual([['/v1/me/push-subscriptions', 'Bearer of Ada', fresh]]);
  expect(await readNote('subscriber')).toEqual({ token: 'of Ada', place: 'new' });
});

test('a browser that brings no new subscription is asked for one', async () => {
  await writeNote('subscriber', SUBSCRIBER);
  const sent = answerPlaces(['old']);
  worker.subscribe.mockResolvedValue(fresh);
  const oldSubscription = { options: { applicationServerKey: 'the key' } };
  await worker.happen('pushsubscriptionchange', { oldSubscription });
  expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
  expect(sent).toHaveLength(1);
});

test.each([
  ['was removed elsewhere', ['another']],
  ['belongs to an ended session', 401],
])('nothing is sent for a subscription that %s', async (_, places) => {
  await writeNote('subscriber', SUBSCRIBER);
  const sent = answerPlaces(places);
  await worker.happen('pushsubscriptionchange', { newSubscription: fresh });
  expect([sent, await readNote('subscriber')]).toEqual([[], null]);
});

test('a page renews the subscription if the server cannot answer now', async () => {
  await writeNote('subscriber', SUBSCRIBER);
  answerPlaces(503);
  await worker.happen('pushsubscriptionchange', { newSubscription: fresh });
  expect(await readNote('subscriber')).toEqual(SUBSCRIBER);
});
