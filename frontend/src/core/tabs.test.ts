import { beforeEach, expect, test, vi } from 'vitest';
import { sendJson, useTestServer, useTestStorage } from '../testing/server';

useTestStorage();
const server = useTestServer();

const MOVES = 'turnus.moves';
const ada = { token: 'a', player: { id: 'ada', name: 'Ada' } };
const answered = { match: { id: 'm', version: 8 }, view: {}, decisions: [], events: [] };

type Tab = typeof import('./outbox') & typeof import('./session') & typeof import('./api');
let listeners: ((event: { key: string | null }) => void)[];

/** Another tab of the same browser: the modules loaded again, with the same storage. */
async function tab(): Promise<Tab> {
  vi.resetModules();
  const outbox = await import('./outbox');
  outbox.retries.pauses = [1, 1];
  return { ...outbox, ...(await import('./session')), ...(await import('./api')) };
}

/** What tabs hear when another one has stored something. */
const changed = (key: string | null) => {
  for (const listener of listeners) listener({ key });
};
const stored = (): string[] => Object.keys(JSON.parse(localStorage.getItem(MOVES) ?? '{}'));
const dead = () => {
  server.answer = (_, res) => void res.destroy();
};

beforeEach(() => {
  listeners = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[0]) => listeners.push(listener));
  localStorage.setItem('turnus.session', JSON.stringify(ada));
});

async function unsent(tab: Tab, match: string): Promise<void> {
  dead();
  await expect(tab.playMove(match, 7, 'doubt', {})).rejects.toThrow();
}

test('each tab keeps its unsent move, and gives up only its own', async () => {
  const [one, two] = [await tab(), await tab()];
  await unsent(one, 'm');
  await unsent(two, 'n');
  expect(stored()).toEqual(['m', 'n']);
  one.discardMove('m');
  expect(stored()).toEqual(['n']);
  await unsent(one, 'm');
  server.answer = (_, res) => sendJson(res, 200, answered);
  await two.resendMove('n');
  expect(stored()).toEqual(['m']);
});

test('a move that waits in one tab is shown in the other and can be sent from there', async () => {
  const [one, two] = [await tab(), await tab()];
  two.followStoredMoves();
  await unsent(one, 'm');
  changed(MOVES);
  expect(two.pendingMoves.value.m).toMatchObject({ waiting: true });
  server.answer = (_, res) => sendJson(res, 200, answered);
  expect((await two.resendMove('m'))?.match.version).toBe(8);
  expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(stored()).toEqual([]);
  one.followStoredMoves();
  changed(MOVES);
  expect(one.pendingMoves.value).toEqual({});
});

test('a move that another tab is sending is not shown as unsent', async () => {
  const [one, two] = [await tab(), await tab()];
  two.followStoredMoves();
  const during: unknown[] = [];
  server.answer = (_, res) => {
    changed(MOVES);
    during.push(stored(), two.pendingMoves.value);
    sendJson(res, 200, answered);
  };
  await one.playMove('m', 7, 'doubt', {});
  expect(during).toEqual([['m'], {}]);
});

test('a move that was answered in one tab does not come back from another', async () => {
  const [one, two] = [await tab(), await tab()];
  await unsent(one, 'm');
  const asked = server.requests.length;
  const held = new Promise<() => void>(hold => {
    server.answer = (_, res) => hold(() => res.destroy());
  });
  const late = one.resendMove('m');
  const lose = await held;
  server.answer = (_, res) => sendJson(res, 200, answered);
  await two.resendMove('m');
  dead();
  lose();
  await expect(late).rejects.toThrow();
  expect(server.requests.length).toBeGreaterThan(asked + 2);
  expect([stored(), one.pendingMoves.value]).toEqual([[], {}]);
});

test('an answer removes the move it answers, not one that has replaced it', async () => {
  const [one, two] = [await tab(), await tab()];
  server.answer = async (_, res) => {
    await unsent(two, 'm');
    sendJson(res, 200, answered);
  };
  await one.playMove('m', 7, 'doubt', {});
  expect(stored()).toEqual(['m']);
  expect(Object.keys(one.pendingMoves.value)).toEqual(['m']);
});

test('if storage is refused, moves live as long as the page', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const one = await tab();
  one.setSession(ada);
  await unsent(one, 'm');
  await unsent(one, 'n');
  expect(Object.keys(one.pendingMoves.value)).toEqual(['m', 'n']);
  one.discardMove('m');
  expect(Object.keys(one.pendingMoves.value)).toEqual(['n']);
  one.setSession(null);
  expect(one.pendingMoves.value).toEqual({});
});

test('a move that an earlier version stored belongs to the player here', async () => {
  await unsent(await tab(), 'm');
  const { m } = JSON.parse(localStorage.getItem(MOVES) ?? '');
  localStorage.setItem(MOVES, JSON.stringify({ m: { ...m, player: undefined } }));
  const one = await tab();
  expect(one.pendingMoves.value.m).toEqual(m);
  server.answer = (_, res) => sendJson(res, 200, answered);
  expect(await one.resendMove('m')).not.toBeNull();
});

test('createGuest creates nobody if another tab has signed somebody in', async () => {
  const ben = { token: 'b', player: { id: 'ben', name: 'Ben' } };
  localStorage.removeItem('turnus.session');
  const one = await tab();
  server.answer = (_, res) => {
    localStorage.setItem('turnus.session', JSON.stringify(ben)); // the first tab does not know yet
    sendJson(res, 201, ada);
  };
  await one.createGuest('Ada', 'en');
  expect(one.session.value).toEqual(ben);
  expect(JSON.parse(localStorage.getItem('turnus.session') ?? '')).toEqual(ben);

  const two = await tab();
  two.session.value = null;
  await two.createGuest('Eve', 'en');
  expect(two.session.value).toEqual(ben);
  expect(server.requests.length).toBe(1);
});
