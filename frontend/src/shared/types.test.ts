import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type * as settingsTypes from '../settings/types';
import type { components } from './openapi';
import type * as types from './types';

type Schemas = components['schemas'];

test('the generated types are those of the OpenAPI document', () => {
  const fresh = execFileSync('npx', ['openapi-typescript', '../chalicelib/api/openapi.json'], {
    encoding: 'utf8',
  });
  expect(readFileSync('src/shared/openapi.d.ts', 'utf8')).toBe(fresh);
}, 60_000);

// Nothing runs here: the type checker refuses this file if an answer of the API does not fit.
test('the answers of the API fit the types of the app', () => {
  expectTypeOf<Schemas['Match']>().toExtend<types.Match>();
  expectTypeOf<Schemas['Seat']>().toExtend<types.Seat>();
  expectTypeOf<Schemas['Event']>().toExtend<types.GameEvent>();
  expectTypeOf<Schemas['Message']>().toExtend<types.Message>();
  expectTypeOf<Schemas['DeckTexts']>().toExtend<types.DeckTexts>();
  expectTypeOf<Schemas['MatchLine']>().toExtend<types.MatchRow>();
  expectTypeOf<Schemas['Player']>().toExtend<types.Me>();
  expectTypeOf<types.MatchWish>().toExtend<Partial<Schemas['NewMatch']>>();
});

test('the answers about a player fit the types of the settings', () => {
  expectTypeOf<Schemas['Player']>().toExtend<settingsTypes.Profile>();
  expectTypeOf<Schemas['Device']>().toExtend<settingsTypes.Device>();
  expectTypeOf<Schemas['Transfer']>().toExtend<settingsTypes.Transfer>();
  expectTypeOf<Schemas['Passkey']>().toExtend<settingsTypes.Passkey>();
  expectTypeOf<Schemas['PasskeyOptions']>().toExtend<settingsTypes.Ceremony>();
  expectTypeOf<Schemas['Token']>().toExtend<settingsTypes.Token>();
  expectTypeOf<Schemas['NewToken']>().toExtend<settingsTypes.NewToken>();
  expectTypeOf<Schemas['Webhook']>().toExtend<settingsTypes.Webhook>();
  expectTypeOf<Schemas['PushSubscription']>().toExtend<settingsTypes.PushPlace>();
  expectTypeOf<Schemas['Mail']>().toExtend<settingsTypes.Mail>();
  expectTypeOf<Schemas['Delivery']>().toExtend<settingsTypes.Delivery>();
});
