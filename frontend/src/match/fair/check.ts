// The first level of tools/verify_proof.py: whether secret, commitment, salts, seed and draws fit together, and
// they and the log with what this device has kept.

import { get } from '../../core/http';
import type { Schemas } from '../../core/types';
import type { Kept } from '../salt/seats';

/** A whole proof; those that older servers gave out list no draws. */
export type Proof = Omit<Schemas['Proof'], 'log' | 'cursor'> & { log: Partial<Schemas['Logged']>[] };

/** What does not fit. */
type Misfit = 'secret' | 'commitment' | 'salt' | 'place' | 'seed' | 'draws' | 'log' | 'cut';

/** What a check has found. */
export interface Finding {
  misfits: Misfit[];
  /** How many draws the proof lists; null where it lists none, as it is an old one. */
  draws: number | null;
  /** Whether this device's salt is in the proof, at its seat where that was kept. */
  isSalted: boolean;
  /** Whether the seat was kept. */
  isPlaced: boolean;
  /** The last of the `versions` up to which the log is the one this device has seen; 0 if it kept no digest. */
  seen: number;
  versions: number;
  /** The seats with another salt than this device's. */
  others: number[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const RANGE = 1n << 64n;
const text = new TextEncoder();

/** Whether this browser can check: the parts that it takes are there on secure pages only. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The proof of a match that is over, all its pages in one. Throws `Problem` or `Offline`. */
export async function loadProof(match: string): Promise<Proof> {
  const log: Proof['log'] = [];
  let query = '';
  for (;;) {
    const { cursor, ...page } = (await get<Schemas['Proof']>(`/matches/${match}/proof${query}`)).body;
    log.push(...page.log);
    if (!cursor) return { ...page, log };
    query = `?cursor=${cursor}`;
  }
}

/** Checks a proof, also against what this device has kept. Throws for what has not the form of a proof. */
export async function checkProof(proof: Proof, kept: Kept | null): Promise<Finding> {
  const secret = fromHex(proof.secret);
  const salts = proof.salts.map(salt => salt?.salt ?? null);
  const own = kept?.salt === undefined ? -1 : (kept.seat ?? salts.indexOf(kept.salt));
  const isSalted = own >= 0 && salts[own] === kept?.salt;
  const seen = Math.max(0, ...Object.keys(kept?.digests ?? {}).map(Number));
  const misfits: Misfit[] = [];
  if (toHex(await crypto.subtle.digest('SHA-256', secret)) !== proof.commitment) misfits.push('secret');
  if (kept && kept.commitment !== proof.commitment) misfits.push('commitment');
  if (kept?.taken && !isSalted) misfits.push(salts.includes(kept.salt ?? null) ? 'place' : 'salt');
  const seed = toHex(await sign(await makeKey(secret), JSON.stringify([proof.id, salts])));
  if (seed !== proof.seed) misfits.push('seed');
  const draws = proof.log.some(logged => logged.draws) ? proof.log.map(logged => logged.draws ?? null) : null;
  if (draws && !(await followSeed(draws, seed))) misfits.push('draws');
  if (seen > proof.log.length) misfits.push('cut');
  else if (seen > 0 && !(await isAsSeen(proof, secret, salts, kept?.digests ?? {}))) misfits.push('log');
  const others = salts.flatMap((salt, seat) => (salt !== null && !(isSalted && seat === own) ? seat : []));
  const isPlaced = kept?.seat !== undefined;
  const versions = proof.log.length;
  return { misfits, draws: draws?.flat().length ?? null, isSalted, isPlaced, seen, versions, others };
}

/** Whether the log gives the digests that were seen, version by version. */
async function isAsSeen(
  { log, seed }: Proof,
  secret: Bytes,
  salts: (string | null)[],
  digests: Record<number, string>,
): Promise<boolean> {
  const key = await makeKey(await sign(await makeKey(secret), 'log'));
  let digest: Bytes = new Uint8Array();
  let orders: unknown = {};
  for (const [n, logged] of log.entries()) {
    const { version, at, seat, kind, by, params } = logged;
    if (version !== n + 1) return false;
    orders = logged.orders ?? orders;
    const told = canonical([version, at, seat, kind, by, n === 0 ? { seed, salts } : params, orders]);
    const signed = await crypto.subtle.sign('HMAC', key, new Uint8Array([...digest, ...text.encode(told)]));
    digest = new Uint8Array(signed, 0, 16);
    if ((digests[version] ?? toHex(digest)) !== toHex(digest)) return false;
  }
  return true;
}

/** The one JSON text of a value: names in order, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const names = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${names.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join()}}`;
}

/** Whether every draw follows from the seed, and none is left out. */
async function followSeed(versions: (Schemas['Draw'][] | null)[], seed: string): Promise<boolean> {
  const key = await makeKey(text.encode(seed));
  let used = 0;
  for (const draw of versions.flat()) {
    if (draw?.number !== used || !Number.isSafeInteger(draw.below) || draw.below < 1) return false;
    const below = BigInt(draw.below);
    const fair = RANGE - (RANGE % below);
    let raw: bigint;
    do {
      raw = new DataView(await sign(key, String(used))).getBigUint64(0);
      used += 1;
    } while (raw >= fair);
    if (raw % below !== BigInt(draw.value)) return false;
  }
  return true;
}

const makeKey = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const sign = (key: CryptoKey, message: string): Promise<ArrayBuffer> =>
  crypto.subtle.sign('HMAC', key, text.encode(message));

function fromHex(hex: string): Bytes {
  if (!/^[\da-f]{64}$/.test(hex)) throw new TypeError('not 32 bytes in hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16));
}

const toHex = (bytes: ArrayBuffer | Bytes): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
