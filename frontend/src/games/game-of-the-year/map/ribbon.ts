// The year as a winding ribbon: where each day lies on the board. Pure.
//
// The first day lies at the bottom left and the last one at the top: the year is climbed. Straight rows are joined by
// half circles, and every day has the same length along the ribbon, so that a figure keeps its pace round the
// bends. All lengths are pixels at letters of 16 pixels: the board grows with the letters.

import { DAYS } from './calendar';

/** From the middle of a row to that of the next. */
export const PITCH = 88;

const RADIUS = PITCH / 2; // of a bend
const MARGIN = 27; // from the middle of the ribbon to the edge of the board
const HEAD = 72; // above the last row: the year may end in a bend
const SHORTEST = 44; // a day is never shorter than a finger

/** The first and the last day that are played. */
export interface Span {
  start: number;
  finish: number;
}

/** How the ribbon lies on a board. */
export interface Layout extends Span {
  width: number;
  /** Of the whole year. */
  height: number;
  /** The length of a straight. */
  straight: number;
  /** The length of a straight and a bend. */
  row: number;
  perRow: number;
  rows: number;
  /** The length of a day. */
  step: number;
}

/** The middle of a day, and where the ribbon goes there: in degrees, 0 to the right, −90 up the board. */
export interface Spot {
  x: number;
  y: number;
  angle: number;
}

const WHOLE: Span = { start: 1, finish: DAYS };

/**
 * How the ribbon lies on a board of this width. Where all of it has room within the height, the days become
 * longer, up to twice as long, and fill the board.
 */
export function layoutOf(width: number, { start, finish } = WHOLE, height = 0): Layout {
  const straight = Math.max(0, width - 2 * (MARGIN + RADIUS));
  const row = straight + Math.PI * RADIUS;
  const most = Math.floor(row / SHORTEST);
  const days = finish - start + 1;
  const fitting = Math.ceil(days / Math.max(1, Math.floor((height - HEAD) / PITCH)));
  const perRow = Math.max(Math.ceil(most / 2), Math.min(most, fitting));
  const rows = Math.ceil(days / perRow);
  const step = row / perRow;
  return { width, straight, row, perRow, step, rows, start, finish, height: rows * PITCH + HEAD };
}

/** How far a day lies along the ribbon: the first one covers the first step. */
const alongOf = (day: number, { start, step }: Layout): number => (day - start + 0.5) * step;

/** The row of a day, the lowest as 0. */
export const rowOf = (day: number, layout: Layout): number => Math.floor(alongOf(day, layout) / layout.row);

/** The spot of a day, `aside` to the left of the way; a day may be a fraction, as of a figure on its way. */
export function spotOf(day: number, layout: Layout, aside = 0): Spot {
  const { width, height, straight, row } = layout;
  const k = rowOf(day, layout);
  const rest = alongOf(day, layout) - k * row;
  const side = k % 2 ? -1 : 1; // even rows run to the right
  const bend = Math.max(0, rest - straight) / RADIUS; // from 0 to π
  const run = Math.min(rest, straight) - straight / 2;
  const reach = RADIUS - side * aside;
  const y = height - PITCH / 2 - k * PITCH;
  return {
    x: width / 2 + side * (run + (bend && reach * Math.sin(bend))),
    y: bend ? y - RADIUS + reach * Math.cos(bend) : y - side * aside,
    angle: side > 0 ? -degrees(bend) : 180 + degrees(bend),
  };
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** The path along the ribbon from one day to another, both may be fractions; `aside` to its left. */
export function pathOf(from: number, to: number, layout: Layout, aside = 0): string {
  const { straight, row, step, start } = layout;
  const dayAt = (along: number) => along / step + start - 0.5;
  let path = `M${point(spotOf(from, layout, aside))}`;
  for (let k = rowOf(from, layout); ; k++) {
    const parts = [
      { end: dayAt(k * row + straight), isBend: false },
      { end: dayAt((k + 1) * row), isBend: true },
    ];
    const reach = RADIUS - (k % 2 ? -1 : 1) * aside;
    for (const { end, isBend } of parts) {
      if (end <= from + 1e-9) continue;
      const spot = point(spotOf(Math.min(end - 1e-9, to), layout, aside));
      path += isBend ? `A${reach} ${reach} 0 0 ${k % 2} ${spot}` : `L${spot}`;
      if (end >= to) return path;
    }
  }
}

/** A line across the ribbon before a day. */
export function edgePath(day: number, layout: Layout): string {
  const [one, other] = [-24, 24].map(aside => point(spotOf(day - 0.5, layout, aside)));
  return `M${one}L${other}`;
}

const point = ({ x, y }: Spot): string => `${round(x)} ${round(y)}`;

/** To a tenth: what is drawn need not be finer. */
export const round = (n: number): number => Math.round(n * 10) / 10;

/** The row of a point, the lowest as 0; a fraction between the middles of two rows. */
const rowAt = (y: number, { height }: Layout): number => (height - PITCH / 2 - y) / PITCH;

/** The day before the first one of a row, no other than is played. */
const dayBefore = (row: number, { perRow, start, finish }: Layout): number =>
  Math.min(finish, Math.max(start, start - 1 + row * perRow));

/** The day nearest to a point of the board: what a finger means. */
export function dayNear(x: number, y: number, layout: Layout): number {
  const k = Math.round(rowAt(y, layout)); // its neighbours share the bends
  let nearest = { day: layout.start, far: Number.POSITIVE_INFINITY };
  for (let day = dayBefore(k - 1, layout); day <= dayBefore(k + 2, layout); day++) {
    const spot = spotOf(day, layout);
    const far = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (far < nearest.far) nearest = { day, far };
  }
  return nearest.day;
}

/** The first and the last day whose tiles may be seen between two heights of the board. */
export function daysBetween(top: number, bottom: number, layout: Layout): [number, number] {
  return [
    dayBefore(Math.floor(rowAt(bottom, layout) - 1), layout),
    dayBefore(Math.ceil(rowAt(top, layout) + 1), layout),
  ];
}

/** Which side of the ribbon (1 its left, −1 its right) looks down the board, and in a bend inwards. */
export function lowerSide(day: number, layout: Layout): number {
  const { angle } = spotOf(day, layout);
  const isBent = angle % 180 !== 0;
  return angle > 90 !== isBent ? 1 : -1;
}
