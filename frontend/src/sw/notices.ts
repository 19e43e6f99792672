// Notices: shown one at a time and one for each match, and where a touch on one leads.

import { type Here, isHere } from '../notices/here';
import { drop, leave, look, type Subscriber } from '../notices/notes';
import { type Notice, newer, type Push, type Pushed, read } from './push';
import { located, note, type Window } from './windows';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** What was shown a moment ago, and when: asking the browser so soon can take the notice away again. */
const shown = new Map<string, { notice: Notice; at: number }>();
const SETTLED = 5000; // milliseconds: later the browser knows best, since pages put notices away, too
let last: Promise<unknown> = Promise.resolve();

/** Listens for pushes, for what becomes of notices, and for where pages are. */
export function listen(): void {
  worker.addEventListener('push', event => {
    const pushed = event as PushEvent & Pushed;
    const push = read(pushed);
    // one at a time, in the order they came
    last = last.then(() => show(push, Boolean(pushed.notification))).catch(() => {});
    event.waitUntil(last);
  });
  worker.addEventListener('notificationclick', event => {
    event.notification.close();
    shown.delete(event.notification.tag);
    event.waitUntil(visit(pathOf(event.notification)));
  });
  worker.addEventListener('notificationclose', event => shown.delete(event.notification.tag));
  worker.addEventListener('message', ({ source, data }) => {
    if (source instanceof Client && isHere(data)) found(source, data);
  });
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event as Changed)));
}

/** A page that is looked at puts the notices of its match away: they are gone. */
function found(page: Client, here: Here): void {
  note(page.id, here);
  for (const [tag, { notice }] of shown) if (here.seen && notice.path === here.path) shown.delete(tag);
}

/** Shows a push. Where the browser has read it itself, what is shown instead has to say where it leads. */
async function show(push: Push, declared: boolean): Promise<void> {
  const notice = newer(await before(push.tag), push);
  const open = await windows();
  const quiet = notice !== push || open.some(page => isAt(page, push.path) && page.seen);
  const options = {
    body: notice.body,
    lang: notice.lang,
    tag: notice.tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    silent: quiet,
    renotify: !quiet,
    data: notice,
    ...(declared && { navigate: new URL(notice.path, worker.location.origin).href }),
  };
  await worker.registration.showNotification(notice.title, options);
  shown.set(notice.tag, { notice, at: Date.now() });
  if (notice !== push) return;
  for (const { client } of open) client.postMessage('news');
  await badge(push.waiting);
}

/** The notice of this tag that is on the screen. */
async function before(tag: string): Promise<Notice | undefined> {
  const late = shown.get(tag);
  if (late && Date.now() - late.at < SETTLED) return late.notice;
  shown.delete(tag);
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
  const page = (open.find(one => isAt(one, path)) ?? open.find(({ seen }) => seen) ?? open[0])?.client;
  const focused = await page?.focus().catch(() => null);
  const opened = focused ?? (await worker.clients.openWindow(path).catch(() => null));
  if (focused || !opened) page?.postMessage('go'); // else the new window finds the note
}

/**
 * The push service has changed the subscription: the new one is sent from here, however long no page opens,
 * unless the player has signed out or removed this place.
 */
async function renew(change: Changed): Promise<void> {
  const subscriber = await look('subscriber');
  if (!subscriber) return;
  const answer = await places(subscriber);
  if (!(await isWanted(answer, subscriber))) return void (await drop('subscriber'));
  if (!answer.ok) return; // a page sees to it when it starts
  const fresh = change.newSubscription ?? (await subscribeAgain(change.oldSubscription));
  const made = await places(subscriber, fresh);
  if (!made.ok || !(await look('subscriber'))) return;
  await leave('subscriber', { ...subscriber, place: ((await made.json()) as { id: string }).id });
}

/** Asks where the player is told; with a subscription, adds it. */
function places({ token }: Subscriber, subscription?: PushSubscription): Promise<Response> {
  return fetch('/v1/me/push-subscriptions', {
    method: subscription ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: subscription && JSON.stringify(subscription),
  });
}

/** False once the server says that the player is not to be told here. */
async function isWanted(answer: Response, { place }: Subscriber): Promise<boolean> {
  if (!answer.ok || !place) return answer.status !== 401;
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.some(({ id }) => id === place);
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

const windows = async (): Promise<Window<WindowClient>[]> =>
  located(await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }));
const isAt = (page: Window, path: string): boolean => page.path === path;
const pathOf = ({ data }: Notification): string => (data as Notice | null)?.path ?? '/';
