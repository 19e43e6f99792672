import { get, rememberAnswer, send } from './http';
import { hasPlayer, type Session, session, setSession } from './session';
import type {
  DeckRef,
  DeckTexts,
  GameInfo,
  GameReference,
  Json,
  Lang,
  Match,
  MatchRow,
  Me,
  Message,
  Page,
  Preview,
  Recap,
  Table,
} from './types';

export { Offline, Problem } from './http';
export { discardMove, pendingMoves, playMove, resendMove } from './outbox';

/** The address at which a match is polled; its newest answer is remembered under it. */
export const matchPath = (id: string): string => `/matches/${id}`;
/** The address at which the player's matches are polled. */
export const myMatchesPath = '/me/matches';

/** The body of the answer to a GET. */
export const readBody = async <T>(path: string): Promise<T> => (await get<T>(path)).body;

/** Sends a request that answers with the present state of the match. */
export async function sendForTable<T extends Table>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Json,
): Promise<T> {
  const reply = await send<T>(method, path, body);
  if (reply.body) rememberAnswer(matchPath(reply.body.match.id), reply.etag, reply.body);
  return reply.body;
}

/** The API, one function for each request. All throw `Problem` or `Offline`. */
export const api = {
  games: async (): Promise<GameInfo[]> => (await readBody<Page<GameInfo>>('/games')).items,
  game: (key: string) => readBody<GameInfo>(`/games/${key}`),
  reference: (key: string, rules: number) =>
    readBody<GameReference>(`/games/${key}/reference?rules=${rules}`),
  deck: (key: string, rev: number, lang: Lang) => readBody<DeckTexts>(`/decks/${key}@${rev}/${lang}`),
  report: async ({ key, rev }: DeckRef, card: string, report: Json): Promise<void> => {
    await send('PUT', `/decks/${key}@${rev}/cards/${card}/report`, report);
  },

  myMatches: (query: string) => readBody<Page<MatchRow>>(`${myMatchesPath}?${query}`),
  openMatches: (query = '') => readBody<Page<Match>>(`/matches?${query}`),

  invitation: async (code: string): Promise<Match> =>
    (await readBody<{ match: Match }>(`/invitations/${encodeURIComponent(code)}`)).match,
  leave: (id: string, seat: number) => sendForTable('DELETE', `${matchPath(id)}/seats/${seat}`),

  recap: <E>(id: string, after: number, cursor?: string) =>
    readBody<Recap<E>>(`${matchPath(id)}/recap?after=${after}${cursor ? `&cursor=${cursor}` : ''}`),
  preview: async <F>(id: string, kind: string, params: Json, signal: AbortSignal): Promise<Preview<F>> =>
    (await send<Preview<F>>('POST', `${matchPath(id)}/preview`, { kind, params }, {}, signal)).body,
  history: <V>(id: string, version: number) =>
    readBody<{ version: number; view: V }>(`${matchPath(id)}/history/${version}`),
  orders: (id: string) => readBody<Json>(`${matchPath(id)}/orders`),
  putOrders: async (id: string, orders: Json): Promise<Json> =>
    (await send<Json>('PUT', `${matchPath(id)}/orders`, orders)).body,
  messages: (id: string, cursor?: string) =>
    readBody<Page<Message>>(`${matchPath(id)}/messages${cursor ? `?cursor=${cursor}` : ''}`),
  say: async (id: string, text: string): Promise<Message> =>
    (await send<Message>('POST', `${matchPath(id)}/messages`, { text })).body,
};

/**
 * Creates a guest of this name who plays here from now on, unless another tab has signed somebody in
 * meanwhile.
 */
export async function createGuest(name: string, locale: Lang): Promise<void> {
  if (hasPlayer()) return;
  const { body } = await send<Session>('POST', '/players', { name, locale });
  if (!hasPlayer()) setSession(body);
}

/** Changes the profile on the server, and the name stored on this device. */
export async function changeProfile(change: { name?: string; locale?: Lang }): Promise<void> {
  const { body } = await send<Me>('PATCH', '/me', change);
  if (session.value) setSession({ ...session.value, player: { id: body.id, name: body.name } });
}
