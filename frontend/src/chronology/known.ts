import { loadValue, saveValue } from '../core/storage';
import { MARKS, type Mark } from './marks';

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
