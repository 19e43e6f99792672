// Which hint a newcomer reads at the table: each waits for the act that it speaks of.

import { loadValue, saveValue } from '../core/storage';

/** The hints: how to lay a card, what others do, when to doubt; and the guess that opens wannOwann. */
export const MARKS = ['guess', 'lay', 'watch', 'doubt'] as const;
export type Mark = (typeof MARKS)[number];

/** What is known of the match. */
export interface Situation {
  /** Whether it is open to the player to lay a card, to guess. */
  mayLay: boolean;
  mayGuess: boolean;
  /** What a doubt is called in this game, where it is open to the player. */
  doubt?: 'doubt' | 'accuse' | undefined;
  /** Whether another player has laid a card since the player did. */
  othersHaveLaid: boolean;
  /**
   * What the player has done of which the hints speak; what others do counts as known, and a doubt as thought
   * of, once the player has doubted, or laid a second card where they could have doubted.
   */
  done: Readonly<Record<Mark, boolean>>;
}

/** The hint for a situation; null where the player knows all that it asks. */
export function markOf(situation: Situation, known: readonly Mark[]): Mark | null {
  const { mayLay, mayGuess, doubt, othersHaveLaid, done } = situation;
  const fits: Record<Mark, boolean> = {
    guess: mayGuess,
    lay: mayLay,
    watch: othersHaveLaid,
    doubt: done.lay && !!doubt,
  };
  return MARKS.find(mark => fits[mark] && !done[mark] && !known.includes(mark)) ?? null;
}

/**
 * The hints that a player knows by what they have done; told by the match, as the hint may not be there when the
 * act is over. What others do is also known once the player has said so.
 */
export const learnt = ({ done }: Situation): Mark[] => MARKS.filter(mark => done[mark]);

const STORAGE_KEY = 'turnus.coach';
const SEEN_KEY = 'turnus.seen'; // the matches that were looked at on this device, a pair each

/** The hints that the player of this device knows: all for who has played before there were any. */
export function knownMarks(): readonly Mark[] {
  const known = loadValue<Mark[]>(STORAGE_KEY);
  if (known) return known;
  const hasPlayed = (loadValue<unknown[]>(SEEN_KEY) ?? []).length > 1;
  return hasPlayed ? MARKS : [];
}

/** Stores the hints that the player of this device knows. */
export const saveMarks = (known: readonly Mark[]): void => void saveValue(STORAGE_KEY, known);
