// Notices: shown one at a time and one for each match, and where a touch on one leads.

import { leave, look, type Subscriber } from '../notices/notes';
import { type Notice, newer, type Push, read } from './push';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** What this worker has shown. Asking the browser right after showing can take the notice away again. */
const shown = new Map<string, Notice>();
let last: Promise<unknown> = Promise.resolve();

/** Listens for pushes, and for what becomes of notices. */
export function listen(): void {
  worker.addEventListener('push', event => {
    const push = read(event.data?.text());
    last = last.then(() => show(push)).catch(() => {}); // one at a time, in the order they came
    event.waitUntil(last);
  });
  worker.addEventListener('notificationclick', event => {
    event.notification.close();
    shown.delete(event.notification.tag);
    event.waitUntil(visit(pathOf(event.notification)));
  });
  worker.addEventListener('notificationclose', event => shown.delete(event.notification.tag));
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event as Changed)));
}

async function show(push: Push): Promise<void> {
  const before = shown.get(push.tag) ?? (await onScreen(push.tag));
  const notice = newer(before, push);
  const open = await windows();
  const quiet = notice !== push || open.some(page => isAt(page, push.path) && isSeen(page));
  const options = {
    body: notice.body,
    lang: notice.lang,
    tag: notice.tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    silent: quiet,
    renotify: !quiet,
    data: notice,
  };
  await worker.registration.showNotification(notice.title, options);
  shown.set(notice.tag, notice);
  if (notice !== push) return;
  for (const page of open) page.postMessage('news');
  await badge(push.waiting);
}

async function onScreen(tag: string): Promise<Notice | undefined> {
  const [notice] = await worker.registration.getNotifications({ tag });
  return notice?.data as Notice | undefined;
}

async function badge(waiting: number | null): Promise<void> {
  if (waiting === null || !('setAppBadge' in worker.navigator)) return;
  await (waiting ? worker.navigator.setAppBadge(waiting) : worker.navigator.clearAppBadge());
}

/**
 * Leads to a page of the app: in a window that is open, else in a new one. Where to is left as a note, too:
 * some systems open the start page whatever is asked for, and a page just starting misses a message.
 */
async function visit(path: string): Promise<void> {
  await leave('go', { path, at: Date.now() });
  const open = await windows();
  const page = open.find(one => isAt(one, path)) ?? open.find(isSeen) ?? open[0];
  const focused = await page?.focus().catch(() => null);
  const opened = focused ?? (await worker.clients.openWindow(path).catch(() => null));
  if (focused || !opened) page?.postMessage('go'); // else the new window finds the note
}

/** The push service has changed the subscription: the new one is sent from here, however long no page opens. */
async function renew(change: Changed): Promise<void> {
  const subscriber = await look('subscriber');
  if (!subscriber) return;
  const fresh = change.newSubscription ?? (await subscribeAgain(change.oldSubscription));
  await register(fresh, subscriber);
}

function register(subscription: PushSubscription, { token }: Subscriber): Promise<Response> {
  return fetch('/v1/me/push-subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(subscription),
  });
}

async function subscribeAgain(old: PushSubscription | null | undefined): Promise<PushSubscription> {
  const known = old?.options.applicationServerKey;
  const key = known ?? ((await (await fetch('/v1/push-key')).json()) as { key: string }).key;
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

interface Changed extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const windows = (): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isAt = (page: WindowClient, path: string): boolean => new URL(page.url).pathname === path;
const isSeen = (page: WindowClient): boolean => page.visibilityState === 'visible';
const pathOf = ({ data }: Notification): string => (data as Notice | null)?.path ?? '/';
