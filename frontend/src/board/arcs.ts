// The lines of a stored map: each border is stored once, as an arc, and outlines are made of arcs. Pure.

import type { Point } from './geometry';

/** The points of a line; what kind of curve runs along them, the game knows. */
export type Arc = readonly Point[];

const UNIT = 2; // maps are stored in halves of their units

/** The points of a stored arc: the first as it is, each other one as the way from the one before. */
export function decodeArc(numbers: readonly number[]): Arc {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    x += numbers[i] ?? 0;
    y += numbers[i + 1] ?? 0;
    points.push({ x: x / UNIT, y: y / UNIT });
  }
  return points;
}

/** Looks arcs up by their numbers; `~n` is arc `n` backwards. */
export const arcFinder =
  (arcs: readonly Arc[]) =>
  (number: number): Arc =>
    number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []);

/** The command that moves the pen to the start of an arc. */
export const moveToStart = ([first]: Arc): string => `M${first?.x} ${first?.y}`;

/** A stored pair of numbers as a point. */
export const pointOf = ([x, y]: readonly number[]): Point => ({ x: x ?? 0, y: y ?? 0 });
