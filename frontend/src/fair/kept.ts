import { loadValue, saveValue } from '../shared/storage';
import type { Match } from '../shared/types';

/** What this device keeps of a match, to check it by after the end. */
export interface Kept {
  /** The commitment that was seen first. */
  commitment: string;
  /** Whether that was before the cards were dealt. */
  early: boolean;
  /** What this device added to the shuffle, after it had the commitment. */
  salt?: string;
  /** Whether the server has answered that it took the salt. */
  taken?: boolean;
}

const storageName = (match: string): string => `turnus.fair.${match}`;

/** What this device keeps of a match; null for nothing. */
export const loadKept = (match: string): Kept | null => loadValue<Kept>(storageName(match));

/** Keeps the commitment of a match that is not over, unless one was seen before; what is kept then. */
export function keepCommitment({ id, commitment, status }: Match): Kept | null {
  const kept = loadKept(id);
  if (kept || status === 'finished' || status === 'aborted') return kept;
  const first = { commitment, early: status === 'open' };
  saveValue(storageName(id), first);
  return first;
}

/** Keeps more of a match whose commitment is kept. */
export function keepSalt(match: string, part: Pick<Kept, 'salt' | 'taken'>): void {
  const kept = loadKept(match);
  if (kept) saveValue(storageName(match), { ...kept, ...part });
}
