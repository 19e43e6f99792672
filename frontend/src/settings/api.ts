import { get, Problem, send } from '../shared/http';
import type { Page } from '../shared/types';
import type {
  Ceremony,
  Delivery,
  Device,
  Mail,
  NewToken,
  NewWebhook,
  Passkey,
  Profile,
  PushPlace,
  Scope,
  Session,
  Token,
  Transfer,
  Webhook,
} from './types';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const readBody = async <T>(path: string): Promise<T> => (await get<T>(path)).body;
const readItems = async <T>(path: string): Promise<T[]> => (await readBody<{ items: T[] }>(path)).items;
const sendForBody = async <T>(method: Method, path: string, body?: unknown): Promise<T> =>
  (await send<T>(method, path, body)).body;

/** Deletes an item; one that is already gone counts as deleted. */
async function remove(path: string): Promise<void> {
  try {
    await sendForBody('DELETE', path);
  } catch (err) {
    if (!(err instanceof Problem && err.status === 404)) throw err;
  }
}

/** The API for what belongs to the player. All throw `Problem` or `Offline`. */
export const account = {
  profile: () => readBody<Profile>('/me'),
  update: (part: Partial<Pick<Profile, 'zone' | 'quiet' | 'vacation'>>) =>
    sendForBody<Profile>('PATCH', '/me', part),
  exportData: () => readBody<Record<string, unknown>>('/me/export'),
  erase: () => sendForBody<void>('DELETE', '/me'),

  devices: () => readItems<Device>('/me/devices'),
  createTransfer: () => sendForBody<Transfer>('POST', '/me/devices'),
  signOut: (id: string) => remove(`/me/devices/${id}`),

  passkeys: () => readItems<Passkey>('/me/passkeys'),
  passkeyOptions: () => sendForBody<Ceremony>('POST', '/me/passkeys/options'),
  addPasskey: (ticket: string, credential: unknown) =>
    sendForBody<Passkey>('POST', '/me/passkeys', { ticket, credential }),
  removePasskey: (id: string) => remove(`/me/passkeys/${id}`),

  tokens: () => readItems<Token>('/me/tokens'),
  addToken: (wish: { name: string; scopes: Scope[]; days: number | null }) =>
    sendForBody<NewToken>('POST', '/me/tokens', wish),
  removeToken: (id: string) => remove(`/me/tokens/${id}`),

  webhooks: () => readItems<Webhook>('/me/webhooks'),
  addWebhook: (url: string) => sendForBody<NewWebhook>('POST', '/me/webhooks', { url }),
  removeWebhook: (id: string) => remove(`/me/webhooks/${id}`),
  tryWebhook: (id: string) => sendForBody<Delivery>('POST', `/me/webhooks/${id}/test`),

  places: () => readItems<PushPlace>('/me/push-subscriptions'),
  removePlace: (id: string) => remove(`/me/push-subscriptions/${id}`),
  tryPlace: (id: string) => sendForBody<Delivery>('POST', `/me/push-subscriptions/${id}/test`),

  mail: () => readBody<Mail>('/me/mail'),
  putMail: (mail: Pick<Mail, 'address' | 'wish'>) => sendForBody<Mail>('PUT', '/me/mail', mail),
  tryMail: () => sendForBody<Delivery>('POST', '/me/mail/test'),

  deliveries: (cursor: string | null) =>
    readBody<Page<Delivery>>(`/me/deliveries${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`),
};

/** The API to sign in on this device, with a code from another one or with a passkey. */
export const sessions = {
  options: () => sendForBody<Ceremony>('POST', '/sessions/options'),
  create: (by: { code: string } | { ticket: string; credential: unknown }) =>
    sendForBody<Session>('POST', '/sessions', by),
};
