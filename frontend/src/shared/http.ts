import { signal } from '@preact/signals';
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

/** The answer to a request. */
export interface Reply<T> {
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

/**
 * Every answer belongs to the player who asked. A late answer is written into the old map, which nobody reads
 * any more.
 */
onPlayerChange(() => {
  answers = new Map();
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
  const etag = res.headers.get('ETag');
  const at = res.headers.get('Date');
  const retryAfter = retryAfterOf(res);
  if (res.status === 304 && last) {
    last.at = at;
    return { body: last.body as T, etag, changed: false, stale: false, at, retryAfter };
  }
  const body = readReply(res, text) as T;
  const stale = res.headers.has('X-From-Cache');
  if (etag && !stale) mine.set(path, { etag, body, at });
  return { body, etag, changed: true, stale, at, retryAfter };
}

/** Sends any other method below `/v1`. Throws `Problem` or `Offline`. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Reply<T>> {
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const { res, text } = await request(path, {
    method,
    headers: { ...json, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return {
    body: readReply(res, text) as T,
    etag: res.headers.get('ETag'),
    changed: true,
    stale: false,
    at: res.headers.get('Date'),
    retryAfter: retryAfterOf(res),
  };
}

/**
 * Sends a request as the player here. Throws `Offline` also if that player has left before the answer came.
 */
async function request(path: string, init: RequestInit): Promise<{ res: Response; text: string }> {
  const late = AbortSignal.timeout(TIMEOUT);
  const token = session.value?.token;
  const headers = { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    // no-store: the app handles ETags itself, and the browser's cache would answer a 304 with its copy
    const url = `${location.origin}/v1${path}`;
    const res = await fetch(url, { ...init, headers, signal, cache: 'no-store' });
    const text = await res.text();
    isUnreachable.value = res.headers.has('X-From-Cache');
    if (!token || token === session.value?.token) return { res, text };
  } catch (err) {
    if (init.signal?.aborted) throw err;
    isUnreachable.value = true;
  }
  throw new Offline();
}

function readReply(res: Response, text: string): unknown {
  const body = parseJson(text);
  if (res.ok) return body;
  const facts = (body ?? {}) as Json;
  const code = typeof facts.code === 'string' ? facts.code : `http_${res.status}`;
  throw new Problem(res.status, code, facts, retryAfterOf(res));
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null; // a gateway's own page; its status says enough
  }
}

function retryAfterOf(res: Response): number {
  return Number(res.headers.get('Retry-After')) || 0;
}
