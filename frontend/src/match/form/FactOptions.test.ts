import { expect, test } from 'vitest';
import type { Fact, Json } from '../../core/types';
import { factOptions, listedNames } from './FactOptions';

const fact = (when: Json, kind = 'odds'): Fact => ({ when, tells: { kind } });
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
