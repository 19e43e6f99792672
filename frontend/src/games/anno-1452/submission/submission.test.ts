import { describe, expect, it } from 'vitest';
import { makeStone } from '../table/testing';
import { makeFact, makeSubmission } from '../turn/turnTesting';
import {
  boundsBeside,
  cardsDrawn,
  type Draft,
  discardCounts,
  electionStones,
  forecastOf,
  isComplete,
  markOf,
  mayToggleDiscard,
  missingDiscards,
  NOTHING_MARKED,
  playableCards,
  submissionParams,
  toggleDiscard,
  togglePlay,
} from './submission';

const HAND = ['e_fair', 'a_tax', 'a_tax', 'r_toll', 'e_court', 'e_fair', 'title_pfalz'];
/** Seven cards: two must go, or one beside a card that is played. */
const SCHEMA = makeSubmission(
  [null, { e_fair: 2, a_tax: 2, r_toll: 1, e_court: 1, title_pfalz: 1 }, 2, 7],
  ['e_fair', { e_fair: 1, a_tax: 2, r_toll: 1, e_court: 1, title_pfalz: 1 }, 1, 6],
);
/** The last round: a card may be played, none discarded. */
const LAST = makeSubmission([null, {}, 0, 0], ['e_fair', {}, 0, 0]);

const draft = (discarded: number[], played: number | null = null): Draft => ({ discarded, played });

describe('what may be discarded', () => {
  it('is what the branch of the card says', () => {
    expect(boundsBeside(SCHEMA, null)).toMatchObject({ least: 2, most: 7, limits: { e_fair: 2 } });
    expect(boundsBeside(SCHEMA, 'e_fair')).toMatchObject({ least: 1, most: 6, limits: { e_fair: 1 } });
  });

  it('is what the form says where it has no branches', () => {
    const plain = makeSubmission([null, { a_tax: 2 }, 0, 2]);
    expect(boundsBeside(plain, null)).toEqual({ limits: { a_tax: 2 }, least: 0, most: 2 });
    expect(playableCards(plain)).toEqual([]);
  });

  it('is nothing in the last round, in which cards can still be played', () => {
    expect(mayToggleDiscard(LAST, HAND, NOTHING_MARKED, 1)).toBe(false);
    expect(playableCards(LAST)).toEqual(['e_fair']);
    expect(isComplete(LAST, HAND, draft([], 0))).toBe(true);
  });

  it('counts how many cards must still go', () => {
    expect(missingDiscards(SCHEMA, HAND, NOTHING_MARKED)).toBe(2);
    expect(missingDiscards(SCHEMA, HAND, draft([1]))).toBe(1);
    expect(missingDiscards(SCHEMA, HAND, draft([1], 0))).toBe(0);
    expect(isComplete(SCHEMA, HAND, draft([1]))).toBe(false);
    expect(isComplete(SCHEMA, HAND, draft([1, 2]))).toBe(true);
  });

  it('ends at the limit, and what is marked can be kept even then', () => {
    const tight = makeSubmission([null, { a_tax: 2 }, 0, 1]);
    const hand = ['a_tax', 'a_tax'];
    expect(mayToggleDiscard(tight, hand, draft([0]), 1)).toBe(false);
    expect(mayToggleDiscard(tight, hand, draft([0]), 0)).toBe(true);
  });
});

describe('marks', () => {
  it('keep equal cards apart and count them in what is sent', () => {
    const both = toggleDiscard(toggleDiscard(NOTHING_MARKED, 1), 2);
    expect(discardCounts(HAND, both)).toEqual({ a_tax: 2 });
    expect(discardCounts(HAND, toggleDiscard(both, 1))).toEqual({ a_tax: 1 });
    expect(markOf(toggleDiscard(both, 1), 2)).toBe('discarded');
  });

  it('let one of two equal cards be played and the other be discarded', () => {
    const one = toggleDiscard(togglePlay(NOTHING_MARKED, 0), 5);
    expect(submissionParams(HAND, one)).toEqual({ discard: { e_fair: 1 }, er_card: 'e_fair' });
    expect(isComplete(SCHEMA, HAND, one)).toBe(true);
  });

  it('are one for each card', () => {
    const played = togglePlay(draft([4]), 4);
    expect(played).toEqual(draft([], 4));
    expect(toggleDiscard(played, 4)).toEqual(draft([4]));
  });

  it('let one card be played at most, and none again', () => {
    expect(togglePlay(draft([], 0), 4).played).toBe(4);
    expect(togglePlay(draft([], 4), 4).played).toBeNull();
  });
});

describe('the forecast', () => {
  const facts = [
    makeFact('result_forecast', { money: 30, prestige: 11 }, { er_card: null }),
    makeFact('result_forecast', { money: 36, prestige: 11 }, { er_card: 'e_fair' }),
    makeFact('election_forecast', { king_seats: [1], fewest: 3, own: 4, tied: false }, { er_card: null }),
    makeFact('no_candidate', { king_seats: [2], fewest: 5, tied: false }, { er_card: 'e_renounce' }),
  ];

  it('is that of the card that is played', () => {
    expect(forecastOf(facts, null).holdings?.money).toBe(30);
    expect(forecastOf(facts, 'e_fair').holdings?.money).toBe(36);
    expect(forecastOf(facts, null).election).toMatchObject({ king_seats: [1], own: 4 });
    expect(forecastOf(facts, 'e_renounce').election).toMatchObject({ kind: 'no_candidate' });
  });

  it('knows nothing of a card without facts', () => {
    expect(forecastOf(facts, 'e_court')).toEqual({
      holdings: undefined,
      election: undefined,
      final: undefined,
    });
  });

  it('draws what is due, and one more for each card discarded without need', () => {
    const due = [
      makeFact('refill', { n: 0 }, { er_card: null }),
      makeFact('refill', { n: 1 }, { er_card: 'e_fair' }),
    ];
    expect(cardsDrawn(due, SCHEMA, HAND, draft([1]))).toBe(0);
    expect(cardsDrawn(due, SCHEMA, HAND, draft([1, 2]))).toBe(0);
    expect(cardsDrawn(due, SCHEMA, HAND, draft([1, 2, 3]))).toBe(1);
    expect(cardsDrawn(due, SCHEMA, HAND, draft([1, 2], 0))).toBe(2);
    expect(cardsDrawn([], SCHEMA, HAND, draft([]))).toBeUndefined();
  });

  it('counts the stones of the election without dowries', () => {
    const stones = [
      makeStone('koeln-1', 0),
      makeStone('koeln-1', 0, { dowry: true }),
      makeStone('koeln-1', 2),
    ];
    expect(electionStones(stones, 3)).toEqual([1, 0, 1]);
  });
});
