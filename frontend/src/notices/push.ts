import { signal as signalOf } from '@preact/signals';
import { get, Problem, send } from '../core/http';
import { type Session, session } from '../core/session';
import { loadValue, onValueChange, saveValue } from '../core/storage';
import { deleteNote, readNote, writeNote } from './notes';

/**
 * The state of push notices in this browser: `denied` by the browser's settings, `install` where only the
 * installed app can show them, `unable` where nothing can.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unable';

interface Place {
  id: string;
  player: string;
  /** The address of this browser at the push service; missing if an earlier version stored the place. */
  endpoint?: string;
}

const PLACE_KEY = 'turnus.push';
const PLACES_PATH = '/me/push-subscriptions';
const SUBSCRIBE_TIME = 20_000; // milliseconds: without a connection or a worker, subscribing never ends

/** The push place of this browser on the server; null while notices are off. */
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

/** Aborts requests that are under way when notices are turned off. */
let turningOff = new AbortController();
let isTurningOn = false; // while this is true, the server may know of the place already

/** The present state of push notices in this browser. */
export function pushState(): PushState {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator))
    return isApple() && !isInstalled() ? 'install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const mine = session.value !== null && pushPlace.value?.player === session.value.player.id;
  return Notification.permission === 'granted' && mine ? 'on' : 'off';
}

/** Asks for the permission, if needed, and turns notices on. Throws `Problem`, or the browser's error. */
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

/** Turns notices off in this browser. */
export async function turnOffPush(): Promise<void> {
  turningOff.abort();
  turningOff = new AbortController();
  const known = pushPlace.value;
  if (!known && !isTurningOn) return;
  // If this cannot be sent, the push service refuses the next notice and the server learns it then.
  if (known && session.value?.player.id === known.player)
    await send('DELETE', `${PLACES_PATH}/${known.id}`).catch(() => {});
  await clearPush();
}

/** Clears all that this browser has for notices: the place, the note, shown notices and the subscription. */
async function clearPush(): Promise<void> {
  savePlace(null);
  await deleteNote('subscriber');
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/**
 * Sends the subscription again where needed; called at every start. A place that the server does not list any
 * more, or whose player it does not know, stays off until its owner turns it on again.
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

/**
 * Sends the subscription and stores the place. Throws if notices were turned off, or another player signed
 * in, meanwhile.
 */
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

const serverKey = ({ options }: PushSubscription): string =>
  encodeBase64Url(options.applicationServerKey ?? new ArrayBuffer(0));

/** Encodes bytes as base64url, as push services and passkeys write them. */
export function encodeBase64Url(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether this is a browser on an iPhone or iPad, where only an installed app can get notices. */
export function isApple(agent = navigator.userAgent, fingers = navigator.maxTouchPoints): boolean {
  // iPads say that they are Macs.
  return /iPhone|iPad|iPod/.test(agent) || (agent.includes('Mac OS X') && fingers > 1);
}

/** Whether the app was opened from the home screen. */
export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}
