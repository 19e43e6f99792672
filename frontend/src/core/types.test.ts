import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type * as types from './types';
import type { Schemas } from './types';

test('the generated types are those of the OpenAPI document', () => {
  const fresh = execFileSync('node_modules/.bin/openapi-typescript', ['../chalicelib/api/openapi.json'], {
    encoding: 'utf8',
  });
  expect(readFileSync('src/core/openapi.d.ts', 'utf8') === fresh, 'run: make generate').toBe(true);
}, 60_000);

// Nothing runs here: the type checker refuses this file if a statement about the types is wrong.
test('what a table shows is known from its game', () => {
  const show = (table: Schemas['Table']) => table.game === 'anno-domini-1995' && table.view;
  expectTypeOf(show).returns.toExtend<false | null | Schemas['AnnoDomini1995View']>();
  const happened = (events: Schemas['Events']) => events.game === 'wann-o-wann' && events.items;
  expectTypeOf(happened).returns.toExtend<false | Schemas['WannOWannEvent'][]>();
});

test('what an event tells is known from its kind', () => {
  const tell = (event: Schemas['AnnoDominiEvent']) => event.kind === 'placed' && event.card;
  expectTypeOf(tell).returns.toEqualTypeOf<false | string>();
});

test('an answer has no member that the document does not name', () => {
  type Indexed<T> = string extends keyof T ? true : false;
  expectTypeOf<Indexed<types.Match>>().toEqualTypeOf<false>();
  expectTypeOf<Indexed<types.Seat>>().toEqualTypeOf<false>();
  expectTypeOf<Indexed<Schemas['AnnoDomini1995View']>>().toEqualTypeOf<false>();
});

test('the tables and events of each game are those of any game', () => {
  expectTypeOf<Schemas['Table']>().toExtend<types.Table<unknown>>();
  expectTypeOf<Schemas['Events']['items'][number]>().toExtend<types.GameEvent>();
});
