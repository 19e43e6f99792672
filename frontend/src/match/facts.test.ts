import { expect, test } from 'vitest';
import { makeSay } from '../shared/i18n';
import type { Fact, Json } from '../shared/types';
import { factOptions, factSentence, isFitting, listedNames } from './facts';

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
const attacks = [
  fact({ origin: 'wales', target: 'england' }),
  fact({ origin: 'wales', target: 'scotland' }),
  fact({ origin: 'ireland', target: 'scotland' }),
];
const lands: Record<string, string[]> = {
  origin: ['wales', 'ireland'],
  target: ['england', 'scotland'],
};
const landsOf = (name: string) => lands[name] ?? null;

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

test('parameters that facts tell apart are chosen together', () => {
  expect(listedNames(attacks, landsOf)).toEqual(['origin', 'target']);
  expect(factOptions(attacks, ['origin', 'target']).map(({ when }) => when)).toEqual(
    attacks.map(({ when }) => when),
  );
});

test('parameters are not listed where the facts leave a value out, or there is no choice', () => {
  expect(listedNames(attacks.slice(0, 2), landsOf)).toEqual([]);
  expect(listedNames([fact({ origin: 'wales' })], () => ['wales'])).toEqual([]);
  expect(listedNames([fact({})], landsOf)).toEqual([]);
  expect(listedNames([fact({ steps: 1 }), fact({ steps: 2 })], () => null)).toEqual([]);
});

test('an option has the facts about all of it and about parts of it', () => {
  const price = fact({ card: 'trade' }, 'price');
  const partner = [0, 1].map(seat => fact({ card: 'trade', seat }, 'gain'));
  const alone = fact({ card: 'rest' }, 'price');
  expect(factOptions([price, ...partner, alone], ['card', 'seat'])).toEqual([
    { when: { card: 'trade', seat: 0 }, facts: [price, partner[0]] },
    { when: { card: 'trade', seat: 1 }, facts: [price, partner[1]] },
    { when: { card: 'rest' }, facts: [alone] },
  ]);
});
