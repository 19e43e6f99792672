/**
 * Plays two games through openapi-fetch, with types that openapi-typescript makes of the OpenAPI document.
 *
 *     HOST=http://127.0.0.1:8000 node play.js
 *
 * `test_generated_clients.py` compiles and runs it; `misspelt.ts` holds what the compiler refuses.
 */

import createClient from 'openapi-fetch';
import { choose } from '../../examples/bot.js';
import type { components, paths } from '../../frontend/src/core/openapi';

type Schemas = components['schemas'];

const client = createClient<paths>({ baseUrl: process.env.HOST ?? 'http://127.0.0.1:8000' });

/** What is asked for, where the answer is no refusal. */
async function good<T>(asked: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await asked;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

async function signUp(): Promise<void> {
  // Nothing but the name is required: defaults need not be sent.
  const guest = await good(client.POST('/v1/players', { body: { name: 'Typed' } }));
  client.use({
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${guest.token}`);
      return request;
    },
  });
}

/** Plays a match to its end; the table after it. */
async function play(wish: Schemas['NewMatch']): Promise<Schemas['Table']> {
  let table = await good(client.POST('/v1/matches', { body: wish }));
  const path = { match_id: table.match.id };
  while (table.match.status === 'running') {
    const choices = table.decisions.filter(decision => decision.blocking);
    const { kind, schema } = choices[Math.floor(Math.random() * choices.length)] as Schemas['Table']['decisions'][number];
    const header = { 'If-Match': `"${table.match.version}"` };
    const body = { kind, params: choose(schema) } as Schemas['Action'];
    // If a rule refuses it, nothing has happened: look again, choose again.
    await client.POST('/v1/matches/{match_id}/actions', { params: { path, header }, body });
    table = await good(client.GET('/v1/matches/{match_id}', { params: { path } }));
  }
  return table;
}

/** What lies on the table: `game` says which view it is. */
function describe(table: Schemas['Table']): string {
  if (table.game === 'anno-domini-1995') return `${table.view?.territories.length} territories`;
  if (table.game === 'anno-domini') return `${table.view?.chain.length} cards in the chain`;
  return table.game;
}

/** A page of events as openapi-fetch types it: it makes a plain list of a pair. */
function eventsAfter(match_id: string, cursor: string | null | undefined) {
  const query = cursor ? { cursor } : {};
  return good(client.GET('/v1/matches/{match_id}/events', { params: { path: { match_id }, query } }));
}

/** Some of the events in words: `game` says which events there are, `kind` which fields one has. */
function sentences(page: Awaited<ReturnType<typeof eventsAfter>>): string[] {
  if (page.game === 'anno-domini')
    return page.items.flatMap(event =>
      event.kind === 'placed' ? [`${event.of_seat} lays ${event.card} at ${event.index}`] : [],
    );
  if (page.game === 'anno-domini-1995')
    return page.items.flatMap(event =>
      event.kind === 'attacked' ? [`${event.seat} attacks ${event.target} from ${event.origin}`] : [],
    );
  return [];
}

async function allSentences(match_id: string): Promise<string[]> {
  const told: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await eventsAfter(match_id, cursor);
    told.push(...sentences(page));
    cursor = page.cursor;
  } while (cursor);
  return told;
}

const bot: Schemas['SeatWish'] = { kind: 'bot', level: 'easy' };
const WISHES: Schemas['NewMatch'][] = [
  { game: 'anno-domini', seats: [{ kind: 'me' }, bot], options: { hand_size: 3, first: 0 } },
  { game: 'anno-domini-1995', seats: [{ kind: 'me' }, bot, bot] },
];

await signUp();
for (const wish of WISHES) {
  const table = await play(wish);
  const { game, match } = table;
  const told = await allSentences(match.id);
  console.log(JSON.stringify({ game, reason: match.outcome?.reason, table: describe(table), told }));
}
