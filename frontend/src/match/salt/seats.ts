// What lets a player into a match. Each keeps the commitment before it sends a salt: a salt that the server has
// before it shows a commitment would prove nothing.

import { matchPath, sendForTable } from '../../core/api';
import { randomHex } from '../../core/browser';
import { Problem } from '../../core/http';
import { mySeat } from '../../core/match';
import { loadValue, saveValue } from '../../core/storage';
import type { Json, Match, MatchWish, Table } from '../../core/types';

/**
 * Creates a match and adds to its shuffle. One without open seats is held for that, and then started; if it
 * does not start, its lobby still has the button.
 */
export async function createMatch(wish: MatchWish): Promise<Table> {
  const hold = wish.seats.every(({ kind }) => kind !== 'open');
  const table = await sendForTable('POST', '/matches', { ...wish, hold });
  const { match } = table;
  const next = sendSalt(match, mySeat(match)?.seat, salt =>
    hold ? sendStart(match, { salt }) : sendForTable('PUT', `${matchPath(match.id)}/salt`, { salt }),
  );
  return next.catch(() => table);
}

/**
 * Takes the first open seat, and adds to the shuffle. The server is told which, and tries the next only where
 * that one is gone: a server that may choose the place of a salt may choose among shuffles.
 */
export async function takeSeat(match: Match, wish: { code?: string; orders?: Json }): Promise<Table> {
  const open = match.seats.filter(({ kind }) => kind === 'open').map(({ seat }) => seat);
  for (let n = 0; ; n += 1)
    try {
      return await sendSalt(match, open[n], salt =>
        sendForTable('POST', `${matchPath(match.id)}/seats`, { ...wish, seat: open[n], salt }),
      );
    } catch (err) {
      if (!(err instanceof Problem && err.code === 'seat_taken' && n + 1 < open.length)) throw err;
    }
}

/**
 * Starts the match, for its host. The salt of this device goes along, as it may not have arrived; a device
 * without one adds none, as that would replace the salt of the host's other device.
 */
export function startMatch(match: Match): Promise<Table> {
  const kept = loadKept(match.id);
  return kept?.salt
    ? sendSalt(match, kept.seat ?? mySeat(match)?.seat, salt => sendStart(match, { salt }))
    : sendStart(match, {});
}

const sendStart = (match: Match, body: Json): Promise<Table> =>
  sendForTable('POST', `${matchPath(match.id)}/start`, body);

/**
 * Sends this device's salt for a match and a seat: always the same, so that it is known although an answer is
 * lost.
 */
async function sendSalt(
  match: Match,
  seat: number | undefined,
  send: (salt: string) => Promise<Table>,
): Promise<Table> {
  const salt = keepCommitment(match)?.salt ?? randomHex();
  keepMore(match.id, { salt, seat });
  const table = await send(salt);
  keepMore(match.id, { taken: true });
  return table;
}

/** What this device keeps of a match, to check it by after the end. */
export interface Kept {
  /** The commitment that was seen first. */
  commitment: string;
  /** Whether that was before the cards were dealt. */
  early: boolean;
  /** What this device added to the shuffle, after it had the commitment. */
  salt?: string;
  /** The seat that the salt was given for; older versions of the app did not keep it. */
  seat?: number;
  /** Whether the server has answered that it took the salt. */
  taken?: boolean;
  /** The digests of the log that were seen first, by version: the newest few hundred. */
  digests?: Record<number, string>;
}

const MAX_DIGESTS = 300;

const storageName = (match: string): string => `turnus.fair.${match}`;

/** What this device keeps of a match; null for nothing. */
export const loadKept = (match: string): Kept | null => loadValue<Kept>(storageName(match));

/** Keeps the commitment of a match that is not over, unless one was seen before; what is kept then. */
export function keepCommitment({ id, commitment, status }: Match): Kept | null {
  const kept = loadKept(id);
  if (kept || status === 'finished' || status === 'aborted') return kept;
  const first = { commitment, early: status === 'open' };
  saveValue(storageName(id), first);
  return first;
}

/** Keeps more of a match whose commitment is kept. */
export function keepMore(match: string, part: Partial<Kept>): void {
  const kept = loadKept(match);
  if (kept) saveValue(storageName(match), { ...kept, ...part });
}

/** Keeps what a match shows with its version: whoever rewrites its log later cannot know what was seen. */
export function keepSeen(match: Match): void {
  const digests = keepCommitment(match)?.digests ?? {};
  if (!match.log_digest || digests[match.version]) return;
  const all = Object.entries({ ...digests, [match.version]: match.log_digest });
  keepMore(match.id, { digests: Object.fromEntries(all.slice(-MAX_DIGESTS)) });
}
