// The year as a wheel: where days and figures stand on it. Lengths are units of its drawing. Pure.

import { round, type Span } from '../map/ribbon';

/** The radii of the wheel: its edge, the inner edge of the months, the zodiac, the hub, and the rim for figures. */
export const EDGE = 164;
export const MONTH_EDGE = 136;
export const SKY_EDGE = 84;
export const HUB = 62;
export const RIM = 181;

/** How far from the middle each frame has its lane: the better, the further out. */
export const LANES = { red: 128, purple: 117, blue: 106, blue_white: 95 } as const;

/** The part of a turn at which a day begins; the last day ends where the first begins. */
export const turnOf = (day: number, { start, finish }: Span): number => (day - start) / (finish - start + 1);

/** A point of the wheel; a turn of 0 is at the top, and it goes on clockwise. */
export function pointAt(turn: number, radius: number): [number, number] {
  const angle = turn * 2 * Math.PI;
  return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
}

/** A part of a ring between two turns. */
export function ringPath(from: number, to: number, outer: number, inner: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  const [a, b] = [pointAt(from, outer), pointAt(to, outer)];
  const [c, d] = [pointAt(to, inner), pointAt(from, inner)];
  return `M${a}A${outer} ${outer} 0 ${large} 1 ${b}L${c}A${inner} ${inner} 0 ${large} 0 ${d}z`;
}

/** The way along which a name is written; below the middle it runs backwards, so that it stays upright. */
export function namePath(from: number, to: number): string {
  const middle = (from + to) / 2;
  const isLow = middle > 0.25 && middle < 0.75;
  const radius = isLow ? 152.5 : 143.5;
  const ends = [pointAt(from, radius), pointAt(to, radius)];
  const [a, b] = isLow ? ends.reverse() : ends;
  return `M${a}A${radius} ${radius} 0 0 ${isLow ? 0 : 1} ${b}`;
}

/** The same turns pushed apart, so that marks of this width do not lie on each other. */
export function spreadTurns(turns: readonly number[], gap: number): number[] {
  const order = turns.map((turn, i) => ({ turn, i })).toSorted((a, b) => a.turn - b.turn);
  const middleOf = (items: typeof order) => items.reduce((sum, { turn }) => sum + turn, 0) / items.length;
  const clusters: (typeof order)[] = [];
  for (const item of order) {
    let cluster = [item];
    for (let last = clusters.at(-1); last; last = clusters.at(-1)) {
      const room = ((last.length + cluster.length) * gap) / 2;
      if (middleOf(cluster) - middleOf(last) >= room - 1e-9) break;
      clusters.pop();
      cluster = [...last, ...cluster];
    }
    clusters.push(cluster);
  }
  const spread: number[] = [];
  for (const cluster of clusters) {
    for (const [k, { i }] of cluster.entries()) {
      spread[i] = middleOf(cluster) + (k - (cluster.length - 1) / 2) * gap;
    }
  }
  return spread;
}
