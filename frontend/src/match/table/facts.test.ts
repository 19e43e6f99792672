import { expect, test } from 'vitest';
import { makeSay } from '../../core/i18n';
import type { Fact, Json } from '../../core/types';
import { factSentence, isFitting } from './facts';

const fact = (when: Json, kind = 'odds', more: Json = {}): Fact => ({ when, tells: { kind, ...more } });
const words: Record<string, string> = {
  'fact.odds': 'Wins with {win:percent}.',
  'fact.odds.sea.true': 'Wins over the sea with {win:percent}.',
};
const scene = {
  say: makeSay(words),
  valueName: (value: unknown, format?: string) =>
    format === 'percent' ? `${Number(value) * 100}%` : `${value}`,
};

test('a fact is told by its kind, or by a field that has words of its own', () => {
  expect(factSentence(fact({}, 'odds', { win: 0.5 }), scene)).toBe('Wins with 50%.');
  expect(factSentence(fact({}, 'odds', { win: 0.5, sea: true }), scene)).toBe('Wins over the sea with 50%.');
  expect(factSentence(fact({}, 'land_price', { n: 2 }), scene)).toBe('Land price: N 2');
});

test('a fact holds for the parameters that it names, whatever the others are', () => {
  expect(isFitting(fact({ a: 1 }), { a: 1, b: 2 })).toBe(true);
  expect(isFitting(fact({ a: 1 }), { a: 2 })).toBe(false);
  expect(isFitting(fact({ a: null }), {})).toBe(true);
  expect(isFitting(fact({}), {})).toBe(true);
});
