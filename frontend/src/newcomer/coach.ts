// Which hint a newcomer reads at the table: each waits for the act that it speaks of. Pure.

import { MARKS, type Mark } from './marks';

/** What is known of the match. */
export interface Situation {
  /** Whether it is open to the player to lay a card, to doubt, to guess. */
  mayLay: boolean;
  mayDoubt: boolean;
  mayGuess: boolean;
  /** Whether the player has guessed, and laid a card, in this match. */
  hasGuessed: boolean;
  hasLaid: boolean;
  /** Whether another player has laid one since. */
  othersHaveLaid: boolean;
  /** Whether the player has doubted, or laid a second card where they could have doubted. */
  hasAnswered: boolean;
}

/** The hint for a situation; null where the player knows all that it asks. */
export function markOf(situation: Situation, known: readonly Mark[]): Mark | null {
  const { mayLay, mayDoubt, mayGuess, hasLaid, othersHaveLaid } = situation;
  const done = learnt(situation);
  const fits: Record<Mark, boolean> = {
    guess: mayGuess,
    lay: mayLay,
    watch: hasLaid && othersHaveLaid,
    doubt: mayDoubt && hasLaid,
  };
  return MARKS.find(mark => fits[mark] && !done.includes(mark) && !known.includes(mark)) ?? null;
}

/**
 * The hints that a player knows by what they have done; told by the match, as the hint may not be there when the
 * act is over. What others do is also known once the player has said so.
 */
export function learnt({ hasGuessed, hasLaid, hasAnswered }: Situation): Mark[] {
  const isDone: Record<Mark, boolean> = {
    guess: hasGuessed,
    lay: hasLaid,
    watch: hasAnswered,
    doubt: hasAnswered,
  };
  return MARKS.filter(mark => isDone[mark]);
}
