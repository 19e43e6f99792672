import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkProof, type Proof } from './check';
import type { Kept } from './kept';

const hmac = (key: Buffer | string, message: string): Buffer =>
  createHmac('sha256', key).update(message).digest();

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
    log: [{ draws: draws.slice(0, 2) }, { draws: [] }, { draws: draws.slice(2) }],
  } as unknown as Proof;
}

const SECRET = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const proof = makeProof(SECRET);
const kept: Kept = { commitment: proof.commitment, early: true, salt: 'Würfel "6"\n', taken: true };
const misfits = async (changed: Partial<Proof>, own: Kept | null = kept) =>
  (await checkProof({ ...proof, ...changed }, own)).misfits;

test('a good proof fits, and what was kept is found in it', async () => {
  expect(await checkProof(proof, kept)).toEqual({ misfits: [], draws: 4, isSalted: true, others: [] });
});

test('without anything kept a proof fits together', async () => {
  expect(await checkProof(proof, null)).toEqual({ misfits: [], draws: 4, isSalted: false, others: [1] });
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
