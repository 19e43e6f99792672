import { signal } from '@preact/signals';
import { get, Offline, Problem, remember, send } from './http';
import { randomHex } from './random';
import { onOther, session } from './session';
import { keep, onChanged, recall } from './storage';
import type { Acted, Decision, Json, Table } from './types';

/** A move on its way: kept on the device until the server has answered it, whatever happens to the page. */
export interface Pending {
  /** The id of the player whose move it is: it is never sent as anybody else's. */
  player: string;
  match: string;
  version: number;
  kind: string;
  params: Json;
  /** The Idempotency-Key: however often this is sent, it is played at most once. */
  key: string;
  /** The decision it answers, if a move of somebody else does not make it obsolete. */
  decision?: Decision;
  /** True while nothing is being sent: the connection was lost. */
  waiting: boolean;
}

type Moves = Record<string, Pending>;
/** As moves may be kept: an earlier version did not note whose they are. */
type Kept = Record<string, Pending | Omit<Pending, 'player'>>;

const NAME = 'turnus.moves';
const me = (): string => session.value?.player.id ?? '';
const isMine = ({ player }: Pending): boolean => player === me();

const nameOf = ({ player, match }: Pending): string => `${player} ${match}`;

/** Milliseconds before the second try and the third. */
export const patience: { pauses: number[] } = { pauses: [800, 2500] };
const running = new Map<string, Promise<Acted>>();
let refused = false; // by the storage: moves then live for this page

/** The unanswered move of each match, by the match's id. */
export const pending = signal<Moves>(kept());

onOther(catchUp); // moves on their way find themselves somebody else's

/** Follows what other tabs keep, and what they have been answered. */
export function followMoves(): void {
  onChanged(NAME, catchUp);
}

/** What another tab is sending is that tab's to show, until it has to wait. */
function catchUp(): void {
  const moves = Object.entries(kept());
  pending.value = Object.fromEntries(moves.filter(([, move]) => move.waiting || running.has(nameOf(move))));
}

/** The player's moves as they are kept now, those of other tabs too. */
function kept(): Moves {
  const all: Kept = refused ? pending.value : (recall<Kept>(NAME) ?? {});
  const moves = Object.entries(all).map(([match, move]): [string, Pending] => [
    match,
    { player: me(), ...move },
  ]);
  return Object.fromEntries(moves.filter(([, move]) => isMine(move)));
}

/**
 * Plays a move. Throws `Problem` when it was refused (it is then forgotten) and `Offline` when nobody
 * answered: it is then kept, shown in `pending`, and `resume` sends it again under the same key.
 *
 * `decision`: set it in simultaneous windows; after a 409 the move is sent again for the newer version as
 * long as the same decision is still open.
 */
export function act<V = Json>(
  match: string,
  version: number,
  kind: string,
  params: Json,
  decision?: Decision,
): Promise<Acted<V>> {
  const move = { player: me(), match, version, kind, params, decision, key: randomHex(), waiting: false };
  return deliver<V>(move);
}

/** Sends the unanswered move of a match again; null when there is none. Throws as `act`. */
export async function resume<V = Json>(match: string): Promise<Acted<V> | null> {
  const move = kept()[match];
  return move ? deliver<V>(move) : null;
}

/** Gives up an unanswered move. It may have been played all the same: look at the match. */
export function discard(match: string): void {
  const { [match]: _, ...rest } = kept();
  store(rest);
}

/** One delivery at a time for each match: a second call joins the first. */
function deliver<V>(move: Pending): Promise<Acted<V>> {
  const name = nameOf(move);
  const already = running.get(name);
  if (already) return already as Promise<Acted<V>>;
  const sending = settle(move).finally(() => running.delete(name));
  running.set(name, sending);
  return sending as Promise<Acted<V>>;
}

async function settle(move: Pending): Promise<Acted> {
  note({ ...move, waiting: false });
  try {
    const acted = await post(move);
    change(move, null);
    return acted;
  } catch (err) {
    change(move, unanswered(err) ? { ...move, waiting: true } : null);
    throw err;
  }
}

async function post(move: Pending): Promise<Acted> {
  try {
    return await postPatiently(move);
  } catch (err) {
    if (!(err instanceof Problem) || err.code !== 'stale_version' || !move.decision) throw err;
    const now = await get<Table>(`/matches/${move.match}`);
    const same = now.body.decisions.some(open => equal(open, move.decision));
    if (now.old || !same) throw err;
    const again = { ...move, version: now.body.match.version };
    change(move, again);
    return postPatiently(again);
  }
}

async function postPatiently(move: Pending): Promise<Acted> {
  for (const pause of patience.pauses) {
    try {
      return await postOnce(move);
    } catch (err) {
      if (!unanswered(err)) throw err;
      await sleep(Math.max(pause, err instanceof Problem ? err.retryAfter * 1000 : 0));
    }
  }
  return postOnce(move);
}

async function postOnce(move: Pending): Promise<Acted> {
  if (!isMine(move)) throw new Offline();
  const { match, version, kind, params, key } = move;
  const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': key };
  const reply = await send<Acted>('POST', `/matches/${match}/actions`, { kind, params }, headers);
  const { events: _, ...table } = reply.body;
  remember(`/matches/${match}`, reply.etag, table);
  return reply.body;
}

/** Whether the move may still be played by sending it again. */
function unanswered(err: unknown): boolean {
  if (err instanceof Offline) return true;
  return err instanceof Problem && (err.status >= 500 || err.status === 429);
}

function note(move: Pending): void {
  if (isMine(move)) store({ ...kept(), [move.match]: move });
}

/** Keeps a move as it is next, null for no more; one that was given up or answered elsewhere stays gone. */
function change(move: Pending, next: Pending | null): void {
  const gone = kept()[move.match]?.key !== move.key;
  if (gone) catchUp();
  else if (next) note(next);
  else discard(move.match);
}

function store(moves: Moves): void {
  pending.value = moves;
  refused = !keep(NAME, moves);
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sleep = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));
