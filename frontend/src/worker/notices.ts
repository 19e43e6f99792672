// Notices: they are shown one at a time, one for each match; a touch opens its page.

import {
  deleteNote,
  isPageState,
  type PageState,
  readNote,
  type Subscriber,
  writeNote,
} from '../notices/notes';
import { type Notice, newerNotice, type Push, type PushData, parsePush } from './push';
import { locateWindows, type OpenWindow, recordState } from './windows';

declare const self: ServiceWorkerGlobalScope; // the library says no more than that of any worker

/** The notices shown a moment ago, and when: asking the browser too soon can remove a notice. */
const shownNotices = new Map<string, { notice: Notice; at: number }>();
const SETTLE_TIME = 5000; // milliseconds: later the browser knows best, since pages close notices, too
let lastShow: Promise<unknown> = Promise.resolve();

/** Listens for pushes, touches on notices, and messages from pages. */
export function listenForNotices(): void {
  self.addEventListener('push', event => {
    const pushed = event as PushEvent & PushData;
    const push = parsePush(pushed);
    // one at a time, in the order they came
    lastShow = lastShow.then(() => showNotice(push, Boolean(pushed.notification))).catch(() => {});
    event.waitUntil(lastShow);
  });
  self.addEventListener('notificationclick', event => {
    event.notification.close();
    shownNotices.delete(event.notification.tag);
    event.waitUntil(openPage(noticePath(event.notification)));
  });
  self.addEventListener('notificationclose', event => shownNotices.delete(event.notification.tag));
  self.addEventListener('message', ({ source, data }) => {
    if (source instanceof Client && isPageState(data)) recordPage(source, data);
  });
  self.addEventListener('pushsubscriptionchange', event =>
    event.waitUntil(renewSubscription(event as SubscriptionChange)),
  );
}

/** Records where a page is. A visible page closes the notices of its match, so they are removed here. */
function recordPage(page: Client, here: PageState): void {
  recordState(page.id, here);
  for (const [tag, { notice }] of shownNotices)
    if (here.seen && notice.path === here.path) shownNotices.delete(tag);
}

/**
 * Shows a push as a notice. If the browser has parsed the push itself, the notice must say where it leads.
 */
async function showNotice(push: Push, declared: boolean): Promise<void> {
  const notice = newerNotice(await currentNotice(push.tag), push);
  const open = await openWindows();
  const quiet = notice !== push || open.some(page => isShowing(page, push.path) && page.seen);
  const options = {
    body: notice.body,
    lang: notice.lang,
    tag: notice.tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    silent: quiet,
    renotify: !quiet,
    data: notice,
    ...(declared && { navigate: new URL(notice.path, self.location.origin).href }),
  };
  await self.registration.showNotification(notice.title, options);
  shownNotices.set(notice.tag, { notice, at: Date.now() });
  if (notice !== push) return;
  for (const { client } of open) client.postMessage('news');
  await showWaiting(push.waiting);
}

/** The notice of this tag that is on the screen. */
async function currentNotice(tag: string): Promise<Notice | undefined> {
  const late = shownNotices.get(tag);
  if (late && Date.now() - late.at < SETTLE_TIME) return late.notice;
  shownNotices.delete(tag);
  const [notice] = await self.registration.getNotifications({ tag });
  return notice?.data as Notice | undefined;
}

async function showWaiting(waiting: number | null): Promise<void> {
  if (waiting === null || !('setAppBadge' in self.navigator)) return;
  await (waiting ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge());
}

/**
 * Opens a page of the app, in an open window or a new one. The path is also left as a note: some systems open
 * the start page in any case, and a page that is just starting misses a message.
 */
async function openPage(path: string): Promise<void> {
  await writeNote('go', { path, at: Date.now() });
  const open = await openWindows();
  const page = (open.find(one => isShowing(one, path)) ?? open.find(({ seen }) => seen) ?? open[0])?.client;
  const focused = await page?.focus().catch(() => null);
  const opened = focused ?? (await self.clients.openWindow(path).catch(() => null));
  if (focused || !opened) page?.postMessage('go'); // otherwise the new window finds the note
}

/**
 * Sends a new subscription after the push service has changed it, even if no page opens for long, unless the
 * player has signed out or removed this place.
 */
async function renewSubscription(change: SubscriptionChange): Promise<void> {
  const subscriber = await readNote('subscriber');
  if (!subscriber) return;
  const answer = await requestPlaces(subscriber);
  if (!(await isStillListed(answer, subscriber))) return void (await deleteNote('subscriber'));
  if (!answer.ok) return; // a page takes care of it when it starts
  const fresh = change.newSubscription ?? (await subscribeAgain(change.oldSubscription));
  const made = await requestPlaces(subscriber, fresh);
  if (!made.ok || !(await readNote('subscriber'))) return;
  await writeNote('subscriber', { ...subscriber, place: ((await made.json()) as { id: string }).id });
}

/** Requests the player's push places; with a subscription, adds it. */
function requestPlaces({ token }: Subscriber, subscription?: PushSubscription): Promise<Response> {
  return fetch('/v1/me/push-subscriptions', {
    method: subscription ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: subscription && JSON.stringify(subscription),
  });
}

/** False once the server says that the player does not want notices here. */
async function isStillListed(answer: Response, { place }: Subscriber): Promise<boolean> {
  if (!answer.ok || !place) return answer.status !== 401;
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.some(({ id }) => id === place);
}

async function subscribeAgain(old: PushSubscription | null | undefined): Promise<PushSubscription> {
  const known = old?.options.applicationServerKey;
  const key = known ?? ((await (await fetch('/v1/push-key')).json()) as { key: string }).key;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const openWindows = async (): Promise<OpenWindow<WindowClient>[]> =>
  locateWindows(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }));
const isShowing = (page: OpenWindow, path: string): boolean => page.path === path;
const noticePath = ({ data }: Notification): string => (data as Notice | null)?.path ?? '/';
