import type { Speak } from '../../shared/words';

/** A year of the astronomical scale as people write it: 0 is 1 BC. */
export function yearName(year: number, say: Speak): string {
  return year > 0 ? String(year) : say('bc', { year: String(1 - year) });
}

/** "1895–1905", or one year where both ends are the same. */
export function spanName(lo: number, hi: number, say: Speak): string {
  return lo === hi ? yearName(lo, say) : `${yearName(lo, say)}–${yearName(hi, say)}`;
}
