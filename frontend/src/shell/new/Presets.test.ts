import { expect, test } from 'vitest';
import type { GameInfo } from '../../core/types';
import { chosenPreset, withPreset } from './Presets';

const preset = (key: string, options: GameInfo['presets'][number]['options']) => ({
  key,
  title: key,
  description: '',
  options,
});
const game = {
  presets: [preset('box', {}), preset('balanced', { purse: 100, truce: 3 })],
  options: {
    properties: {
      decks: { type: 'array', items: { type: 'string' }, default: ['world'] },
      truce: { type: 'integer', default: 0 },
      purse: { type: 'integer', default: 0 },
      length: { enum: ['short', 'long'], default: 'long', 'x-asked': true },
    },
  },
} as unknown as GameInfo;
const [, balanced] = game.presets;

test.each([
  [{}, 'box'],
  [{ length: 'short', decks: ['months'] }, 'box'], // neither is a house rule
  [{ truce: 0 }, 'box'],
  [{ truce: 3, purse: 100 }, 'balanced'],
  [{ truce: 3 }, undefined],
  [{ truce: 3, purse: 100, length: 'short' }, 'balanced'],
])('chosenPreset of %j is %s', (options, key) => {
  expect(chosenPreset(game, options)?.key).toBe(key);
});

test('withPreset replaces the house rules and keeps cards and what was agreed', () => {
  const before = { truce: 1, length: 'short', decks: ['months'] };
  expect(balanced && withPreset(game, before, balanced)).toEqual({
    length: 'short',
    decks: ['months'],
    purse: 100,
    truce: 3,
  });
  expect(withPreset(game, before, preset('box', {}))).toEqual({ length: 'short', decks: ['months'] });
});
