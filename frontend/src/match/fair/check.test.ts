import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendJson, useTestServer } from '../../testing/server';
import type { Kept } from '../salt/seats';
import { checkProof, loadProof, type Proof } from './check';

const server = useTestServer();

const hmac = (key: Buffer | string, message: string): Buffer =>
  createHmac('sha256', key).update(message).digest();

const SETUP = { at: '2030-05-04T12:00:00Z', seat: null, kind: 'setup', by: 'setup', params: {}, orders: {} };
const MOVE = {
  at: '2030-05-04T12:01:00Z',
  seat: 1,
  kind: 'place',
  by: 'player',
  params: { b: null, a: true },
};

/** A proof as a server makes it: of this secret and these salts, with draws below these bounds, two a version. */
function makeProof(
  secret: Buffer,
  salts: (string | null)[] = [null, 'Würfel "6"\n'],
  bounds = [52, 51, 6, 6],
): Proof {
  const seed = hmac(secret, JSON.stringify(['match', salts])).toString('hex');
  const draws = bounds.map((below, number) => {
    const raw = hmac(seed, String(number)).readBigUInt64BE();
    return { number, below, value: Number(raw % BigInt(below)) };
  });
  return {
    id: 'match',
    secret: secret.toString('hex'),
    commitment: createHash('sha256').update(secret).digest('hex'),
    salts: salts.map(salt => (salt === null ? null : { salt, after_commitment: true })),
    seed,
    seats: salts.length,
    log: [
      { version: 1, ...SETUP, draws: draws.slice(0, 2) },
      { version: 2, ...MOVE, orders: { 1: { ü: 1, above: [2] } }, draws: [] },
      { version: 3, ...MOVE, params: { words: 'Ja, "sicher" – 4 \u2028' }, draws: draws.slice(2) },
    ],
  } as unknown as Proof;
}

const SECRET = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const proof = makeProof(SECRET);
const kept: Kept = { commitment: proof.commitment, early: true, salt: 'Würfel "6"\n', taken: true };
/** What the server showed with each version of this proof: from tools/verify_proof.py. */
const DIGESTS = {
  1: 'a5693873041a7308548ad84e11f13272',
  2: '57ad4066030c1c0ee1a947ec62e215ee',
  3: 'f718e7725a911e825b0c7c57cf386d75',
};
const misfits = async (changed: Partial<Proof>, own: Kept | null = kept) =>
  (await checkProof({ ...proof, ...changed }, own)).misfits;

test('a good proof fits, and what was kept is found in it', async () => {
  expect(await checkProof(proof, { ...kept, seat: 1, digests: DIGESTS })).toEqual({
    misfits: [],
    draws: 4,
    isSalted: true,
    isPlaced: true,
    seen: 3,
    versions: 3,
    others: [],
  });
});

test('without anything kept a proof fits together', async () => {
  const found = await checkProof(proof, null);
  expect(found).toMatchObject({ misfits: [], draws: 4, isSalted: false, others: [1], seen: 0 });
});

test('what an older app kept is found without its place', async () => {
  expect(await checkProof(proof, kept)).toMatchObject({
    misfits: [],
    isSalted: true,
    isPlaced: false,
    seen: 0,
  });
});

test('a salt belongs to its seat, whatever others gave', async () => {
  const own = { ...kept, seat: 0 };
  expect(await misfits({}, own)).toEqual(['place']);
  const copied = makeProof(SECRET, [kept.salt ?? '', kept.salt ?? '']);
  expect(await checkProof(copied, own)).toMatchObject({ misfits: [], isSalted: true, others: [1] });
});

const [first, second, third] = proof.log;

test.each([
  ['words', [first, second, { ...third, params: { words: 'Nein' } }]],
  ['a time', [first, { ...second, at: '2030-05-04T12:01:01Z' }, third]],
  ['an actor', [first, { ...second, by: 'bot' }, third]],
  ['an order', [first, { ...second, orders: {} }, third]],
  ['a number', [first, second, { ...third, version: 4 }]],
])('a log with other %s than were seen does not fit', async (_, log) => {
  const changed = { log } as unknown as Partial<Proof>;
  for (const digests of [DIGESTS, { 3: DIGESTS[3] }])
    expect(await misfits(changed, { ...kept, digests })).toEqual(['log']);
  expect(await misfits(changed)).toEqual([]);
});

test('a log that is shorter than what was seen does not fit', async () => {
  expect(await misfits({ log: proof.log.slice(0, 2) }, { ...kept, digests: DIGESTS })).toEqual(['cut']);
});

test('the pages of a proof are joined', async () => {
  const page = (cursor: string | null, ...log: unknown[]) => ({ ...proof, log, cursor });
  server.answer = ({ path }, res) =>
    sendJson(res, 200, path.endsWith('?cursor=2') ? page(null, third) : page('2', first, second));
  expect(await loadProof('m')).toEqual(proof);
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/v1/matches/m/proof',
    '/v1/matches/m/proof?cursor=2',
  ]);
});

test('another secret does not fit the commitment in the proof', async () => {
  const forged = makeProof(OTHER);
  expect(await misfits({ ...forged, commitment: proof.commitment })).toEqual(['secret']);
});

test('secret and commitment exchanged together fit each other, but not what was kept', async () => {
  expect(await misfits(makeProof(OTHER), null)).toEqual([]);
  expect(await misfits(makeProof(OTHER))).toEqual(['commitment']);
});

test('a salt that the server took must be in the proof', async () => {
  const without = makeProof(SECRET, [null, null]);
  expect(await misfits(without)).toEqual(['salt']);
  expect(await misfits(without, { ...kept, taken: false })).toEqual([]);
  expect((await checkProof(without, { ...kept, taken: false })).isSalted).toBe(false);
});

test('every other salt is named by its seat, a copy of the own one too', async () => {
  const salts = [kept.salt ?? '', 'of Ada', null, kept.salt ?? ''];
  expect((await checkProof(makeProof(SECRET, salts), kept)).others).toEqual([1, 3]);
});

test('a changed salt, seed or id does not fit', async () => {
  expect(await misfits({ salts: [null, { salt: 'other', after_commitment: true }] }, null)).toEqual([
    'seed',
    'draws',
  ]);
  expect(await misfits({ seed: '1'.repeat(64) })).toEqual(['seed']);
  expect(await misfits({ id: 'other' })).toContain('seed');
});

test.each([
  ['another value', { number: 1, below: 51, value: 51 }],
  ['another bound', { number: 1, below: 50, value: proof.log[0]?.draws?.[1]?.value ?? 0 }],
  ['another number', { number: 2, below: 51, value: 0 }],
  ['no bound', { number: 1, below: 0, value: 0 }],
])('a draw with %s does not follow from the seed', async (_, draw) => {
  const first = proof.log[0]?.draws?.slice(0, 1) ?? [];
  expect(await misfits({ log: [{ draws: [...first, draw] }, ...proof.log.slice(1)] })).toEqual(['draws']);
});

test('a draw that is left out does not fit, nor a version that tells none', async () => {
  expect(await misfits({ log: proof.log.slice(1) })).toEqual(['draws']);
  expect(await misfits({ log: [...proof.log, {}] })).toEqual(['draws']);
});

test('an old proof lists no draws', async () => {
  expect(await checkProof({ ...proof, log: [{}, {}] }, kept)).toMatchObject({ misfits: [], draws: null });
});

test('what has not the form of a proof is refused', async () => {
  await expect(checkProof({ ...proof, secret: 'zz' }, kept)).rejects.toThrow(TypeError);
  await expect(checkProof({} as Proof, kept)).rejects.toThrow(TypeError);
});
