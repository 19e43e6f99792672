import { signal } from '@preact/signals';
import { randomHex } from './browser';
import { addWords, findText, type Lang, t } from './i18n';
import { onPlayerChange, session } from './session';
import type { Json } from './types';

/** A refusal by the server, as its problem document says it (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly facts: Json,
    /** Seconds to wait before the next request; 0 if the server did not say. */
    readonly retryAfter: number,
  ) {
    super(code);
  }
}

/** No answer came; it is not known whether the request arrived. */
export class Offline extends Error {}

interface Reply<T> {
  body: T;
  etag: string | null;
  /** False if the server said that nothing changed, or did not answer. */
  changed: boolean;
  /** True if this is the last good answer of a server that cannot be reached. */
  stale: boolean;
  /** When the server said so, as in its `Date`; null where that is not known. */
  at: string | null;
  retryAfter: number;
}

/**
 * Whether the last request found no server: it is down, or the connection is dead without the device knowing
 * it.
 */
export const isUnreachable = signal(false);

const TIMEOUT = 20_000;
let answers = new Map<string, { etag: string; body: unknown; at: string | null }>();

/** Remembers the newest answer to a GET that came in another way, so that polls compare with it. */
export function rememberAnswer(path: string, etag: string | null, body: unknown): void {
  if (etag) answers.set(path, { etag, body, at: new Date().toUTCString() });
  else answers.delete(path);
}

/** Forgets every answer, so that each is asked for anew. A late one is written into the old map, which nobody reads. */
export function forgetAnswers(): void {
  answers = new Map();
}

// Every answer belongs to the player who asked.
onPlayerChange(() => {
  forgetAnswers();
  if ('caches' in globalThis) void caches.delete('answers').catch(() => {});
});

/**
 * Sends a GET below `/v1` with the ETag of the last answer. Throws `Problem`, or `Offline` if there is
 * nothing to show.
 */
export async function get<T>(path: string, signal?: AbortSignal): Promise<Reply<T>> {
  const mine = answers;
  const last = mine.get(path);
  const asked = request(path, { headers: last ? { 'If-None-Match': last.etag } : {}, signal });
  const answered = await asked.catch(err => {
    if (err instanceof Offline && last && answers === mine) return null;
    throw err;
  });
  if (!answered) {
    const { body, at = null } = last ?? {};
    return { body: body as T, etag: null, changed: false, stale: true, at, retryAfter: 0 };
  }
  const { res, text } = answered;
  if (res.status === 304 && last) {
    last.at = res.headers.get('Date');
    return { ...readReply<T>(res, ''), body: last.body as T, changed: false };
  }
  const reply = readReply<T>(res, text);
  const { body, etag, at } = reply;
  if (etag && !reply.stale) mine.set(path, { etag, body, at });
  return reply;
}

/** The Idempotency-Keys of requests without an answer: sent again, the same request has the same key. */
const keys = new Map<string, string>();

/**
 * Sends any other method below `/v1`, with a key that makes it safe to send the same once more until it is
 * answered. Throws `Problem` or `Offline`.
 */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Reply<T>> {
  const content = JSON.stringify(body);
  const json: Record<string, string> = content ? { 'Content-Type': 'application/json' } : {};
  const name = method + path + content;
  const key = keys.get(name) ?? randomHex();
  keys.set(name, key);
  const { res, text } = await request(path, {
    method,
    headers: { 'Idempotency-Key': key, ...json, ...headers },
    body: content,
    signal,
  });
  if (isAnswer(res.status)) keys.delete(name);
  return readReply(res, text);
}

/** Whether a status answers a request for good: after any other one it may be sent again. */
export const isAnswer = (status: number): boolean => status < 500 && status !== 429;

/**
 * Sends a request as the player here. Throws `Offline` also if that player has left before the answer came.
 */
async function request(path: string, init: RequestInit): Promise<{ res: Response; text: string }> {
  const late = AbortSignal.timeout(TIMEOUT);
  // the games are the same for everybody, and who signs in may have a token that is refused by now
  const token = /^.(games|sessions)/.test(path) ? '' : session.value?.token;
  const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    // no-store: the app handles ETags itself, and the browser's cache would answer a 304 with its copy
    const url = `${location.origin}/v1${path}`;
    const res = await fetch(url, { ...init, headers, signal, cache: 'no-store' });
    const text = await res.text();
    const kept = res.headers.get('X-From-Cache'); // 0: never changes, so nobody was asked
    if (kept !== '0') isUnreachable.value = kept !== null;
    if (!res.ok && res.status !== 304) await addWords(refusals).catch(() => {}); // whoever shows it words it at once
    if (!token || token === session.value?.token) return { res, text };
  } catch (err) {
    if (init.signal?.aborted) throw err;
    isUnreachable.value = true;
  }
  throw new Offline();
}

/** Loads the words of the house for refusals. */
export const refusals = (to: Lang) => import(`../../../chalicelib/words/${to}.json?refusals`);

/** What an answer says. Throws `Problem` for a refusal. */
function readReply<T>(res: Response, text: string): Reply<T> {
  const body = parseJson(text);
  const { headers, status } = res;
  const retryAfter = Number(headers.get('Retry-After')) || 0;
  if (!res.ok && status !== 304) {
    const facts = (body ?? {}) as Json;
    throw new Problem(
      status,
      typeof facts.code === 'string' ? facts.code : `http_${status}`,
      facts,
      retryAfter,
    );
  }
  return {
    body: body as T,
    etag: headers.get('ETag'),
    changed: true,
    stale: headers.get('X-From-Cache') === '1',
    at: headers.get('Date'),
    retryAfter,
  };
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null; // a gateway's own page; its status says enough
  }
}

/**
 * The text for any error in the reader's language. `rules` gives a game's own words for a refusal, or null.
 */
export function errorText(err: unknown, rules?: (code: string, facts: Json) => string | null): string {
  if (err instanceof Offline) return t('problem.offline');
  if (!(err instanceof Problem)) return t('problem.unknown');
  const { code, facts } = err;
  return (
    rules?.(code, facts) ?? fieldText(facts) ?? findText(`refused.${code}`, facts) ?? t('problem.unknown')
  );
}

/** What to write otherwise in the first field that was refused; null where no words are known for it. */
function fieldText({ errors }: Json): string | null {
  const [field] = Object.keys(errors ?? {});
  return field ? findText(`invalid.${field}`) : null;
}
