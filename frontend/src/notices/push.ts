import { signal as signalOf } from '@preact/signals';
import { get, Problem, send } from '../shared/http';
import { type Session, session } from '../shared/session';
import { loadValue, onValueChange, saveValue } from '../shared/storage';
import { isApple, isInstalled } from './device';
import { deleteNote, readNote, writeNote } from './notes';

/**
 * How notices stand in this browser: `denied` by the browser's own settings, `install` where only the
 * installed app can show them, `unable` where nothing can.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unable';

interface Place {
  id: string;
  player: string;
  /** Where the push service takes what is for this browser; missing where it was kept long ago. */
  endpoint?: string;
}

const PLACE_KEY = 'turnus.push';
const PLACES_PATH = '/me/push-subscriptions';
const SUBSCRIBE_TIME = 20_000; // milliseconds: without a connection, or a worker, subscribing never ends

/** The place as which the server knows this browser; null while notices are off. */
export const pushPlace = signalOf(loadValue<Place>(PLACE_KEY));

/** Follows another tab that turns notices on or off. */
export function followPushPlace(): void {
  onValueChange(PLACE_KEY, () => {
    pushPlace.value = loadValue<Place>(PLACE_KEY);
  });
}

function savePlace(next: Place | null): void {
  saveValue(PLACE_KEY, next);
  pushPlace.value = next;
}

/** Ends what is on its way to the server once this browser is told nothing any more. */
let turningOff = new AbortController();
let isTurningOn = false; // being turned on: the server may know of it already

/** How notices stand in this browser now. */
export function pushState(): PushState {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator))
    return isApple() && !isInstalled() ? 'install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const mine = session.value !== null && pushPlace.value?.player === session.value.player.id;
  return Notification.permission === 'granted' && mine ? 'on' : 'off';
}

/** Asks for the permission, if need be, and has notices shown here. Throws `Problem`, or whatever the browser says. */
export async function turnOnPush(): Promise<PushState> {
  const { signal } = turningOff;
  const asker = session.value;
  if (asker && (await Notification.requestPermission()) === 'granted') {
    isTurningOn = true;
    await sendSubscription(asker, await subscribe(signal), signal).finally(() => {
      isTurningOn = false;
    });
  }
  return pushState();
}

/** No more notices in this browser. */
export async function turnOffPush(): Promise<void> {
  turningOff.abort();
  turningOff = new AbortController();
  const known = pushPlace.value;
  if (!known && !isTurningOn) return;
  // where this cannot be sent, the push service says the same at the next notice
  if (known && session.value?.player.id === known.player)
    await send('DELETE', `${PLACES_PATH}/${known.id}`).catch(() => {});
  await clearPush();
}

/** Nothing is shown in this browser from now on, as far as that is for the browser to do. */
async function clearPush(): Promise<void> {
  savePlace(null);
  await deleteNote('subscriber');
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/**
 * Sends the subscription again where that is needed, as is right at every start. A place that is not listed any
 * more, or whose player the server does not know, stays off until its owner turns it on again.
 */
export async function renewPush(): Promise<void> {
  const asker = session.value;
  const known = pushPlace.value;
  if (!asker || !known || pushState() !== 'on') return;
  try {
    await renewListed(asker, known, turningOff.signal);
  } catch (err) {
    if (!(err instanceof Problem && err.status === 401)) throw err;
    await clearPush();
  }
}

async function renewListed(asker: Session, known: Place, signal: AbortSignal): Promise<void> {
  const { body, stale } = await get<{ items: { id: string; failing: number }[] }>(PLACES_PATH, signal);
  if (stale) return;
  const replaced = (await readNote('subscriber'))?.place; // by the worker, while no page was open
  const listed = body.items.find(({ id }) => id === known.id || id === replaced);
  signal.throwIfAborted();
  if (!listed) return clearPush();
  const subscription = await subscribe(signal);
  const same = listed.id === known.id && subscription.endpoint === known.endpoint;
  if (!same || listed.failing > 0) await sendSubscription(asker, subscription, signal);
}

/** Throws when this browser was told to be told nothing any more, or somebody else plays here by now. */
async function sendSubscription(
  asker: Session,
  subscription: PushSubscription,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (session.value?.token !== asker.token) throw new Error('somebody else plays here');
  const { body } = await send<{ id: string }>('POST', PLACES_PATH, subscription.toJSON(), {}, signal);
  signal.throwIfAborted();
  savePlace({ id: body.id, player: asker.player.id, endpoint: subscription.endpoint });
  await writeNote('subscriber', { token: asker.token, place: body.id });
}

async function subscribe(signal: AbortSignal): Promise<PushSubscription> {
  const { key } = (await get<{ key: string }>('/push-key', signal)).body;
  const late = new Promise<never>((_, fail) =>
    setTimeout(fail, SUBSCRIBE_TIME, new Error('no push service answered')),
  );
  const found = await Promise.race([subscribeWithKey(key), late]);
  signal.throwIfAborted();
  return found;
}

async function subscribeWithKey(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && serverKey(old) === key) return old;
  await old?.unsubscribe(); // made for another key: the server has a new one
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function serverKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
