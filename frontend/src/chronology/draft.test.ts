import { describe, expect, it } from 'vitest';
import {
  changesOrder,
  holdCard,
  laidCard,
  moveCard,
  movedCards,
  placeParams,
  putCard,
  rebaseDraft,
  restoreChain,
  startDraft,
  takeBackCards,
} from './draft';

const chain = ['a', 'b', 'c', 'd'];
const start = startDraft(chain);
const line = (draft: { order: readonly string[] }) => draft.order.join('');

describe('putCard', () => {
  it('lays a card of the hand into every gap', () => {
    const lines = [0, 1, 2, 3, 4].map(gap => line(putCard(start, 'x', gap)));
    expect(lines).toEqual(['xabcd', 'axbcd', 'abxcd', 'abcxd', 'abcdx']);
  });

  it('moves a card of the chain down and up', () => {
    expect(line(putCard(start, 'a', 3))).toBe('bcad');
    expect(line(putCard(start, 'd', 1))).toBe('adbc');
  });

  it('leaves a card where it is in the gaps beside it', () => {
    expect(line(putCard(start, 'b', 1))).toBe('abcd');
    expect(line(putCard(start, 'b', 2))).toBe('abcd');
    expect([0, 1, 2, 3, 4].filter(gap => changesOrder(start, 'b', gap))).toEqual([0, 3, 4]);
  });

  it('moves the card of the hand once it lies', () => {
    expect(line(putCard(putCard(start, 'x', 1), 'x', 5))).toBe('abcdx');
  });

  it('returns the first card of the hand for a second one', () => {
    const draft = putCard(putCard(start, 'x', 1), 'y', 3);
    expect(line(draft)).toBe('abycd');
    expect(laidCard(draft)).toBe('y');
  });

  it('holds no card afterwards', () => {
    expect(putCard(holdCard(start, 'x'), 'x', 0).held).toBeNull();
  });
});

describe('holdCard', () => {
  it('puts the same card down again', () => {
    expect(holdCard(holdCard(start, 'b'), 'b').held).toBeNull();
    expect(holdCard(holdCard(start, 'b'), 'x').held).toBe('x');
  });
});

describe('moveCard', () => {
  it('moves by one place and stops at the ends', () => {
    expect(line(moveCard(start, 'b', -1))).toBe('bacd');
    expect(line(moveCard(start, 'b', 1))).toBe('acbd');
    expect(moveCard(start, 'a', -1)).toBe(start);
    expect(moveCard(start, 'd', 1)).toBe(start);
    expect(moveCard(start, 'x', 1)).toBe(start);
  });

  it('leaves the other card of the hand where there is room for two', () => {
    const two = putCard(putCard(start, 'x', 1, 2), 'y', 3, 2);
    expect(line(two)).toBe('axbycd');
    expect(line(moveCard(two, 'x', 1, 2))).toBe('abxycd');
    expect(line(moveCard(two, 'y', -1, 2))).toBe('axybcd');
  });
});

describe('movedCards', () => {
  const moved = (order: string) => [...movedCards({ ...start, order: [...order] })];

  it('finds the smallest set of cards', () => {
    expect(moved('abcd')).toEqual([]);
    expect(moved('bcda')).toEqual(['a']);
    expect(moved('dabc')).toEqual(['d']);
    expect(moved('badc')).toHaveLength(2);
  });

  it('does not count the card of the hand', () => {
    expect(moved('axbcd')).toEqual([]);
    expect(moved('xbacd')).toHaveLength(1);
  });
});

describe('taking back', () => {
  const arranged = putCard(putCard(start, 'd', 0), 'x', 2);

  it('takes the card of the hand out and keeps the arrangement', () => {
    expect(line(arranged)).toBe('daxbc');
    expect(line(takeBackCards(arranged))).toBe('dabc');
  });

  it('restores the chain and keeps the card of the hand', () => {
    expect(line(restoreChain(arranged))).toBe('abxcd');
    expect(line(restoreChain(putCard(start, 'd', 0)))).toBe('abcd');
  });
});

describe('placeParams', () => {
  it('is a permutation of chain and card', () => {
    expect(placeParams(start)).toBeNull();
    expect(placeParams(putCard(start, 'd', 0))).toBeNull();
    expect(placeParams(putCard(putCard(start, 'd', 0), 'x', 2))).toEqual({
      card: 'x',
      order: ['d', 'a', 'x', 'b', 'c'],
    });
  });
});

describe('rebaseDraft', () => {
  const draft = putCard(putCard(start, 'd', 0), 'x', 2);

  it('keeps the whole draft on the same chain', () => {
    expect(line(rebaseDraft(draft, [...chain], ['x', 'y']))).toBe('daxbc');
  });

  it('keeps the held card on another chain', () => {
    expect(rebaseDraft(draft, ['e'], ['x', 'y'])).toEqual({ base: ['e'], order: ['e'], held: 'x' });
    expect(rebaseDraft(holdCard(start, 'x'), ['e'], ['x'])).toEqual({ base: ['e'], order: ['e'], held: 'x' });
  });

  it('forgets a card that is gone', () => {
    expect(rebaseDraft(draft, chain, ['y'])).toEqual(start);
    expect(rebaseDraft(holdCard(start, 'a'), ['e'], ['x']).held).toBeNull();
  });
});
