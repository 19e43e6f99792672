import { signal } from '@preact/signals';
import { randomHex } from './browser';
import { get, isAnswer, Offline, Problem, rememberAnswer, send } from './http';
import { isSameJson } from './schema';
import { onPlayerChange, session } from './session';
import { loadValue, onValueChange, saveValue } from './storage';
import type { Acted, Decision, Json, Table } from './types';

/**
 * A move that is being sent; the device stores it until the server has answered, whatever happens to the
 * page.
 */
export interface PendingMove {
  /** The id of the player who made the move; it is never sent as another's. */
  player: string;
  match: string;
  version: number;
  kind: string;
  params: Json;
  /** The Idempotency-Key: however often the move is sent, it is played at most once. */
  key: string;
  /** The decision that the move answers, if moves of others do not make it obsolete. */
  decision?: Decision;
  /** True while nothing is being sent because the connection was lost. */
  waiting: boolean;
}

type PendingMoves = Record<string, PendingMove>;
/** Moves as they may be stored: an earlier version did not store the player. */
type StoredMoves = Record<string, PendingMove | Omit<PendingMove, 'player'>>;

const STORAGE_KEY = 'turnus.moves';
const myId = (): string => session.value?.player.id ?? '';
const isMine = ({ player }: PendingMove): boolean => player === myId();

const deliveryKey = ({ player, match }: PendingMove): string => `${player} ${match}`;

/** Milliseconds before the second attempt and the third. */
export const retries: { pauses: number[] } = { pauses: [800, 2500] };
const deliveries = new Map<string, Promise<Acted>>();
let isStorageRefused = false; // if storage is refused, moves live as long as this page

/** The unanswered move of each match, by the match's id. */
export const pendingMoves = signal<PendingMoves>(storedMoves());

onPlayerChange(reloadMoves); // moves being sent then belong to another player

/** Follows the moves that other tabs store, and the answers they get. */
export function followStoredMoves(): void {
  onValueChange(STORAGE_KEY, reloadMoves);
}

/** Loads the stored moves again. A move that another tab is sending is left out until it has to wait. */
function reloadMoves(): void {
  const moves = Object.entries(storedMoves());
  pendingMoves.value = Object.fromEntries(
    moves.filter(([, move]) => move.waiting || deliveries.has(deliveryKey(move))),
  );
}

/** The player's moves as they are stored now, including those of other tabs. */
function storedMoves(): PendingMoves {
  const all: StoredMoves = isStorageRefused
    ? pendingMoves.value
    : (loadValue<StoredMoves>(STORAGE_KEY) ?? {});
  const moves = Object.entries(all).map(([match, move]): [string, PendingMove] => [
    match,
    { player: myId(), ...move },
  ]);
  return Object.fromEntries(moves.filter(([, move]) => isMine(move)));
}

/**
 * Plays a move. Throws `Problem` if it was refused (it is then forgotten) and `Offline` if nobody answered:
 * it is then stored, shown in `pendingMoves`, and `resendMove` sends it again with the same key. Set
 * `decision` in simultaneous windows: after a 409 the move is sent again for the newer version as long as the
 * same decision is still open.
 */
export function playMove<V = Json>(
  match: string,
  version: number,
  kind: string,
  params: Json,
  decision?: Decision,
): Promise<Acted<V>> {
  const move = { player: myId(), match, version, kind, params, decision, key: randomHex(), waiting: false };
  return deliver<V>(move);
}

/** Sends the unanswered move of a match again; null if there is none. Throws as `playMove`. */
export async function resendMove<V = Json>(match: string): Promise<Acted<V> | null> {
  const move = storedMoves()[match];
  return move ? deliver<V>(move) : null;
}

/** Gives up an unanswered move. It may have been played all the same: look at the match. */
export function discardMove(match: string): void {
  const { [match]: _, ...rest } = storedMoves();
  storeMoves(rest);
}

/** Delivers a move, once at a time for each match: a second call joins the first. */
function deliver<V>(move: PendingMove): Promise<Acted<V>> {
  const name = deliveryKey(move);
  const already = deliveries.get(name);
  if (already) return already as Promise<Acted<V>>;
  const sending = sendAndRecord(move).finally(() => deliveries.delete(name));
  deliveries.set(name, sending);
  return sending as Promise<Acted<V>>;
}

async function sendAndRecord(move: PendingMove): Promise<Acted> {
  recordMove({ ...move, waiting: false });
  try {
    const acted = await postForNewestVersion(move);
    updateMove(move, null);
    return acted;
  } catch (err) {
    updateMove(move, isUnanswered(err) ? { ...move, waiting: true } : null);
    throw err;
  }
}

async function postForNewestVersion(move: PendingMove): Promise<Acted> {
  try {
    return await postWithRetries(move);
  } catch (err) {
    if (!(err instanceof Problem) || err.code !== 'stale_version' || !move.decision) throw err;
    const now = await get<Table>(`/matches/${move.match}`);
    const same = now.body.decisions.some(open => isSameJson(open, move.decision));
    if (now.stale || !same) throw err;
    const again = { ...move, version: now.body.match.version };
    updateMove(move, again);
    return postWithRetries(again);
  }
}

async function postWithRetries(move: PendingMove): Promise<Acted> {
  for (const pause of retries.pauses) {
    try {
      return await postOnce(move);
    } catch (err) {
      if (!isUnanswered(err)) throw err;
      await sleep(Math.max(pause, err instanceof Problem ? err.retryAfter * 1000 : 0));
    }
  }
  return postOnce(move);
}

async function postOnce(move: PendingMove): Promise<Acted> {
  if (!isMine(move)) throw new Offline();
  const { match, version, kind, params, key } = move;
  const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': key };
  const reply = await send<Acted>('POST', `/matches/${match}/actions`, { kind, params }, headers);
  const { events: _, ...table } = reply.body;
  rememberAnswer(`/matches/${match}`, reply.etag, table);
  return reply.body;
}

/** Whether sending the move again may still play it. */
function isUnanswered(err: unknown): boolean {
  return err instanceof Offline || (err instanceof Problem && !isAnswer(err.status));
}

function recordMove(move: PendingMove): void {
  if (isMine(move)) storeMoves({ ...storedMoves(), [move.match]: move });
}

/**
 * Stores the next state of a move, null removes it; a move that was given up or answered elsewhere stays
 * gone.
 */
function updateMove(move: PendingMove, next: PendingMove | null): void {
  const gone = storedMoves()[move.match]?.key !== move.key;
  if (gone) reloadMoves();
  else if (next) recordMove(next);
  else discardMove(move.match);
}

function storeMoves(moves: PendingMoves): void {
  pendingMoves.value = moves;
  isStorageRefused = !saveValue(STORAGE_KEY, moves);
}

const sleep = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));
