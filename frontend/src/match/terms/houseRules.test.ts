import { expect, test } from 'vitest';
import type { GameInfo, Match } from '../../core/types';
import { askedRules, changedRules, houseRules, termsOf } from './houseRules';

const schema = {
  properties: {
    decks: { type: 'array', items: { type: 'string' }, default: ['world'] },
    themes: { type: 'array', items: { type: 'string' }, default: ['art'] },
    truce: { type: 'integer', default: 0 },
    length: { enum: ['short', 'long'], default: 'long', 'x-asked': true },
  },
};

test('house rules are neither the cards nor what the box leaves to the players', () => {
  expect(Object.keys(houseRules(schema).properties ?? {})).toEqual(['truce']);
  expect(Object.keys(askedRules(schema).properties ?? {})).toEqual(['length']);
});

test.each([
  [{}, {}],
  [{ truce: 0, length: 'short', decks: ['months'] }, {}],
  [{ truce: 3, unknown: 1 }, { truce: 3 }],
])('of %j %j is changed', (options, changed) => {
  expect(changedRules(schema, options)).toEqual(changed);
});

test('an old match is told what its rules had', () => {
  const game = { former_defaults: { '1': { truce: 3, purse: 100 } }, options: {} } as unknown as GameInfo;
  const inForce = (rules_version: number) =>
    termsOf(game, { rules_version, options: { purse: 50 } } as unknown as Match).options;
  expect([inForce(1), inForce(2)]).toEqual([{ truce: 3, purse: 50 }, { purse: 50 }]);
});
