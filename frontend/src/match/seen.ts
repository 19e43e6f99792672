import { keep, recall } from '../shared/storage';

const NAME = 'turnus.seen';
const KEPT = 100; // matches; the ones looked at longest ago are forgotten

type Seen = [match: string, version: number][];

const all = (): Seen => recall<Seen>(NAME) ?? [];

/** The version up to which this device has shown what happened in a match; null before the first look. */
export function seenVersion(match: string): number | null {
  return all().find(([id]) => id === match)?.[1] ?? null;
}

/** Notes that everything up to this version has been shown. Never goes back. */
export function markSeen(match: string, version: number): void {
  const others = all().filter(([id]) => id !== match);
  const newest = Math.max(version, seenVersion(match) ?? 0);
  keep(NAME, [...others, [match, newest] as [string, number]].slice(-KEPT));
}
