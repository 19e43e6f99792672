import { get, send } from '../shared/http';
import { session } from '../shared/session';
import { keep, recall } from '../shared/storage';
import { isApple, isInstalled } from './device';
import { drop, leave } from './notes';

/**
 * How notices stand in this browser: `denied` by the browser's own settings, `install` where only the
 * installed app can show them, `unable` where nothing can.
 */
export type Standing = 'on' | 'off' | 'denied' | 'install' | 'unable';

interface Place {
  id: string;
  player: string;
}

const PLACE = 'turnus.push';
const PATIENCE = 20_000; // milliseconds: without a connection, or a worker, subscribing never ends

/** The place as which the server knows this browser; null while notices are off. */
export const place = (): Place | null => recall<Place>(PLACE);

/** How notices stand in this browser now. */
export function standing(): Standing {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator))
    return isApple() && !isInstalled() ? 'install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && place() ? 'on' : 'off';
}

/** Asks for the permission, if need be, and has notices shown here. Throws `Problem`, or whatever the browser says. */
export async function turnOn(): Promise<Standing> {
  if ((await Notification.requestPermission()) === 'granted') await tell(await subscribed());
  return standing();
}

/** No more notices in this browser. */
export async function turnOff(): Promise<void> {
  const known = place();
  if (!known) return;
  // where this cannot be sent, the push service says the same at the next notice
  if (session.value?.player.id === known.player)
    await send('DELETE', `/me/push-subscriptions/${known.id}`).catch(() => {});
  keep(PLACE, null);
  await drop('subscriber');
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/** Sends the subscription again, as is right at every start: it may have changed, or the server forgotten it. */
export async function renew(): Promise<void> {
  if (standing() === 'on' && session.value) await tell(await subscribed());
}

async function tell(subscription: PushSubscription): Promise<void> {
  if (!session.value) return;
  const { token, player } = session.value;
  const { body } = await send<{ id: string }>('POST', '/me/push-subscriptions', subscription.toJSON());
  keep(PLACE, { id: body.id, player: player.id });
  await leave('subscriber', { token });
}

async function subscribed(): Promise<PushSubscription> {
  const { key } = (await get<{ key: string }>('/push-key')).body;
  const late = new Promise<never>((_, fail) =>
    setTimeout(fail, PATIENCE, new Error('no push service answered')),
  );
  return Promise.race([subscribedWith(key), late]);
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
