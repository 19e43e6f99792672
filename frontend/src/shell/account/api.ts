import { readBody } from '../../core/api';
import { Problem, send } from '../../core/http';
import type { Page, Schemas } from '../../core/types';
import { type Ceremony, type CreationJson, doWithProof, type RequestJson } from './proof';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const readItems = async <T>(path: string): Promise<T[]> => (await readBody<{ items: T[] }>(path)).items;
const sendForBody = async <T>(method: Method, path: string, body?: unknown): Promise<T> =>
  (await send<T>(method, path, body)).body;

const sendWithProof = <T>(method: Method, path: string, body?: unknown): Promise<T> =>
  doWithProof(() => sendForBody<T>(method, path, body));

/** Deletes an item; one that is already gone counts as deleted. */
async function remove(path: string): Promise<void> {
  try {
    await sendWithProof('DELETE', path);
  } catch (err) {
    if (!(err instanceof Problem && err.status === 404)) throw err;
  }
}

/** How often to ask what has come of a test, and the milliseconds in between. */
const TEST_POLLS = 15;
const TEST_PAUSE = 1000;

/** Sends a test to a place; the delivery when it has been attempted, or as it is after a while. */
async function sendTest(place: string): Promise<Delivery> {
  let delivery = await sendForBody<Delivery>('POST', `${place}/test`);
  for (let polls = 0; polls < TEST_POLLS && isUnderWay(delivery); polls++) {
    await new Promise(resolve => setTimeout(resolve, TEST_PAUSE));
    delivery = await readBody<Delivery>(`/me/deliveries/${delivery.id}`);
  }
  return delivery;
}

const isUnderWay = ({ status, detail }: Delivery): boolean => status === 'waiting' && !detail;

/** The lists of an export that come page by page. */
const PAGED = ['matches', 'messages', 'deliveries', 'reports'] as const;
type Export = { cursor: string | null } & Record<(typeof PAGED)[number], unknown[]>;

/** All that is stored about the player, its pages put together. */
async function exportData(): Promise<Export> {
  const whole = await readBody<Export>('/me/export');
  while (whole.cursor) {
    const page = await readBody<Export>(`/me/export?cursor=${whole.cursor}`);
    for (const part of PAGED) whole[part].push(...page[part]);
    whole.cursor = page.cursor;
  }
  return whole;
}

/** The API for what belongs to the player. All throw `Problem` or `Offline`. */
export const account = {
  profile: () => readBody<Profile>('/me'),
  update: (part: Partial<Pick<Profile, 'zone' | 'quiet' | 'vacation'>>) =>
    sendForBody<Profile>('PATCH', '/me', part),
  exportData,
  erase: () => sendWithProof<void>('DELETE', '/me'),

  devices: () => readItems<Device>('/me/devices'),
  createTransfer: () => sendWithProof<Transfer>('POST', '/me/devices'),
  signOutOthers: (withTokens: boolean) =>
    sendWithProof<void>('DELETE', `/me/devices?tokens=${withTokens ? 'end' : 'keep'}`),
  signOut: (id: string) => remove(`/me/devices/${id}`),

  passkeys: () => readItems<Passkey>('/me/passkeys'),
  passkeyOptions: () => sendWithProof<Ceremony<CreationJson>>('POST', '/me/passkeys/options'),
  addPasskey: (ticket: string, credential: unknown) =>
    sendWithProof<Passkey>('POST', '/me/passkeys', { ticket, credential }),
  removePasskey: (id: string) => remove(`/me/passkeys/${id}`),

  tokens: () => readItems<Token>('/me/tokens'),
  addToken: (wish: { name: string; scopes: Scope[]; days: number | null }) =>
    sendWithProof<NewToken>('POST', '/me/tokens', wish),
  removeToken: (id: string) => remove(`/me/tokens/${id}`),

  webhooks: () => readItems<Webhook>('/me/webhooks'),
  addWebhook: (url: string) => sendForBody<NewWebhook>('POST', '/me/webhooks', { url }),
  removeWebhook: (id: string) => remove(`/me/webhooks/${id}`),
  tryWebhook: (id: string) => sendTest(`/me/webhooks/${id}`),

  places: () => readItems<PushPlace>('/me/push-subscriptions'),
  removePlace: (id: string) => remove(`/me/push-subscriptions/${id}`),
  tryPlace: (id: string) => sendTest(`/me/push-subscriptions/${id}`),

  mail: () => readBody<Mail>('/me/mail'),
  putMail: (mail: Pick<Mail, 'address' | 'wish'>) => sendWithProof<Mail>('PUT', '/me/mail', mail),
  tryMail: () => sendForBody<Delivery>('POST', '/me/mail/test'),

  deliveries: (cursor: string | null) =>
    readBody<Page<Delivery>>(`/me/deliveries${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`),
};

/** The API to sign in on this device, with a code from another one or with a passkey. */
export const sessions = {
  options: () => sendForBody<Ceremony<RequestJson>>('POST', '/sessions/options'),
  create: (by: { code: string } | { ticket: string; credential: unknown }) =>
    sendForBody<Session>('POST', '/sessions', by),
};

/** The types of what belongs to a player, as the API has them: profile, devices, destinations of notices. */

export type Profile = Schemas['Player'];
export type Hours = Schemas['Quiet'];
export type Device = Schemas['Device'];
export type Transfer = Schemas['Transfer'];
type Session = Schemas['Session'];
type Passkey = Schemas['Passkey'];
export type Token = Schemas['Token'];
export type NewToken = Schemas['NewToken'];
export type Scope = Token['scopes'][number];
export type Webhook = Schemas['Webhook'];
type NewWebhook = Schemas['NewWebhookSecret'];
export type PushPlace = Schemas['PushSubscription'];
export type Mail = Schemas['Mail'];
export type MailWish = Mail['wish'];
export type Delivery = Schemas['Delivery'];
