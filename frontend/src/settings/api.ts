import { get, Problem, send } from '../shared/http';
import type { Player } from '../shared/types';
import type {
  Ceremony,
  Delivery,
  Device,
  Mail,
  NewToken,
  Passkey,
  Profile,
  PushPlace,
  Scope,
  Token,
  Transfer,
  Webhook,
} from './types';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const read = async <T>(path: string): Promise<T> => (await get<T>(path)).body;
const all = async <T>(path: string): Promise<T[]> => (await read<{ items: T[] }>(path)).items;
const ask = async <T>(method: Method, path: string, body?: unknown): Promise<T> =>
  (await send<T>(method, path, body)).body;

/** Removes something; what is gone already is done. */
async function remove(path: string): Promise<void> {
  try {
    await ask('DELETE', path);
  } catch (err) {
    if (!(err instanceof Problem && err.status === 404)) throw err;
  }
}

/** What belongs to the player who asks. All throw `Problem` or `Offline`. */
export const own = {
  profile: () => read<Profile>('/me'),
  change: (part: Partial<Pick<Profile, 'zone' | 'quiet' | 'vacation'>>) => ask<Profile>('PATCH', '/me', part),
  exported: () => read<Record<string, unknown>>('/me/export'),
  erase: () => ask<void>('DELETE', '/me'),

  devices: () => all<Device>('/me/devices'),
  transfer: () => ask<Transfer>('POST', '/me/devices'),
  signOut: (id: string) => remove(`/me/devices/${id}`),

  passkeys: () => all<Passkey>('/me/passkeys'),
  passkeyOptions: () => ask<Ceremony>('POST', '/me/passkeys/options'),
  addPasskey: (ticket: string, credential: unknown) =>
    ask<Passkey>('POST', '/me/passkeys', { ticket, credential }),
  removePasskey: (id: string) => remove(`/me/passkeys/${id}`),

  tokens: () => all<Token>('/me/tokens'),
  addToken: (wish: { name: string; scopes: Scope[]; days: number | null }) =>
    ask<NewToken>('POST', '/me/tokens', wish),
  removeToken: (id: string) => remove(`/me/tokens/${id}`),

  webhooks: () => all<Webhook>('/me/webhooks'),
  addWebhook: (url: string) => ask<{ webhook: Webhook; secret: string }>('POST', '/me/webhooks', { url }),
  removeWebhook: (id: string) => remove(`/me/webhooks/${id}`),
  tryWebhook: (id: string) => ask<Delivery>('POST', `/me/webhooks/${id}/test`),

  places: () => all<PushPlace>('/me/push-subscriptions'),
  removePlace: (id: string) => remove(`/me/push-subscriptions/${id}`),
  tryPlace: (id: string) => ask<Delivery>('POST', `/me/push-subscriptions/${id}/test`),

  mail: () => read<Mail>('/me/mail'),
  setMail: (mail: Pick<Mail, 'address' | 'wish'>) => ask<Mail>('PUT', '/me/mail', mail),
  tryMail: () => ask<Delivery>('POST', '/me/mail/test'),

  deliveries: (cursor: string | null) =>
    read<{ items: Delivery[]; cursor: string | null }>(
      `/me/deliveries${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
    ),
};

/** Signing in on this device, by a code from another one or by a passkey. */
export const sessions = {
  options: () => ask<Ceremony>('POST', '/sessions/options'),
  create: (by: { code: string } | { ticket: string; credential: unknown }) =>
    ask<{ player: Player; token: string }>('POST', '/sessions', by),
};
