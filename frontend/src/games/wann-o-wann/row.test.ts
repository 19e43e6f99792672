import { describe, expect, it } from 'vitest';
import { freshIn, rowAfter } from './row';
import { happened } from './testing';

const start = happened('row_started', null, { round: 1, player: 0, card: 'a' });
const placed = (player: number, card: string, index: number) =>
  happened('placed', player, { player, card, index });

describe('rowAfter', () => {
  it('knows nothing of a row that began before', () => {
    expect(rowAfter([placed(0, 'b', 0)])).toBeNull();
  });

  it('puts every card where it was laid, year cards and pairs too', () => {
    const row = rowAfter([
      start,
      placed(0, 'b', 0),
      happened('doubled', 1, { player: 1, cards: ['c', 'd'], indexes: [1, 3] }),
      happened('year_placed', 2, { player: 2, year: 1900, index: 2 }),
      happened('sat_out', 0, { player: 0 }),
    ]);
    expect(row?.order).toEqual(['b', 'c', 'Y1900', 'a', 'd']);
    expect([...(row?.by ?? [])]).toEqual([
      ['b', 0],
      ['c', 1],
      ['d', 1],
      ['Y1900', 2],
    ]);
  });

  it('begins anew with every row, with a year card as its id too', () => {
    const next = happened('row_started', null, { round: 2, player: 1, card: 'z' });
    expect(rowAfter([start, placed(0, 'b', 0), next])?.order).toEqual(['z']);
  });
});

describe('freshIn', () => {
  const turns = [start, placed(1, 'b', 0), placed(0, 'c', 0), placed(1, 'd', 0)];

  it('names what others laid since the own last turn', () => {
    expect([...freshIn(turns, 0)]).toEqual(['d']);
    expect([...freshIn(turns, null)]).toEqual(['b', 'c', 'd']);
  });

  it('takes all of a row that began since', () => {
    const next = happened('row_started', 1, { round: 2, player: 1, card: 'z' });
    expect([...freshIn([...turns, next, placed(1, 'e', 0)], 0)]).toEqual(['e']);
  });
});
