// Arrows from territory to territory, in the units of the map. Pure.

import { distance, middle, type Point } from '../../../board/geometry';
import { commonSea, haveBorder, LAND_BY_ID } from './outlines';

/** An arrow as it is drawn: a quadratic curve, its head, and where its number stands. */
export interface ArrowShape {
  /** The curve, as the path of an SVG. */
  shaft: string;
  /** The triangle at its end. */
  head: string;
  /** A point on the curve, for a number. */
  badge: Point;
  /** Whether it crosses a sea. */
  bySea: boolean;
}

const START_GAP = 17; // units between the pieces of the origin and the arrow
const END_GAP = 15; // the same at the target
const BOW = 0.16; // of its length, how far an arrow over land bows
const HEAD = 9; // the length of its head

/** The arrow between two territories: straight over a border, over a sea through the water between both. */
export function arrowShape(origin: string, target: string): ArrowShape | null {
  const [from, to] = [LAND_BY_ID.get(origin), LAND_BY_ID.get(target)];
  if (!from || !to) return null;
  const sea = haveBorder(origin, target) ? null : commonSea(origin, target);
  const control = sea
    ? controlOverSea(from.at, to.at, from.ports[sea], to.ports[sea])
    : bowed(from.at, to.at);
  const length = distance(from.at, to.at);
  const start = towards(from.at, control, Math.min(START_GAP, length / 3));
  const end = towards(to.at, control, Math.min(END_GAP, length / 3));
  return {
    shaft: `M${coordinates(start)}Q${coordinates(control)} ${coordinates(end)}`,
    head: headPath(end, Math.atan2(end.y - control.y, end.x - control.x)),
    badge: onCurve(start, control, end),
    bySea: sea !== null,
  };
}

/** The control point of a curve that passes the water between two ports. */
function controlOverSea(from: Point, to: Point, port = from, other = to): Point {
  const [water, land] = [middle(port, other), middle(from, to)];
  // A quadratic curve comes half as near to its control point as the middle of its ends is.
  return { x: 2 * water.x - land.x, y: 2 * water.y - land.y };
}

function bowed(from: Point, to: Point): Point {
  const { x, y } = middle(from, to);
  return { x: x + (to.y - from.y) * BOW, y: y - (to.x - from.x) * BOW };
}

/** The point that lies so far from one point in the direction of another. */
function towards(from: Point, to: Point, by: number): Point {
  const share = by / Math.max(1, distance(from, to));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The middle of a quadratic curve. */
const onCurve = (start: Point, control: Point, end: Point): Point =>
  middle(middle(start, control), middle(control, end));

function headPath(tip: Point, angle: number): string {
  const corner = (turn: number, length: number) =>
    coordinates({ x: tip.x + length * Math.cos(angle + turn), y: tip.y + length * Math.sin(angle + turn) });
  return `M${corner(0, HEAD)}L${corner(2.2, HEAD * 0.9)}L${corner(-2.2, HEAD * 0.9)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const coordinates = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
