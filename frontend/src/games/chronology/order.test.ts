import { describe, expect, it } from 'vitest';
import {
  changes,
  hold,
  laidCard,
  movedCards,
  nudge,
  placing,
  put,
  rebase,
  restore,
  startDraft,
  takeBack,
} from './order';

const chain = ['a', 'b', 'c', 'd'];
const start = startDraft(chain);
const line = (draft: { order: readonly string[] }) => draft.order.join('');

describe('put', () => {
  it('lays a card of the hand into every gap', () => {
    const lines = [0, 1, 2, 3, 4].map(gap => line(put(start, 'x', gap)));
    expect(lines).toEqual(['xabcd', 'axbcd', 'abxcd', 'abcxd', 'abcdx']);
  });

  it('moves a card of the chain down and up', () => {
    expect(line(put(start, 'a', 3))).toBe('bcad');
    expect(line(put(start, 'd', 1))).toBe('adbc');
  });

  it('leaves a card where it is in the gaps beside it', () => {
    expect(line(put(start, 'b', 1))).toBe('abcd');
    expect(line(put(start, 'b', 2))).toBe('abcd');
    expect([0, 1, 2, 3, 4].filter(gap => changes(start, 'b', gap))).toEqual([0, 3, 4]);
  });

  it('moves the card of the hand once it lies', () => {
    expect(line(put(put(start, 'x', 1), 'x', 5))).toBe('abcdx');
  });

  it('sends the first card of the hand back for a second one', () => {
    const draft = put(put(start, 'x', 1), 'y', 3);
    expect(line(draft)).toBe('abycd');
    expect(laidCard(draft)).toBe('y');
  });

  it('empties the fingers', () => {
    expect(put(hold(start, 'x'), 'x', 0).held).toBeNull();
  });
});

describe('hold', () => {
  it('puts the same card down again', () => {
    expect(hold(hold(start, 'b'), 'b').held).toBeNull();
    expect(hold(hold(start, 'b'), 'x').held).toBe('x');
  });
});

describe('nudge', () => {
  it('moves by one place and stops at the ends', () => {
    expect(line(nudge(start, 'b', -1))).toBe('bacd');
    expect(line(nudge(start, 'b', 1))).toBe('acbd');
    expect(nudge(start, 'a', -1)).toBe(start);
    expect(nudge(start, 'd', 1)).toBe(start);
    expect(nudge(start, 'x', 1)).toBe(start);
  });

  it('leaves the other card of the hand where there is room for two', () => {
    const two = put(put(start, 'x', 1, 2), 'y', 3, 2);
    expect(line(two)).toBe('axbycd');
    expect(line(nudge(two, 'x', 1, 2))).toBe('abxycd');
    expect(line(nudge(two, 'y', -1, 2))).toBe('axybcd');
  });
});

describe('movedCards', () => {
  const moved = (order: string) => [...movedCards({ ...start, order: [...order] })];

  it('names the fewest cards', () => {
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
  const arranged = put(put(start, 'd', 0), 'x', 2);

  it('takes the card of the hand out and keeps the arrangement', () => {
    expect(line(arranged)).toBe('daxbc');
    expect(line(takeBack(arranged))).toBe('dabc');
  });

  it('restores the chain and keeps the card of the hand', () => {
    expect(line(restore(arranged))).toBe('abxcd');
    expect(line(restore(put(start, 'd', 0)))).toBe('abcd');
  });
});

describe('placing', () => {
  it('is a permutation of chain and card', () => {
    expect(placing(start)).toBeNull();
    expect(placing(put(start, 'd', 0))).toBeNull();
    expect(placing(put(put(start, 'd', 0), 'x', 2))).toEqual({ card: 'x', order: ['d', 'a', 'x', 'b', 'c'] });
  });
});

describe('rebase', () => {
  const draft = put(put(start, 'd', 0), 'x', 2);

  it('keeps the whole draft on the same chain', () => {
    expect(line(rebase(draft, [...chain], ['x', 'y']))).toBe('daxbc');
  });

  it('keeps the chosen card in the fingers on another chain', () => {
    expect(rebase(draft, ['e'], ['x', 'y'])).toEqual({ base: ['e'], order: ['e'], held: 'x' });
    expect(rebase(hold(start, 'x'), ['e'], ['x'])).toEqual({ base: ['e'], order: ['e'], held: 'x' });
  });

  it('forgets a card that is gone', () => {
    expect(rebase(draft, chain, ['y'])).toEqual(start);
    expect(rebase(hold(start, 'a'), ['e'], ['x']).held).toBeNull();
  });
});
