import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendJson, useTestServer, useTestStorage } from '../testing/server';

useTestStorage();
const server = useTestServer();

const ada = { token: 'a', player: { id: 'ada', name: 'Ada' } };
const ben = { token: 'b', player: { id: 'ben', name: 'Ben' } };
const answered = { match: { id: 'm', version: 8 }, view: {}, decisions: [], events: [] };

let sessions: typeof import('./session');
let http: typeof import('./http');
let outbox: typeof import('./outbox');
let storageListener: ((event: { key: string | null }) => void) | undefined;

/** Opens a new page. */
async function reload(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: string, listener: typeof storageListener) => {
    storageListener = listener;
  });
  sessions = await import('./session');
  http = await import('./http');
  outbox = await import('./outbox');
  outbox.retries.pauses = [1, 1];
}

const kept = (name: string) => localStorage.getItem(name);
const asMoves = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.authorization);

beforeEach(async () => {
  await reload();
  sessions.setSession(ada);
  localStorage.setItem('turnus.seen', '[["m",7]]');
  localStorage.setItem('turnus.talk.m', '"2030"');
  localStorage.setItem('turnus.theme', '"dark"');
});

async function lost(): Promise<void> {
  server.answer = (_, res) => void res.destroy();
  await expect(outbox.playMove('m', 7, 'doubt', {})).rejects.toThrow();
}

test.each([ben, null])(
  'setSession removes what belongs to a player when another, or nobody, follows',
  async next => {
    await lost();
    expect(kept('turnus.moves')).not.toBeNull();
    sessions.setSession(next);
    expect([kept('turnus.moves'), kept('turnus.seen'), kept('turnus.talk.m')]).toEqual([null, null, null]);
    expect(outbox.pendingMoves.value).toEqual({});
    expect(kept('turnus.theme')).toBe('"dark"');
  },
);

test('setSession keeps everything for a new name or token of the same player', async () => {
  await lost();
  sessions.setSession({ token: 'a2', player: { id: 'ada', name: 'Ada L.' } });
  expect(Object.keys(outbox.pendingMoves.value)).toEqual(['m']);
  expect(kept('turnus.seen')).not.toBeNull();
});

test('a move that waits is never sent as another player’s', async () => {
  server.answer = (_, res) => {
    sessions.setSession(ben);
    res.destroy();
  };
  await expect(outbox.playMove('m', 7, 'doubt', {})).rejects.toThrow();
  expect(asMoves()).toEqual(['Bearer a']);
  expect([outbox.pendingMoves.value, kept('turnus.moves')]).toEqual([{}, null]);
});

test('a move that another player stored is not found', async () => {
  await lost();
  const moves = kept('turnus.moves') ?? '';
  sessions.setSession(ben);
  localStorage.setItem('turnus.moves', moves);
  await reload();
  expect(await outbox.resendMove('m')).toBeNull();
});

test('moves of two players in one match are delivered separately', async () => {
  let hold: (hers: ServerResponse) => void;
  const held = new Promise<ServerResponse>(resolve => {
    hold = resolve;
  });
  server.answer = ({ headers }, res) => {
    if (headers.authorization === 'Bearer a') hold(res);
    else sendJson(res, 200, answered);
  };
  const hers = outbox.playMove('m', 7, 'doubt', {});
  sessions.setSession(ben);
  const unanswered = await held;
  const his = await outbox.playMove('m', 7, 'doubt', {});
  expect(his.match.version).toBe(8);
  unanswered.destroy();
  await expect(hers).rejects.toThrow();
  expect(asMoves()).toEqual(['Bearer a', 'Bearer b']);
});

test('an answer to a player who has left is neither shown nor remembered', async () => {
  server.answer = (_, res) => {
    sessions.setSession(ben);
    sendJson(res, 200, { whose: 'ada' }, { ETag: '"7"' });
  };
  await expect(http.get('/matches/m')).rejects.toBeInstanceOf(http.Offline);
  server.answer = (_, res) => sendJson(res, 200, { whose: 'ben' }, { ETag: '"7"' });
  const { body } = await http.get('/matches/m');
  expect(body).toEqual({ whose: 'ben' });
  expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
});

test('a sign-in in another tab is followed', async () => {
  sessions.followStoredSession();
  await lost();
  const left = sessions.departures.value;
  localStorage.setItem('turnus.session', JSON.stringify(ben));
  storageListener?.({ key: 'turnus.session' });
  expect(sessions.session.value).toEqual(ben);
  expect(outbox.pendingMoves.value).toEqual({});
  expect(sessions.departures.value).toBe(left + 1);
  localStorage.removeItem('turnus.session');
  storageListener?.({ key: null });
  expect(sessions.session.value).toBeNull();
});
