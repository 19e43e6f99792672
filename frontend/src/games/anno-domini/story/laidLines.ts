// Who laid how many cards, in few lines. Pure.

import type { Laid } from '../table/story';

/** A line about a player: what they did, and how many times. */
export interface LaidLine {
  seat: number;
  what: 'laid' | 'laid_corrected';
  n: number;
}

/** A line for each player and what they did, in the order in which they began with it. */
export function laidLines(laid: readonly Pick<Laid, 'seat' | 'corrected'>[]): LaidLine[] {
  const lines = new Map<string, LaidLine>();
  for (const { seat, corrected } of laid) {
    const what = corrected ? 'laid_corrected' : 'laid';
    const key = `${seat} ${what}`;
    lines.set(key, { seat, what, n: (lines.get(key)?.n ?? 0) + 1 });
  }
  return [...lines.values()];
}
