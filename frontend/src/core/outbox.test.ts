import { beforeEach, expect, test, vi } from 'vitest';
import { sendJson, type TestRequest, useTestServer, useTestStorage } from '../testing/server';
import type { Decision } from './types';

useTestStorage();
const server = useTestServer();
let outbox: typeof import('./outbox');

/** Opens a new page: only what was stored is left. */
async function reload(): Promise<void> {
  vi.resetModules();
  outbox = await import('./outbox');
  outbox.retries.pauses = [1, 1];
}

beforeEach(reload);

const decision: Decision = { seat: 0, kind: 'bid', schema: { minimum: 1 }, blocking: true, limit: null };
const answered = (version: number) => ({ match: { id: 'm', version }, view: {}, decisions: [], events: [] });
const keys = () => server.requests.filter(({ method }) => method === 'POST').map(keyOf);
const keyOf = ({ headers }: TestRequest) => headers['idempotency-key'];

test('playMove sends the version and a new key, and removes the move once it is answered', async () => {
  server.answer = (_, res) => sendJson(res, 200, answered(8));
  const acted = await outbox.playMove('m', 7, 'doubt', {});
  await outbox.playMove('m', 8, 'doubt', {});
  expect(acted.match.version).toBe(8);
  expect(server.requests[0]).toMatchObject({
    path: '/v1/matches/m/actions',
    body: { kind: 'doubt', params: {} },
  });
  expect(server.requests.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"']);
  expect(new Set(keys()).size).toBe(2);
  expect(outbox.pendingMoves.value).toEqual({});
});

test('a move whose answer was lost is stored and sent again with the same key', async () => {
  server.answer = (_, res) => void res.destroy();
  await expect(outbox.playMove('m', 7, 'place', { card: 'c' })).rejects.toThrow();
  expect(outbox.pendingMoves.value.m).toMatchObject({ waiting: true, params: { card: 'c' } });
  expect(server.requests.length).toBeGreaterThan(1);
  server.answer = (_, res) => sendJson(res, 200, answered(8));
  await outbox.resendMove('m');
  expect(new Set(keys()).size).toBe(1);
  expect(outbox.pendingMoves.value).toEqual({});
});

test('a stored move is sent after a reload', async () => {
  server.answer = (_, res) => void res.destroy();
  await expect(outbox.playMove('m', 7, 'place', { card: 'c' })).rejects.toThrow();
  await reload();
  server.answer = (_, res) => sendJson(res, 200, answered(8));
  const acted = await outbox.resendMove('m');
  expect(acted?.match.version).toBe(8);
  expect(new Set(keys()).size).toBe(1);
  expect(await outbox.resendMove('m')).toBeNull();
});

test('playMove retries when the server fails, not when it refuses', async () => {
  server.answer = (_, res) =>
    server.requests.length === 1 ? sendJson(res, 503, {}) : sendJson(res, 200, answered(8));
  await outbox.playMove('m', 7, 'doubt', {});
  expect(keys().length).toBe(2);
  server.answer = (_, res) => sendJson(res, 422, { code: 'not_in_hand' });
  await expect(outbox.playMove('m', 8, 'place', {})).rejects.toMatchObject({ code: 'not_in_hand' });
  expect(keys().length).toBe(3);
  expect(outbox.pendingMoves.value).toEqual({});
});

test('playMove starts no second move while one is being sent', async () => {
  server.answer = (_, res) => sendJson(res, 200, answered(8));
  await Promise.all([outbox.playMove('m', 7, 'doubt', {}), outbox.playMove('m', 7, 'doubt', {})]);
  expect(keys().length).toBe(1);
});

function raced(open: Decision[]): void {
  server.answer = ({ method, headers }, res) => {
    if (method === 'GET')
      return sendJson(res, 200, { match: { id: 'm', version: 9 }, view: {}, decisions: open });
    if (headers['if-match'] === '"9"') return sendJson(res, 200, answered(10));
    return sendJson(res, 409, { code: 'stale_version', version: 9 });
  };
}

test('playMove sends a move again for the newer version while the same decision is open', async () => {
  raced([decision]);
  const acted = await outbox.playMove('m', 7, 'bid', { n: 3 }, decision);
  expect(acted.match.version).toBe(10);
  expect(new Set(keys()).size).toBe(1);
});

test('playMove gives up a move whose decision has changed or was not named', async () => {
  raced([{ ...decision, schema: { minimum: 4 } }]);
  await expect(outbox.playMove('m', 7, 'bid', { n: 3 }, decision)).rejects.toMatchObject({
    code: 'stale_version',
  });
  await expect(outbox.playMove('m', 7, 'bid', { n: 3 })).rejects.toMatchObject({ code: 'stale_version' });
  expect(outbox.pendingMoves.value).toEqual({});
});

test('a move whose player has left is not sent as the next player’s', async () => {
  const sessions = await import('./session');
  sessions.setSession({ token: 'of Ada', player: { id: 'ada', name: 'Ada' } });
  server.answer = (_, res) => {
    sessions.setSession({ token: 'of Ben', player: { id: 'ben', name: 'Ben' } }); // before the answer comes
    sendJson(res, 503, {});
  };
  await expect(outbox.playMove('m', 7, 'doubt', {})).rejects.toThrow();
  expect(await outbox.resendMove('m')).toBeNull();
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer of Ada']);
});
