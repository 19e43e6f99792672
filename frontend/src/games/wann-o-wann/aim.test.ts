import { describe, expect, it } from 'vitest';
import { hold, put, startDraft } from '../chronology/order';
import { type Aim, AT_REST, endsHand, missing, moveOf, Offer, roomFor } from './aim';

const row = startDraft(['a', 'b', 'Y1900']);
const fate = (part: Partial<Aim> = {}): Aim => ({ ...AT_REST, mode: 'fate', ...part });

describe('laying', () => {
  it('asks for a card, then for a gap', () => {
    expect(missing(AT_REST, row, null)).toBe('card');
    expect(missing(AT_REST, hold(row, 'x'), null)).toBe('gap');
    expect(moveOf(AT_REST, hold(row, 'x'), null)).toBeNull();
  });

  it('counts the cards before an event, year cards among them', () => {
    const laid = put(row, 'x', 3);
    expect(moveOf(AT_REST, laid, null)).toEqual({ kind: 'place', params: { card: 'x', index: 3 } });
  });

  it('knows a year card by its id', () => {
    const laid = put(row, 'Y1950', 1);
    expect(moveOf(AT_REST, laid, null)).toEqual({ kind: 'place_year', params: { index: 1 } });
  });

  it('is not complete again while the card is in the fingers', () => {
    expect(moveOf(AT_REST, hold(put(row, 'x', 0), 'x'), null)).toBeNull();
  });
});

describe('the fate card Double', () => {
  it('lays the upper one first, whichever was chosen first', () => {
    const one = put(row, 'x', 2, 2);
    expect(missing(fate(), one, 'double')).toBe('second');
    expect(moveOf(fate(), one, 'double')).toBeNull();
    const both = put(one, 'y', 0, 2);
    expect(both.order).toEqual(['y', 'a', 'b', 'x', 'Y1900']);
    expect(moveOf(fate(), both, 'double')).toEqual({
      kind: 'fate_double',
      params: { card1: 'y', index1: 0, card2: 'x', index2: 3 },
    });
  });

  it('sends a card back for a third one', () => {
    const both = put(put(row, 'x', 0, 2), 'y', 0, 2);
    expect(put(both, 'z', 5, 2).order).toEqual(['x', 'a', 'b', 'Y1900', 'z']);
  });
});

describe('the other fate cards', () => {
  it.each([
    ['skip', 'fate_skip'],
    ['turn', 'fate_turn'],
  ] as const)('%s asks for nothing', (which, kind) => {
    expect(moveOf(fate(), row, which)).toEqual({ kind, params: {} });
  });

  it('names the year of an event, and may lay a card with it', () => {
    expect(missing(fate(), row, 'exact_year')).toBe('target');
    expect(missing(fate({ target: 'a' }), row, 'exact_year')).toBe('year');
    const named = fate({ target: 'a', year: 1969 });
    const params = { target: 'a', year: 1969 };
    expect(moveOf(named, row, 'exact_year')).toEqual({ kind: 'fate_year', params });
    expect(moveOf(named, put(row, 'x', 1), 'exact_year')?.params).toEqual({ ...params, card: 'x', index: 1 });
  });

  it('gives a card to somebody, in whichever order they are tapped', () => {
    expect(missing(fate(), row, 'gift')).toBe('give');
    expect(missing(fate({ player: 1 }), row, 'gift')).toBe('give');
    expect(missing(fate({ card: 'x' }), row, 'gift')).toBe('to');
    const given = { kind: 'fate_gift', params: { card: 'x', to: 0 } };
    expect(moveOf(fate({ card: 'x', player: 0 }), row, 'gift')).toEqual(given);
  });

  it('takes a card from somebody', () => {
    expect(missing(fate(), row, 'pilfer')).toBe('from');
    expect(missing(fate({ player: 2 }), row, 'pilfer')).toBe('loot');
    const taken = { kind: 'fate_steal', params: { victim: 2, card: 'q' } };
    expect(moveOf(fate({ card: 'q', player: 2 }), row, 'pilfer')).toEqual(taken);
  });
});

describe('the last card', () => {
  it('is the only one that is left', () => {
    expect(endsHand(AT_REST, put(row, 'x', 0), 'double', 1)).toBe(true);
    expect(endsHand(AT_REST, put(row, 'x', 0), 'double', 2)).toBe(false);
    expect(endsHand(AT_REST, row, null, 1)).toBe(false);
  });

  it('lies with another by Double, which leaves the hand too', () => {
    const one = put(row, 'x', 0, 2);
    expect(endsHand(fate(), put(one, 'y', 0, 2), 'double', 3)).toBe(true);
    expect(endsHand(fate(), put(one, 'y', 0, 2), 'double', 4)).toBe(false);
    expect(endsHand(fate(), one, 'double', 3)).toBe(false);
    expect(endsHand(fate(), one, 'exact_year', 2)).toBe(false);
  });
});

it('accuses, and exchanges what cannot be played', () => {
  const move = (mode: Aim['mode']) => moveOf({ ...AT_REST, mode }, row, 'gift');
  expect(move('accuse')).toEqual({ kind: 'accuse', params: {} });
  expect(move('spare_year')).toEqual({ kind: 'exchange', params: { which: 'year' } });
  expect(move('spare_fate')).toEqual({ kind: 'exchange', params: { which: 'fate' } });
});

it('lays as many cards as a turn allows', () => {
  expect(roomFor(AT_REST, 'gift', false)).toBe(1);
  expect(roomFor(fate(), 'double', false)).toBe(2);
  expect(roomFor(fate(), 'exact_year', false)).toBe(0);
  expect(roomFor(fate(), 'exact_year', true)).toBe(1);
  expect(roomFor(fate(), 'gift', true)).toBe(0);
});

describe('what is open', () => {
  const decision = (kind: string, properties = {}) => ({
    seat: 0,
    kind,
    blocking: true,
    limit: null,
    schema: { properties },
  });

  it('reads values and bounds from the schemas', () => {
    const offer = new Offer([
      decision('fate_gift', { to: { enum: [1, 2] } }),
      decision('fate_year', { year: { minimum: 1750, maximum: 2020 }, card: { const: null } }),
    ]);
    expect(offer.has('place')).toBe(false);
    expect(offer.values('fate_gift', 'to')).toEqual([1, 2]);
    expect(offer.values('exchange', 'which')).toEqual([]);
    expect(offer.range('fate_year', 'year')).toEqual({ min: 1750, max: 2020 });
    expect(offer.addition).toBe(false);
  });

  it('knows the option to lay a card with a year', () => {
    expect(new Offer([decision('fate_year', { card: { enum: [null, 'a', 'b'] } })]).addition).toBe(true);
  });
});
