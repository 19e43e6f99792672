import { expect, it } from 'vitest';
import type { Args } from '../core/i18n';
import { gapName, placeName } from './words';

const words = {
  say: (key: string, args: Args = {}) => [key, ...Object.values(args)].join(' '),
  text: (card: string) => `${card.toUpperCase()}.`,
};

it('gapName names a gap by the cards beside it, without their full stops', () => {
  expect([0, 1, 2].map(gap => gapName(words, ['a', 'b'], gap))).toEqual([
    'gap.before A',
    'gap.between A B',
    'gap.after B',
  ]);
});

it('gapName finds the neighbours by the order, not by the texts', () => {
  const unloaded = { ...words, text: () => '' };
  const said = [0, 1, 2].map(gap => gapName(unloaded, ['a', 'b'], gap).trim());
  expect(said).toEqual(['gap.before', 'gap.between', 'gap.after']);
});

it('placeName names the place of a card by its neighbours', () => {
  expect(placeName(words, ['x', 'a', 'b'], 'x')).toBe('gap.before A');
  expect(placeName(words, ['a', 'x', 'b'], 'x')).toBe('gap.between A B');
  expect(placeName(words, ['a', 'b', 'x'], 'x')).toBe('gap.after B');
});
