import { loadValue, saveValue } from '../core/storage';

const STORAGE_KEY = 'turnus.seen';
const MAX_MATCHES = 100; // matches; those looked at longest ago are forgotten

type SeenVersions = [match: string, version: number][];

const loadSeen = (): SeenVersions => loadValue<SeenVersions>(STORAGE_KEY) ?? [];

/** The version up to which this device has shown a match; null before the first look. */
export function seenVersion(match: string): number | null {
  return loadSeen().find(([id]) => id === match)?.[1] ?? null;
}

/** Stores that everything up to this version was shown. It never goes back. */
export function markSeen(match: string, version: number): void {
  const others = loadSeen().filter(([id]) => id !== match);
  const newest = Math.max(version, seenVersion(match) ?? 0);
  saveValue(STORAGE_KEY, [...others, [match, newest] as [string, number]].slice(-MAX_MATCHES));
}
