import { describe, expect, it } from 'vitest';
import { makeFact } from '../turn/turnTesting';
import { answerParams, holdChance } from './ReactDock';

const FACTS = [
  makeFact('hold_odds_with_mercs', { hold: 0.3, mercs: 4, with_all: 0.8 }, { card: null }),
  makeFact('hold_odds_with_mercs', { hold: 0.5, mercs: 4, with_all: 0.9 }, { card: 'r_fortify' }),
  makeFact('no_battle', {}, { card: 'r_truce' }),
];

describe('the chance to hold out', () => {
  it('is that of the card, without mercenaries and with all of them', () => {
    expect(holdChance(FACTS, [], { card: null, mercs: 0 })).toBe(0.3);
    expect(holdChance(FACTS, [], { card: 'r_fortify', mercs: 0 })).toBe(0.5);
    expect(holdChance(FACTS, [], { card: 'r_fortify', mercs: 4 })).toBe(0.9);
  });

  it('is not known for some of the mercenaries until the server says it', () => {
    const answer = { card: null, mercs: 2 };
    expect(holdChance(FACTS, [], answer)).toBeNull();
    const preview = [makeFact('planned_defence', { dice: 5, attacker_dice: 6, hold: 0.6 })];
    expect(holdChance(FACTS, preview, answer)).toBe(0.6);
  });

  it('is known of a player without mercenaries', () => {
    expect(
      holdChance([makeFact('hold_odds', { hold: 0.2 }, { card: null })], [], { card: null, mercs: 0 }),
    ).toBe(0.2);
  });

  it('is none where the attack does not take place, and no mercenary is lost for it', () => {
    expect(holdChance(FACTS, [], { card: 'r_truce', mercs: 2 })).toBe('none');
    expect(answerParams(FACTS, { card: 'r_truce', mercs: 2 })).toEqual({ card: 'r_truce', mercs: 0 });
    expect(answerParams(FACTS, { card: null, mercs: 2 })).toEqual({ card: null, mercs: 2 });
  });
});
