// What lets a player into a match. Each keeps the commitment before it sends a salt: a salt that the server has
// before it shows a commitment would prove nothing.

import { matchPath, sendForTable } from '../shared/api';
import { randomHex } from '../shared/random';
import type { Json, Match, MatchWish, Table } from '../shared/types';
import { keepCommitment, keepSalt, loadKept } from './kept';

/**
 * Creates a match and adds to its shuffle. One without open seats is held for that, and then started; if it
 * does not start, its lobby still has the button.
 */
export async function createMatch(wish: MatchWish): Promise<Table> {
  const hold = wish.seats.every(({ kind }) => kind !== 'open');
  const table = await sendForTable('POST', '/matches', { ...wish, hold });
  const { match } = table;
  const next = hold
    ? sendSalt(match, salt => sendStart(match, { salt }))
    : sendSalt(match, salt => sendForTable('PUT', `${matchPath(match.id)}/salt`, { salt }));
  return next.catch(() => table);
}

/** Takes a seat, and adds to the shuffle. */
export function takeSeat(
  match: Match,
  wish: { code?: string; seat?: number; orders?: Json },
): Promise<Table> {
  return sendSalt(match, salt => sendForTable('POST', `${matchPath(match.id)}/seats`, { ...wish, salt }));
}

/**
 * Starts the match, for its host. The salt of this device goes along, as it may not have arrived; a device
 * without one adds none, as that would replace the salt of the host's other device.
 */
export function startMatch(match: Match): Promise<Table> {
  return loadKept(match.id)?.salt
    ? sendSalt(match, salt => sendStart(match, { salt }))
    : sendStart(match, {});
}

const sendStart = (match: Match, body: Json): Promise<Table> =>
  sendForTable('POST', `${matchPath(match.id)}/start`, body);

/** Sends this device's salt for a match: always the same, so that it is known although an answer is lost. */
async function sendSalt(match: Match, send: (salt: string) => Promise<Table>): Promise<Table> {
  const salt = keepCommitment(match)?.salt ?? randomHex();
  keepSalt(match.id, { salt });
  const table = await send(salt);
  keepSalt(match.id, { taken: true });
  return table;
}
