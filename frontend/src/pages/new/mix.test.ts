import { expect, test } from 'vitest';
import { chosenMix, fullMix, includesAll } from '../../shared/mix';
import type { GameInfo } from '../../shared/types';
import { changedRuleCount, houseRules, toggleKey, withMix } from './mix';

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

test('a game is dealt from its usual decks and themes until others are chosen', () => {
  expect(chosenMix(game, {})).toEqual({ decks: ['world'], themes: THEMES });
  expect(chosenMix(game, { themes: ['art'], short: true })).toEqual({ decks: ['world'], themes: ['art'] });
});

test('the wild mix is every deck that can be played, and every theme', () => {
  const whole = fullMix(game);
  expect(whole).toEqual({ decks: ['months', 'world'], themes: THEMES });
  expect(withMix(game, { themes: ['art'], short: true }, whole)).toEqual({
    decks: ['months', 'world'],
    short: true,
  });
});

test('what is usual is not asked for, and what is not named stays', () => {
  const options = { decks: ['months'], themes: ['art'] };
  expect(withMix(game, options, { decks: ['world'] })).toEqual({ themes: ['art'] });
  expect(withMix(game, options, { themes: THEMES })).toEqual({ decks: ['months'] });
});

test('one more or one less, in the order of all, and never none', () => {
  expect(toggleKey(THEMES, ['sport'], 'science', true)).toEqual(['science', 'sport']);
  expect(toggleKey(THEMES, THEMES, 'art', false)).toEqual(['science', 'sport']);
  expect(toggleKey(THEMES, ['art'], 'art', false)).toEqual(['art']);
});

test('knows whether something is left out', () => {
  expect([
    includesAll(THEMES, [...THEMES].reverse()),
    includesAll(THEMES, ['art']),
    includesAll([], []),
  ]).toEqual([true, false, true]);
});

test('the house rules are the options without the mix', () => {
  expect(Object.keys(houseRules(game.options).properties ?? {})).toEqual(['short']);
  expect(changedRuleCount({ themes: ['art'], decks: ['months'], short: true })).toBe(1);
});

test('a game without event cards has nothing to mix', () => {
  expect(fullMix(plain)).toEqual({ decks: [], themes: [] });
  expect(chosenMix(plain, {})).toEqual({ decks: [], themes: [] });
});
