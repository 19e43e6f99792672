import { beforeEach, expect, test, vi } from 'vitest';
import { sendJson, useTestServer, useTestStorage } from '../testing/server';

useTestStorage();
const server = useTestServer();
let http: typeof import('./http');
let sessions: typeof import('./session');

beforeEach(async () => {
  vi.resetModules(); // a new page: nothing is known yet
  http = await import('./http');
  sessions = await import('./session');
});

test('get sends the last ETag and returns the last body after a 304', async () => {
  server.answer = ({ headers }, res) => {
    if (headers['if-none-match'] === '"7-1"') res.writeHead(304, { ETag: '"7-1"' }).end();
    else sendJson(res, 200, { version: 7 }, { ETag: '"7-1"' });
  };
  expect(await http.get('/matches/a')).toMatchObject({ body: { version: 7 }, changed: true, stale: false });
  expect(await http.get('/matches/a')).toMatchObject({ body: { version: 7 }, changed: false, stale: false });
});

test('what is forgotten is asked for in full', async () => {
  server.answer = (_, res) => sendJson(res, 200, { version: 7 }, { ETag: '"7-1"' });
  await http.get('/matches/a');
  http.forgetAnswers();
  await http.get('/matches/a');
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('get sends the token of the player', async () => {
  server.answer = (_, res) => sendJson(res, 200, {});
  await http.get('/matches');
  sessions.setSession({ token: 'secret', player: { id: 'p', name: 'Ada' } });
  await http.get('/matches');
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret']);
});

test('a token that may be worthless does not keep anybody from the games or from signing in', async () => {
  server.answer = ({ headers }, res) => sendJson(res, headers.authorization ? 401 : 200, {});
  sessions.setSession({ token: 'worthless', player: { id: 'p', name: 'Ada' } });
  for (const path of ['/games', '/games/parley/reference?rules=1']) await http.get(path);
  for (const path of ['/sessions', '/sessions/options']) await http.send('POST', path, {});
  await expect(http.get('/me')).rejects.toMatchObject({ status: 401 });
});

test('get throws a Problem with its facts and the time to wait', async () => {
  const facts = { code: 'stale_version', version: 9 };
  server.answer = (_, res) => sendJson(res, 409, facts, { 'Retry-After': '4' });
  const refused = http.send('POST', '/matches/a/actions', {});
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'stale_version', facts, retryAfter: 4 });
});

test('a Problem without a problem document is named by its status', async () => {
  server.answer = (_, res) => void res.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway');
  await expect(http.get('/games')).rejects.toMatchObject({ status: 502, code: 'http_502' });
});

test('get returns the last answer, marked as stale, when nobody answers', async () => {
  server.answer = (_, res) => sendJson(res, 200, { version: 7 }, { ETag: '"7-1"' });
  await http.get('/matches/a');
  await server.stop();
  expect(await http.get('/matches/a')).toMatchObject({ body: { version: 7 }, changed: false, stale: true });
  await expect(http.get('/matches/b')).rejects.toBeInstanceOf(http.Offline);
});

test("an answer from the worker's cache is marked as stale", async () => {
  server.answer = (_, res) => sendJson(res, 200, { version: 7 }, { ETag: '"7-1"', 'X-From-Cache': '1' });
  expect(await http.get('/matches/a')).toMatchObject({ stale: true });
  await http.get('/matches/a');
  expect(server.requests[1]?.headers['if-none-match']).toBeUndefined();
});

test('a request has the same key until it is answered, and another one afterwards', async () => {
  const statuses = [503, 429, 201, 201];
  server.answer = (_, res) => sendJson(res, statuses[server.requests.length - 1] ?? 500, {});
  const post = (text: string) => http.send('POST', '/matches/a/messages', { text }).catch(() => null);
  for (const _ of statuses) await post('hello');
  statuses.push(201);
  await post('bye');
  const [first, second, third, fourth, other] = server.requests.map(r => r.headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, other]).size).toBe(3);
});

test('nobody is shown an answer to the player before, with a connection or without', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  sessions.setSession({ token: 'of Ada', player: { id: 'ada', name: 'Ada' } });
  server.answer = (_, res) => sendJson(res, 200, { version: 7 }, { ETag: '"7-1"' });
  await http.get('/matches/a');
  deleted.length = 0;
  sessions.setSession({ token: 'of Ben', player: { id: 'ben', name: 'Ben' } });
  expect(deleted).toEqual(['answers']); // those that the service worker keeps
  await http.get('/matches/a');
  expect(server.requests[1]?.headers['if-none-match']).toBeUndefined();
});
