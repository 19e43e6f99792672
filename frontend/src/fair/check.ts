// The first level of tools/verify_proof.py: whether secret, commitment, salts, seed and draws fit together, and
// with what this device has kept.

import { get } from '../shared/http';
import type { Schemas } from '../shared/types';
import type { Kept } from './kept';

/** A proof; those that older servers gave out list no draws. */
export type Proof = Omit<Schemas['Proof'], 'log'> & { log: { draws?: Schemas['Draw'][] }[] };

/** What does not fit. */
export type Misfit = 'secret' | 'commitment' | 'salt' | 'seed' | 'draws';

/** What a check has found. */
export interface Finding {
  misfits: Misfit[];
  /** How many draws the proof lists; null where it lists none, as it is an old one. */
  draws: number | null;
  /** Whether this device's salt is in the proof. */
  isSalted: boolean;
  /** The seats with another salt than this device's. */
  others: number[];
}

const RANGE = 1n << 64n;
const text = new TextEncoder();

/** Whether this browser can check: the parts that it takes are there on secure pages only. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The proof of a match that is over. Throws `Problem` or `Offline`. */
export const loadProof = async (match: string): Promise<Proof> =>
  (await get<Proof>(`/matches/${match}/proof`)).body;

/** Checks a proof, also against what this device has kept. Throws for what has not the form of a proof. */
export async function checkProof(proof: Proof, kept: Kept | null): Promise<Finding> {
  const secret = fromHex(proof.secret);
  const salts = proof.salts.map(salt => salt?.salt ?? null);
  const isSalted = kept?.salt !== undefined && salts.includes(kept.salt);
  const misfits: Misfit[] = [];
  if (toHex(await crypto.subtle.digest('SHA-256', secret)) !== proof.commitment) misfits.push('secret');
  if (kept && kept.commitment !== proof.commitment) misfits.push('commitment');
  if (kept?.taken && !isSalted) misfits.push('salt');
  const seed = toHex(await sign(await makeKey(secret), JSON.stringify([proof.id, salts])));
  if (seed !== proof.seed) misfits.push('seed');
  const draws = proof.log.some(logged => logged.draws) ? proof.log.map(logged => logged.draws ?? null) : null;
  if (draws && !(await followSeed(draws, seed))) misfits.push('draws');
  const own = isSalted ? salts.indexOf(kept.salt ?? null) : -1;
  const others = salts.flatMap((salt, seat) => (salt !== null && seat !== own ? seat : []));
  return { misfits, draws: draws?.flat().length ?? null, isSalted, others };
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

const makeKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const sign = (key: CryptoKey, message: string): Promise<ArrayBuffer> =>
  crypto.subtle.sign('HMAC', key, text.encode(message));

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[\da-f]{64}$/.test(hex)) throw new TypeError('not 32 bytes in hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16));
}

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
