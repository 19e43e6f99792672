import { signal as signalOf } from '@preact/signals';
import { get, Problem, send } from '../shared/http';
import { type Session, session } from '../shared/session';
import { keep, onChanged, recall } from '../shared/storage';
import { isApple, isInstalled } from './device';
import { drop, leave, look } from './notes';

/**
 * How notices stand in this browser: `denied` by the browser's own settings, `install` where only the
 * installed app can show them, `unable` where nothing can.
 */
export type Standing = 'on' | 'off' | 'denied' | 'install' | 'unable';

interface Place {
  id: string;
  player: string;
  /** Where the push service takes what is for this browser; missing where it was kept long ago. */
  endpoint?: string;
}

const PLACE = 'turnus.push';
const PLACES = '/me/push-subscriptions';
const PATIENCE = 20_000; // milliseconds: without a connection, or a worker, subscribing never ends

/** The place as which the server knows this browser; null while notices are off. */
export const place = signalOf(recall<Place>(PLACE));

/** Follows another tab that turns notices on or off. */
export function followPlace(): void {
  onChanged(PLACE, () => {
    place.value = recall<Place>(PLACE);
  });
}

function note(next: Place | null): void {
  keep(PLACE, next);
  place.value = next;
}

/** Ends what is on its way to the server once this browser is told nothing any more. */
let ending = new AbortController();
let beginning = false; // being turned on: the server may know of it already

/** How notices stand in this browser now. */
export function standing(): Standing {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator))
    return isApple() && !isInstalled() ? 'install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const mine = session.value !== null && place.value?.player === session.value.player.id;
  return Notification.permission === 'granted' && mine ? 'on' : 'off';
}

/** Asks for the permission, if need be, and has notices shown here. Throws `Problem`, or whatever the browser says. */
export async function turnOn(): Promise<Standing> {
  const { signal } = ending;
  const asker = session.value;
  if (asker && (await Notification.requestPermission()) === 'granted') {
    beginning = true;
    await tell(asker, await subscribed(signal), signal).finally(() => {
      beginning = false;
    });
  }
  return standing();
}

/** No more notices in this browser. */
export async function turnOff(): Promise<void> {
  ending.abort();
  ending = new AbortController();
  const known = place.value;
  if (!known && !beginning) return;
  // where this cannot be sent, the push service says the same at the next notice
  if (known && session.value?.player.id === known.player)
    await send('DELETE', `${PLACES}/${known.id}`).catch(() => {});
  await putAway();
}

/** Nothing is shown in this browser from now on, as far as that is for the browser to do. */
async function putAway(): Promise<void> {
  note(null);
  await drop('subscriber');
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/**
 * Sends the subscription again where that is needed, as is right at every start. A place that is not listed any
 * more, or whose player the server does not know, stays off until its owner turns it on again.
 */
export async function renew(): Promise<void> {
  const asker = session.value;
  const known = place.value;
  if (!asker || !known || standing() !== 'on') return;
  try {
    await renewed(asker, known, ending.signal);
  } catch (err) {
    if (!(err instanceof Problem && err.status === 401)) throw err;
    await putAway();
  }
}

async function renewed(asker: Session, known: Place, signal: AbortSignal): Promise<void> {
  const { body, old } = await get<{ items: { id: string; failing: number }[] }>(PLACES, signal);
  if (old) return;
  const replaced = (await look('subscriber'))?.place; // by the worker, while no page was open
  const listed = body.items.find(({ id }) => id === known.id || id === replaced);
  signal.throwIfAborted();
  if (!listed) return putAway();
  const subscription = await subscribed(signal);
  const same = listed.id === known.id && subscription.endpoint === known.endpoint;
  if (!same || listed.failing > 0) await tell(asker, subscription, signal);
}

/** Throws when this browser was told to be told nothing any more, or somebody else plays here by now. */
async function tell(asker: Session, subscription: PushSubscription, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (session.value?.token !== asker.token) throw new Error('somebody else plays here');
  const { body } = await send<{ id: string }>('POST', PLACES, subscription.toJSON(), {}, signal);
  signal.throwIfAborted();
  note({ id: body.id, player: asker.player.id, endpoint: subscription.endpoint });
  await leave('subscriber', { token: asker.token, place: body.id });
}

async function subscribed(signal: AbortSignal): Promise<PushSubscription> {
  const { key } = (await get<{ key: string }>('/push-key', signal)).body;
  const late = new Promise<never>((_, fail) =>
    setTimeout(fail, PATIENCE, new Error('no push service answered')),
  );
  const found = await Promise.race([subscribedWith(key), late]);
  signal.throwIfAborted();
  return found;
}

async function subscribedWith(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && keyOf(old) === key) return old;
  await old?.unsubscribe(); // made for another key: the server has a new one
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
