/// <reference lib="webworker" />
// The service worker: it serves the app's files from one cache per version and the API's last good answers
// offline, and shows notices.

import { listenForNotices } from './sw/notices';

declare const __FILES__: string[]; // vite.config.ts puts in every file of the built app
declare const __VERSION__: string; // changes when any of the files does

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL = `shell-${__VERSION__}`;
const ANSWERS = 'answers';
const MAX_ANSWERS = 200; // answers for offline reading; the oldest are deleted first
/** Answers that nobody needs offline and that should not stay on a device: devices, tokens, an export. */
const NOT_FOR_OFFLINE = /^\/v1\/(me\/(?!matches)|mail\/)/;

worker.addEventListener('install', event => {
  // What bears a hash of its content cannot be stale: what the page has loaded is not loaded again.
  const fresh = __FILES__.map(file =>
    file.startsWith('/assets/') ? file : new Request(file, { cache: 'reload' }),
  );
  event.waitUntil(caches.open(SHELL).then(shell => shell.addAll(fresh)));
});

worker.addEventListener('activate', event => {
  event.waitUntil(deleteOldShells().then(() => worker.clients.claim()));
});

worker.addEventListener('message', event => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/docs')) return;
  if (pathname.startsWith('/v1/')) event.respondWith(respondWithAnswer(event));
  else event.respondWith(respondWithFile(mode === 'navigate' ? '/' : url, event.request));
});

listenForNotices();

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

/** Responds with the network's answer; without a network, with the last good one, marked as such. */
async function respondWithAnswer(event: FetchEvent): Promise<Response> {
  const answers = await caches.open(ANSWERS);
  try {
    const response = await fetch(event.request);
    const kept = response.status === 200 && !NOT_FOR_OFFLINE.test(new URL(event.request.url).pathname);
    if (kept) event.waitUntil(cacheAnswer(answers, event.request.url, response.clone()));
    return response;
  } catch (lost) {
    const kept = await answers.match(event.request.url, { ignoreVary: true });
    if (!kept) throw lost;
    const headers = new Headers(kept.headers);
    headers.set('X-From-Cache', '1');
    return new Response(kept.body, { headers });
  }
}

async function cacheAnswer(answers: Cache, url: string, response: Response): Promise<void> {
  await answers.put(url, response);
  const all = await answers.keys();
  await Promise.all(
    all
      .slice(0, Math.max(0, all.length - MAX_ANSWERS))
      .map(oldest => answers.delete(oldest, { ignoreVary: true })),
  );
}
