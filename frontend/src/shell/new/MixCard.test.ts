import { expect, test } from 'vitest';
import type { GameInfo } from '../../core/types';
import { chosenMix, fullMix, includesAll } from '../../match/terms/houseRules';
import { toggleKey, withMix } from './MixCard';

const THEMES = ['science', 'art', 'sport'];
const title = { en: '', de: '', it: '' };
const game = {
  decks: ['months', 'world'].map(key => ({ key, rev: 1, title })),
  options: {
    type: 'object',
    properties: {
      decks: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true, default: ['world'] },
      themes: { type: 'array', items: { enum: THEMES }, minItems: 1, uniqueItems: true, default: THEMES },
      short: { type: 'boolean', default: false },
    },
  },
} as Pick<GameInfo, 'decks' | 'options'>;
const plain = { decks: [], options: { properties: { short: { type: 'boolean' } } } };

test("chosenMix is the game's default until another is chosen", () => {
  expect(chosenMix(game, {})).toEqual({ decks: ['world'], themes: THEMES });
  expect(chosenMix(game, { themes: ['art'], short: true })).toEqual({ decks: ['world'], themes: ['art'] });
});

test('fullMix is every deck and every theme', () => {
  const whole = fullMix(game);
  expect(whole).toEqual({ decks: ['months', 'world'], themes: THEMES });
  expect(withMix(game, { themes: ['art'], short: true }, whole)).toEqual({
    decks: ['months', 'world'],
    short: true,
  });
});

test('withMix leaves out defaults and keeps what is not named', () => {
  const options = { decks: ['months'], themes: ['art'] };
  expect(withMix(game, options, { decks: ['world'] })).toEqual({ themes: ['art'] });
  expect(withMix(game, options, { themes: THEMES })).toEqual({ decks: ['months'] });
});

test('toggleKey adds or removes one key in the order of all, and keeps the last', () => {
  expect(toggleKey(THEMES, ['sport'], 'science', true)).toEqual(['science', 'sport']);
  expect(toggleKey(THEMES, THEMES, 'art', false)).toEqual(['science', 'sport']);
  expect(toggleKey(THEMES, ['art'], 'art', false)).toEqual(['art']);
});

test('includesAll is false if something is left out', () => {
  expect([
    includesAll(THEMES, [...THEMES].reverse()),
    includesAll(THEMES, ['art']),
    includesAll([], []),
  ]).toEqual([true, false, true]);
});

test('a game without event cards has an empty mix', () => {
  expect(fullMix(plain)).toEqual({ decks: [], themes: [] });
  expect(chosenMix(plain, {})).toEqual({ decks: [], themes: [] });
});
