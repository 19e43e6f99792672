import { loadValue, saveValue } from '../../core/storage';
import type { Match } from '../../core/types';

/** What this device keeps of a match, to check it by after the end. */
export interface Kept {
  /** The commitment that was seen first. */
  commitment: string;
  /** Whether that was before the cards were dealt. */
  early: boolean;
  /** What this device added to the shuffle, after it had the commitment. */
  salt?: string;
  /** The seat that the salt was given for; older versions of the app did not keep it. */
  seat?: number;
  /** Whether the server has answered that it took the salt. */
  taken?: boolean;
  /** The digests of the log that were seen first, by version: the newest few hundred. */
  digests?: Record<number, string>;
}

const MAX_DIGESTS = 300;

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
export function keepMore(match: string, part: Partial<Kept>): void {
  const kept = loadKept(match);
  if (kept) saveValue(storageName(match), { ...kept, ...part });
}

/** Keeps what a match shows with its version: whoever rewrites its log later cannot know what was seen. */
export function keepSeen(match: Match): void {
  const digests = keepCommitment(match)?.digests ?? {};
  if (!match.log_digest || digests[match.version]) return;
  const all = Object.entries({ ...digests, [match.version]: match.log_digest });
  keepMore(match.id, { digests: Object.fromEntries(all.slice(-MAX_DIGESTS)) });
}
