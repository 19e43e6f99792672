/// <reference lib="webworker" />
// The service worker: it serves the app's files from one cache per version and the API's last good answers
// offline, and shows notices.

import { listenForNotices } from './notices';
import { unpack } from './pack';
import { isOfRev, recordRev, talkRev, withRev } from './talk';

declare const __FILES__: string[]; // vite.config.ts puts in the files whose names bear no hash,
declare const __PACK__: string; // the address of all others in one file,
declare const __VERSION__: string; // and what changes when any of the files does
declare const self: ServiceWorkerGlobalScope; // the library says no more than that of any worker

const SHELL = `shell-${__VERSION__}`;
const ANSWERS = 'answers';
const TEXTS = 'texts';
const MAX_ANSWERS = 200; // answers for offline reading; the oldest are deleted first
const MAX_TEXTS = 20;
/** The start page's list, by which all others are found: it gives way to none. */
const MY_MATCHES = '/v1/me/matches';
/** Answers whose address bears their revision: the texts of a deck, which every visit needs. */
const NEVER_CHANGES = /^\/v1\/decks\/[^/]+@\d+\/\w+$/;
/** Answers that nobody needs offline and that should not stay on a device: devices, tokens, an export. */
const NOT_FOR_OFFLINE = /^\/v1\/(me\/(?!matches)|mail\/)/;

self.addEventListener('install', event => event.waitUntil(fillShell()));

self.addEventListener('activate', event => {
  event.waitUntil(deleteOldShells().then(() => self.clients.claim()));
});

self.addEventListener('message', event => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/docs')) return;
  if (NEVER_CHANGES.test(pathname)) event.respondWith(respondWithTexts(event));
  else if (pathname.startsWith('/v1/')) event.respondWith(respondWithAnswer(event));
  else event.respondWith(respondWithFile(mode === 'navigate' ? '/' : url, event.request));
});

listenForNotices();

/** Loads the app: its hundreds of files as one, as each request is paid for and takes its time. */
async function fillShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  const fresh = __FILES__.map(file => new Request(file, { cache: 'reload' }));
  await Promise.all([shell.addAll(fresh), unpack(__PACK__, shell)]);
}

async function deleteOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter(name => name.startsWith('shell-') && name !== SHELL).map(name => caches.delete(name)),
  );
}

/** Responds with a file of the app from this version's cache, so that its parts always fit together. */
async function respondWithFile(key: string, request: Request): Promise<Response> {
  return (await caches.match(key, { cacheName: SHELL })) ?? fetch(request);
}

/** Responds with texts that are here already, and says so: the server was not asked. */
async function respondWithTexts(event: FetchEvent): Promise<Response> {
  const texts = await caches.open(TEXTS);
  const kept = await texts.match(event.request.url, { ignoreVary: true });
  if (kept) return markAsKept(kept, '0');
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(texts, event.request.url, response.clone(), MAX_TEXTS));
  return response;
}

/**
 * Responds with the network's answer; without a network, with the last good one, marked as such. Messages that
 * cannot have changed are not asked for.
 */
async function respondWithAnswer(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const answers = await caches.open(ANSWERS);
  const last = () => answers.match(url, { ignoreVary: true });
  const rev = talkRev(url);
  const known = rev && (await last());
  if (known && isOfRev(known, rev)) return markAsKept(known, '0');
  try {
    const response = await fetch(event.request);
    recordRev(url, response);
    if (response.status === 200 && !NOT_FOR_OFFLINE.test(new URL(url).pathname)) {
      const copy = response.clone();
      event.waitUntil(keep(answers, url, rev ? withRev(copy, rev) : copy, MAX_ANSWERS));
    }
    return response;
  } catch (lost) {
    const kept = await last();
    if (!kept) throw lost;
    return markAsKept(kept, '1');
  }
}

/** An answer out of a cache: `1` because the server cannot be reached, `0` because it need not be asked. */
function markAsKept(kept: Response, mark: '0' | '1'): Response {
  const headers = new Headers(kept.headers);
  headers.set('X-From-Cache', mark);
  return new Response(kept.body, { headers });
}

/** Keeps an answer, and the `most` newest in all, beside the list of the player's matches. */
async function keep(answers: Cache, url: string, response: Response, most: number): Promise<void> {
  await answers.put(url, response);
  const all = (await answers.keys()).filter(kept => !kept.url.endsWith(MY_MATCHES));
  await Promise.all(
    all.slice(0, Math.max(0, all.length - most)).map(oldest => answers.delete(oldest, { ignoreVary: true })),
  );
}
