// Which hint a newcomer reads at the table: each waits for the act that it speaks of. Pure.

import { MARKS, type Mark } from './marks';

/** What is known of the match. */
export interface Situation {
  /** Whether it is open to the player to lay a card, to doubt, to guess. */
  mayLay: boolean;
  mayDoubt: boolean;
  mayGuess: boolean;
  /** Whether the player has laid a card in this match. */
  hasLaid: boolean;
  /** Whether another player has laid one since. */
  othersHaveLaid: boolean;
}

/** The hint for a situation; null where the player knows all that it asks. */
export function markOf(situation: Situation, known: readonly Mark[]): Mark | null {
  const { mayLay, mayDoubt, mayGuess, hasLaid, othersHaveLaid } = situation;
  const fits: Record<Mark, boolean> = {
    guess: mayGuess,
    lay: mayLay && !hasLaid,
    watch: hasLaid && othersHaveLaid,
    doubt: mayDoubt && hasLaid,
  };
  return MARKS.find(mark => fits[mark] && !known.includes(mark)) ?? null;
}

/**
 * The hints that a player knows who has acted in a situation in which one was shown. What others do is known once
 * the player has said so.
 */
export function learnt(mark: Mark | null, before: Situation, now: Situation): Mark[] {
  const isOver: Record<Mark, boolean> = {
    guess: before.mayGuess && !now.mayGuess,
    lay: now.hasLaid,
    watch: false,
    doubt: before.mayDoubt && !now.mayDoubt,
  };
  return mark && isOver[mark] ? [mark] : [];
}
