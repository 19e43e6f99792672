import { describe, expect, it } from 'vitest';
import { claimOf, eventTravels, newRowCards, rowAfter } from './row';
import { makeEvent } from './testing';
import type { WowEvent } from './types';

const start = makeEvent('row_started', null, { round: 1, of_seat: 0, card: 'a' });
const placed = (of_seat: number, card: string, index: number) =>
  makeEvent('placed', of_seat, { of_seat, card, index });

describe('rowAfter', () => {
  it('is null for a row that began before the events', () => {
    expect(rowAfter([placed(0, 'b', 0)])).toBeNull();
  });

  it('puts every card where it was laid, year cards and pairs too', () => {
    const row = rowAfter([
      start,
      placed(0, 'b', 0),
      makeEvent('doubled', 1, { of_seat: 1, cards: ['c', 'd'], indexes: [1, 3] }),
      makeEvent('year_placed', 2, { of_seat: 2, year: 1900, index: 2 }),
      makeEvent('sat_out', 0, { of_seat: 0 }),
    ]);
    expect(row?.order).toEqual(['b', 'c', 'Y1900', 'a', 'd']);
    expect([...(row?.layers ?? [])]).toEqual([
      ['b', 0],
      ['c', 1],
      ['d', 1],
      ['Y1900', 2],
    ]);
  });

  it('starts afresh with every row, also with a year card', () => {
    const next = makeEvent('row_started', null, { round: 2, of_seat: 1, card: 'z' });
    expect(rowAfter([start, placed(0, 'b', 0), next])?.order).toEqual(['z']);
  });
});

describe('newRowCards', () => {
  const turns = [start, placed(1, 'b', 0), placed(0, 'c', 0), placed(1, 'd', 0)];

  it("has the cards that others laid since the reader's last turn", () => {
    expect([...newRowCards(turns, 0)]).toEqual(['d']);
    expect([...newRowCards(turns, null)]).toEqual(['b', 'c', 'd']);
  });

  it('has all cards of a row that began since', () => {
    const next = makeEvent('row_started', 1, { round: 2, of_seat: 1, card: 'z' });
    expect([...newRowCards([...turns, next, placed(1, 'e', 0)], 0)]).toEqual(['e']);
  });
});

describe('claimOf', () => {
  const laid = [
    start,
    makeEvent('placed', 0, { of_seat: 0, card: 'b', index: 0, claim: 'I was there.' }),
    makeEvent('year_placed', 1, { of_seat: 1, year: 1900, index: 2, saying: 'sure' }),
    placed(2, 'c', 0),
  ];

  it('has what was said with an event or a year card', () => {
    expect(claimOf(laid, 'b')).toMatchObject({ of_seat: 0, text: 'I was there.' });
    expect(claimOf(laid, 'Y1900')).toMatchObject({ of_seat: 1, saying: 'sure' });
  });

  it('is null where nothing was said, also when the card is laid again', () => {
    expect(claimOf(laid, 'c')).toBeNull();
    expect(claimOf([...laid, start, placed(1, 'b', 0)], 'b')).toBeNull();
  });
});

const travels = (event: object) =>
  eventTravels([event as WowEvent], 0).map(({ from, to, what }) => [from, to, what]);

it.each([
  ['a card', { kind: 'placed', card: 'a' }, [['seat:1', 'card:a', 'card:a']]],
  ['a year card', { kind: 'year_placed', year: 1793 }, [['seat:1', 'card:Y1793', 'card:Y1793']]],
  [
    'two cards at once',
    { kind: 'doubled', cards: ['a', 'b'] },
    [
      ['seat:1', 'card:a', 'card:a'],
      ['seat:1', 'card:b', 'card:b'],
    ],
  ],
  ['a gift', { kind: 'given', to_seat: 2 }, [['seat:1', 'seat:2', null]]],
  ['a theft', { kind: 'stolen', victim_seat: 2 }, [['seat:2', 'seat:1', null]]],
  ['a penalty', { kind: 'drew', cards: ['a'] }, [['pile', 'seat:1', null]]],
  ['a turn that is passed', { kind: 'passed' }, []],
])('what moves: %s', (_, event, expected) => {
  expect(travels({ of_seat: 1, ...event })).toEqual(expected);
});

it('the own card lies there already', () => {
  expect(travels({ kind: 'placed', of_seat: 0, card: 'a' })).toEqual([]);
});
