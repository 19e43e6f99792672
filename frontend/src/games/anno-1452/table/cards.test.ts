import { describe, expect, it } from 'vitest';
import words from '../../../../../chalicelib/games/anno_1452/words/en/table.json';
import { type CardKind, countedCards, kindOf, withNumber } from '../cards/CardSign';

const CARDS = Object.keys(words).flatMap(key => /^action_card\.(\w+)$/.exec(key)?.[1] ?? []);

describe('cards', () => {
  it('are of as many kinds as the rules say', () => {
    const counts: Partial<Record<CardKind, number>> = {};
    for (const card of CARDS) counts[kindOf(card)] = (counts[kindOf(card)] ?? 0) + 1;
    expect(counts).toEqual({
      title: 12,
      marriage: 10,
      reaction: 7,
      instant: 10,
      action: 9,
      result: 4,
      charter: 13,
      inherit: 12,
    });
  });

  it('are counted where there are several, in the order in which they are held', () => {
    const counted = countedCards(['a_tax', 'r_toll', 'a_tax']);
    expect(counted).toEqual([
      ['a_tax', 2],
      ['r_toll', 1],
    ]);
    expect(counted.map(([card, n]) => withNumber(card, n))).toEqual(['a_tax ×2', 'r_toll']);
  });
});
