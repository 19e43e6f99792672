import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type * as own from '../settings/types';
import type { components } from './openapi';
import type * as ours from './types';

type Theirs = components['schemas'];

test('the generated types are those of the OpenAPI document', () => {
  const fresh = execFileSync('npx', ['openapi-typescript', '../chalicelib/api/openapi.json'], {
    encoding: 'utf8',
  });
  expect(readFileSync('src/shared/openapi.d.ts', 'utf8')).toBe(fresh);
}, 60_000);

// Nothing runs here: the type checker refuses this file when an answer of the API does not fit.
test('what the API answers fits the types the app is written with', () => {
  expectTypeOf<Theirs['Match']>().toExtend<ours.Match>();
  expectTypeOf<Theirs['Seat']>().toExtend<ours.Seat>();
  expectTypeOf<Theirs['Event']>().toExtend<ours.GameEvent>();
  expectTypeOf<Theirs['Message']>().toExtend<ours.Message>();
  expectTypeOf<Theirs['DeckTexts']>().toExtend<ours.DeckTexts>();
  expectTypeOf<Theirs['MatchLine']>().toExtend<ours.MatchRow>();
  expectTypeOf<Theirs['Player']>().toExtend<ours.Me>();
  expectTypeOf<ours.MatchWish>().toExtend<Partial<Theirs['NewMatch']>>();
});

test('what belongs to a player fits the types of the settings', () => {
  expectTypeOf<Theirs['Player']>().toExtend<own.Profile>();
  expectTypeOf<Theirs['Device']>().toExtend<own.Device>();
  expectTypeOf<Theirs['Transfer']>().toExtend<own.Transfer>();
  expectTypeOf<Theirs['Passkey']>().toExtend<own.Passkey>();
  expectTypeOf<Theirs['PasskeyOptions']>().toExtend<own.Ceremony>();
  expectTypeOf<Theirs['Token']>().toExtend<own.Token>();
  expectTypeOf<Theirs['NewToken']>().toExtend<own.NewToken>();
  expectTypeOf<Theirs['Webhook']>().toExtend<own.Webhook>();
  expectTypeOf<Theirs['PushSubscription']>().toExtend<own.PushPlace>();
  expectTypeOf<Theirs['Mail']>().toExtend<own.Mail>();
  expectTypeOf<Theirs['Delivery']>().toExtend<own.Delivery>();
});
