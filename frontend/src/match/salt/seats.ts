// What lets a player into a match. Each keeps the commitment before it sends a salt: a salt that the server has
// before it shows a commitment would prove nothing.

import { matchPath, sendForTable } from '../../core/api';
import { randomHex } from '../../core/browser';
import { Problem } from '../../core/http';
import { mySeat } from '../../core/match';
import type { Json, Match, MatchWish, Table } from '../../core/types';
import { keepCommitment, keepMore, loadKept } from './kept';

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
