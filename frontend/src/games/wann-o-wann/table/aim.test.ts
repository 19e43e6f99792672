import { describe, expect, it } from 'vitest';
import { holdCard, putCard, startDraft } from '../../../chronology/draft';
import { emptiesHand, missingChoice, preparedMove } from '../dock/move';
import { type Aim, cardsToLay, NO_AIM, Offer } from './aim';

const row = startDraft(['a', 'b', 'Y1900']);
const fate = (part: Partial<Aim> = {}): Aim => ({ ...NO_AIM, mode: 'fate', ...part });

describe('laying', () => {
  it('asks for a card, then for a gap', () => {
    expect(missingChoice(NO_AIM, row, null)).toBe('card');
    expect(missingChoice(NO_AIM, holdCard(row, 'x'), null)).toBe('gap');
    expect(preparedMove(NO_AIM, holdCard(row, 'x'), null)).toBeNull();
  });

  it('counts the cards before an event, year cards among them', () => {
    const laid = putCard(row, 'x', 3);
    expect(preparedMove(NO_AIM, laid, null)).toEqual({ kind: 'place', params: { card: 'x', index: 3 } });
  });

  it('knows a year card by its id', () => {
    const laid = putCard(row, 'Y1950', 1);
    expect(preparedMove(NO_AIM, laid, null)).toEqual({ kind: 'place_year', params: { index: 1 } });
  });

  it('is not complete while the card is held', () => {
    expect(preparedMove(NO_AIM, holdCard(putCard(row, 'x', 0), 'x'), null)).toBeNull();
  });
});

describe('the fate card Double', () => {
  it('lays the upper one first, whichever was chosen first', () => {
    const one = putCard(row, 'x', 2, 2);
    expect(missingChoice(fate(), one, 'double')).toBe('second');
    expect(preparedMove(fate(), one, 'double')).toBeNull();
    const both = putCard(one, 'y', 0, 2);
    expect(both.order).toEqual(['y', 'a', 'b', 'x', 'Y1900']);
    expect(preparedMove(fate(), both, 'double')).toEqual({
      kind: 'fate_double',
      params: { card1: 'y', index1: 0, card2: 'x', index2: 3 },
    });
  });

  it('sends a card back for a third one', () => {
    const both = putCard(putCard(row, 'x', 0, 2), 'y', 0, 2);
    expect(putCard(both, 'z', 5, 2).order).toEqual(['x', 'a', 'b', 'Y1900', 'z']);
  });
});

describe('the other fate cards', () => {
  it.each([
    ['skip', 'fate_skip'],
    ['turn', 'fate_turn'],
  ] as const)('%s asks for nothing', (which, kind) => {
    expect(preparedMove(fate(), row, which)).toEqual({ kind, params: {} });
  });

  it('names the year of an event, and may lay a card with it', () => {
    expect(missingChoice(fate(), row, 'exact_year')).toBe('target');
    expect(missingChoice(fate({ target: 'a' }), row, 'exact_year')).toBe('year');
    const named = fate({ target: 'a', year: 1969 });
    const params = { target: 'a', year: 1969 };
    expect(preparedMove(named, row, 'exact_year')).toEqual({ kind: 'fate_year', params });
    expect(preparedMove(named, putCard(row, 'x', 1), 'exact_year')?.params).toEqual({
      ...params,
      card: 'x',
      index: 1,
    });
  });

  it('gives a card to somebody, in whichever order they are tapped', () => {
    expect(missingChoice(fate(), row, 'gift')).toBe('give');
    expect(missingChoice(fate({ player: 1 }), row, 'gift')).toBe('give');
    expect(missingChoice(fate({ card: 'x' }), row, 'gift')).toBe('to');
    const given = { kind: 'fate_gift', params: { card: 'x', to: 0 } };
    expect(preparedMove(fate({ card: 'x', player: 0 }), row, 'gift')).toEqual(given);
  });

  it('takes a card from somebody', () => {
    expect(missingChoice(fate(), row, 'pilfer')).toBe('from');
    expect(missingChoice(fate({ player: 2 }), row, 'pilfer')).toBe('loot');
    const taken = { kind: 'fate_steal', params: { victim: 2, card: 'q' } };
    expect(preparedMove(fate({ card: 'q', player: 2 }), row, 'pilfer')).toEqual(taken);
  });
});

describe('the last card', () => {
  it('is the only one that is left', () => {
    expect(emptiesHand(NO_AIM, putCard(row, 'x', 0), 'double', 1)).toBe(true);
    expect(emptiesHand(NO_AIM, putCard(row, 'x', 0), 'double', 2)).toBe(false);
    expect(emptiesHand(NO_AIM, row, null, 1)).toBe(false);
  });

  it('lies with another by Double, which leaves the hand too', () => {
    const one = putCard(row, 'x', 0, 2);
    expect(emptiesHand(fate(), putCard(one, 'y', 0, 2), 'double', 3)).toBe(true);
    expect(emptiesHand(fate(), putCard(one, 'y', 0, 2), 'double', 4)).toBe(false);
    expect(emptiesHand(fate(), one, 'double', 3)).toBe(false);
    expect(emptiesHand(fate(), one, 'exact_year', 2)).toBe(false);
  });
});

it('accuses, and exchanges what cannot be played', () => {
  const move = (mode: Aim['mode']) => preparedMove({ ...NO_AIM, mode }, row, 'gift');
  expect(move('accuse')).toEqual({ kind: 'accuse', params: {} });
  expect(move('spare_year')).toEqual({ kind: 'exchange', params: { which: 'year' } });
  expect(move('spare_fate')).toEqual({ kind: 'exchange', params: { which: 'fate' } });
});

it('lays as many cards as a turn allows', () => {
  expect(cardsToLay(NO_AIM, 'gift', false)).toBe(1);
  expect(cardsToLay(fate(), 'double', false)).toBe(2);
  expect(cardsToLay(fate(), 'exact_year', false)).toBe(0);
  expect(cardsToLay(fate(), 'exact_year', true)).toBe(1);
  expect(cardsToLay(fate(), 'gift', true)).toBe(0);
});

describe('Offer', () => {
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
    expect(offer.allowsExtraCard).toBe(false);
  });

  it('knows the option to lay a card with a year', () => {
    expect(new Offer([decision('fate_year', { card: { enum: [null, 'a', 'b'] } })]).allowsExtraCard).toBe(
      true,
    );
  });
});
