/**
 * The bot of bot.py once more, with types made from the OpenAPI document and nothing to install but a compiler.
 *
 * Set up a match with an open seat, in the app or through the API, and give the bot the invitation's code:
 *
 *     npm ci --prefix frontend                            the compiler
 *     frontend/node_modules/.bin/tsc -p examples          makes build/examples/bot.js
 *     node build/examples/bot.js K7QX2M9A
 *
 * Node from 22.18 on runs it as it is: node examples/bot.ts K7QX2M9A. Elsewhere the types come from the server:
 * npx openapi-typescript http://127.0.0.1:8000/v1/openapi.json -o openapi.d.ts
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../frontend/src/core/openapi';

type Schemas = components['schemas'];
type Json = Record<string, unknown>;

/** All of JSON Schema that may stand in a decision: docs/api.md, "Forms". */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  'x-sum'?: { minimum: number; maximum: number };
}

const HOST = process.env.HOST ?? 'http://127.0.0.1:8000';
const TOKEN = 'bot.token'; // who it is; to be kept like a password
const PAUSE = Number(process.env.PAUSE ?? 10); // seconds between two looks at the table

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
const oneOf = <T>(things: readonly T[]): T => things[between(0, things.length - 1)] as T;

function some<T>(things: readonly T[], count: number): T[] {
  const left = [...things];
  return Array.from({ length: count }, () => left.splice(between(0, left.length - 1), 1)[0] as T);
}

/** A random value for a schema. */
export function choose(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  if (schema['x-sum']) return counts(schema.properties ?? {}, schema['x-sum']);
  if (schema.properties) return fields(schema.properties, schema, oneOf(schema.anyOf ?? [{}]));
  const kind = Array.isArray(schema.type) ? oneOf(schema.type) : schema.type;
  if (kind === 'array') return items(schema, between(schema.minItems ?? 0, schema.maxItems ?? 0));
  if (kind === 'integer') return between(schema.minimum ?? 0, schema.maximum ?? 0);
  if (kind === 'boolean') return Math.random() < 0.5;
  return kind === 'string' ? '?' : null;
}

/** What is required, and the rest half the time; a branch of `anyOf` narrows fields that go together. */
function fields(all: Record<string, Schema>, schema: Schema, branch: Schema): Json {
  const needed = [...(schema.required ?? []), ...(branch.required ?? [])];
  const names = Object.keys(all).filter(name => needed.includes(name) || Math.random() < 0.5);
  return Object.fromEntries(
    names.map(name => [name, choose({ ...all[name], ...branch.properties?.[name] })]),
  );
}

function items(schema: Schema, size: number): unknown[] {
  if (schema.uniqueItems && schema.items?.enum) return some(schema.items.enum, size);
  const drawn = Array.from({ length: size }, (_, n) => choose(schema.prefixItems?.[n] ?? schema.items ?? {}));
  return schema.uniqueItems && new Set(drawn).size < size ? items(schema, size) : drawn;
}

/** How many of each, with bounds for all together: draws some and counts them. */
function counts(parts: Record<string, Schema>, sum: { minimum: number; maximum: number }): Json {
  const room = Object.entries(parts).flatMap(([name, part]) => Array<string>(part.maximum ?? 0).fill(name));
  const counted: Record<string, number> = {};
  for (const name of some(room, between(sum.minimum, Math.min(sum.maximum, room.length))))
    counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}

let token = '';

async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: Json,
  more?: Record<string, string>,
): Promise<Response> {
  const own: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const headers = { 'Content-Type': 'application/json', ...own, ...more };
  return fetch(`${HOST}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
}

/** The body of an answer that is no refusal. A refusal is a problem document; its `code` says why. */
async function good<Name extends keyof Schemas>(_: Name, answer: Response): Promise<Schemas[Name]> {
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Schemas[Name];
}

/** Takes a seat at the table that the code leads to; the match's id. */
async function sitDown(code: string): Promise<string> {
  if (!existsSync(TOKEN)) {
    const guest = await good('Guest', await ask('POST', '/players', { name: 'Random, typed' }));
    writeFileSync(TOKEN, guest.token, { mode: 0o600 });
  }
  token = readFileSync(TOKEN, 'utf8');
  const { match } = await good('Invitation', await ask('GET', `/invitations/${code}`));
  await ask('POST', `/matches/${match.id}/seats`, { code }); // refused where it sits already: fine
  return match.id;
}

/** Looks at the table and does what the game waits for, until it is over; how it ended. */
async function play(match: string): Promise<Schemas['Outcome'] | null> {
  let etag = '';
  for (;;) {
    const answer = await ask('GET', `/matches/${match}`, undefined, { 'If-None-Match': etag });
    if ([304, 429, 503].includes(answer.status)) {
      // nothing new, or too much asked
      await sleep(1000 * Math.max(PAUSE, Number(answer.headers.get('Retry-After'))));
      continue;
    }
    const table = await good('Table', answer);
    if (table.match.outcome || table.match.status === 'aborted') return table.match.outcome;
    etag = answer.headers.get('ETag') ?? '';
    const choices = table.decisions.filter(decision => decision.blocking);
    if (choices.length > 0) {
      const { kind, schema } = oneOf(choices);
      const action = { kind, params: choose(schema) };
      // If-Match says on what the choice was made. If a rule refuses it, or somebody was faster,
      // nothing has happened: look again, choose again.
      const made = await ask('POST', `/matches/${match}/actions`, action, { 'If-Match': etag });
      if (!made.ok) {
        await sleep(1000 * PAUSE);
        etag = '';
      }
    }
  }
}

const code = process.argv[2];
if (code) console.log(JSON.stringify(await play(await sitDown(code))));
