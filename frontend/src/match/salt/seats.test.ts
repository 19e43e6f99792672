import { expect, test } from 'vitest';
import type { Match, Table } from '../../core/types';
import { sendJson, useTestServer, useTestStorage } from '../../testing/server';
import { createMatch, keepCommitment, keepSeen, loadKept, startMatch, takeSeat } from './seats';

const server = useTestServer();
useTestStorage();

const match = { id: 'm', status: 'open', commitment: 'first', seats: [] } as unknown as Match;
const table = (change: Partial<Match> = {}): Table =>
  ({ game: 'anno-domini', match: { ...match, ...change }, view: null, decisions: [] }) as unknown as Table;
const asked = () => server.requests.map(({ method, path, body }) => ({ method, path, ...(body as object) }));
const saltOf = (body: unknown): unknown => (body as { salt?: unknown }).salt;

test('a match without open seats is held, and started with a salt', async () => {
  server.answer = ({ path }, res) =>
    sendJson(res, 200, table({ status: path.endsWith('/start') ? 'running' : 'open' }));
  const made = await createMatch({ game: 'anno-domini', seats: [{ kind: 'me' }, { kind: 'bot' }] });
  expect(made.match.status).toBe('running');
  const salt = loadKept('m')?.salt;
  expect(salt).toMatch(/^[\da-f]{32}$/);
  expect(asked()).toMatchObject([
    { method: 'POST', path: '/v1/matches', hold: true },
    { method: 'POST', path: '/v1/matches/m/start', salt },
  ]);
  expect(loadKept('m')).toEqual({ commitment: 'first', early: true, salt, taken: true });
});

test('a match with open seats gets its host’s salt at once', async () => {
  server.answer = (_, res) => sendJson(res, 200, table());
  await createMatch({ game: 'anno-domini', seats: [{ kind: 'me' }, { kind: 'open' }] });
  expect(asked()).toMatchObject([
    { path: '/v1/matches', hold: false },
    { method: 'PUT', path: '/v1/matches/m/salt', salt: loadKept('m')?.salt },
  ]);
});

test('a match is there although its start or salt fails, and the lobby sends the same salt again', async () => {
  server.answer = ({ path }, res) =>
    path === '/v1/matches' ? sendJson(res, 201, table()) : sendJson(res, 503, { code: 'busy' });
  const made = await createMatch({ game: 'anno-domini', seats: [{ kind: 'me' }, { kind: 'bot' }] });
  expect(made.match.status).toBe('open');
  expect(loadKept('m')?.taken).toBeUndefined();
  server.answer = (_, res) => sendJson(res, 200, table({ status: 'running' }));
  await startMatch(made.match);
  const [, failed, started] = server.requests;
  expect(saltOf(started?.body)).toBe(saltOf(failed?.body));
  expect(loadKept('m')?.taken).toBe(true);
});

test('the commitment of the invitation is kept before the salt is sent', async () => {
  let keptBefore: unknown;
  server.answer = (_, res) => {
    keptBefore = loadKept('m');
    sendJson(res, 200, table({ commitment: 'second' }));
  };
  await takeSeat(match, { code: 'CODE' });
  expect(keptBefore).toMatchObject({ commitment: 'first', early: true });
  expect(loadKept('m')?.commitment).toBe('first');
});

test('a seat is asked for with the salt, and the next one only where it is gone', async () => {
  const seats = ['player', 'open', 'bot', 'open'].map((kind, seat) => ({ seat, kind }));
  const open = { ...match, seats } as unknown as Match;
  server.answer = ({ body }, res) =>
    (body as { seat: number }).seat === 1
      ? sendJson(res, 409, { code: 'seat_taken' })
      : sendJson(res, 200, table({ commitment: 'first' }));
  await takeSeat(open, { code: 'CODE' });
  expect(asked()).toMatchObject([
    { path: '/v1/matches/m/seats', code: 'CODE', seat: 1 },
    { path: '/v1/matches/m/seats', code: 'CODE', seat: 3 },
  ]);
  expect(loadKept('m')).toMatchObject({ seat: 3, taken: true });
  server.answer = (_, res) => sendJson(res, 409, { code: 'seat_taken' });
  await expect(takeSeat(open, {})).rejects.toThrow('seat_taken');
  server.answer = (_, res) => sendJson(res, 200, table({ status: 'running' }));
  await startMatch(match);
  expect(loadKept('m')?.seat).toBe(3);
});

test('the first digest that was seen of each version stays', () => {
  keepSeen({ ...match, status: 'running', version: 2 });
  expect(loadKept('m')?.digests).toBeUndefined();
  for (const [version, log_digest] of [
    [2, 'two'],
    [9, 'nine'],
    [10, 'ten'],
    [9, 'other'],
  ] as const)
    keepSeen({ ...match, status: 'running', version, log_digest });
  expect(loadKept('m')?.digests).toEqual({ 2: 'two', 9: 'nine', 10: 'ten' });
  for (let version = 11; version < 400; version += 1)
    keepSeen({ ...match, status: 'running', version, log_digest: 'd' });
  expect(Object.keys(loadKept('m')?.digests ?? {}).map(Number)).toEqual(
    Array.from({ length: 300 }, (_, n) => n + 100),
  );
});

test('another device of the host starts without replacing the salt', async () => {
  server.answer = (_, res) => sendJson(res, 200, table({ status: 'running' }));
  await startMatch(match);
  expect(server.requests[0]?.body).toEqual({});
});

test('the first commitment stays, and one of a match that is over is not kept', () => {
  expect(keepCommitment({ ...match, status: 'finished' })).toBeNull();
  expect(keepCommitment({ ...match, status: 'running' })).toEqual({ commitment: 'first', early: false });
  expect(keepCommitment({ ...match, commitment: 'second' })?.commitment).toBe('first');
});
