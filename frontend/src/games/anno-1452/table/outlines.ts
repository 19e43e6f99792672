// The outlines of the map of the Empire, from the arcs in which it is stored. Pure.

import map from '../../../../../chalicelib/games/anno_1452/data/map.json';
import {
  type Arc,
  arcFinder,
  type Box,
  decodeArc,
  moveToStart,
  type Point,
  pointOf,
} from '../../../board/geometry';

/** A region as it is drawn. */
export interface Region {
  id: string;
  /** Its outline, as the path of an SVG. */
  d: string;
  /** The middle of the largest circle within it. */
  at: Point;
  /** Where its stones stand: stone `id-1` at the first of them. */
  places: readonly Point[];
  /** The middle of the row of its towers. */
  towers: Point;
  /** The middle of its name, and the width that is kept free for it. */
  label: Point & { width: number };
  /** Its colour, one of four; neighbours differ. */
  tint: number;
}

const arcOf = arcFinder(map.arcs.map(decodeArc));

/** The commands of a path that draw an arc from where the pen is: a curve through the middles of its points. */
function curves(arc: Arc): string {
  const controls = arc.slice(1, -1);
  const last = arc.at(-1);
  if (controls.length === 0) return `L${last?.x} ${last?.y}`;
  return controls
    .map(({ x, y }, i) => {
      const next = controls[i + 1];
      const end = next ? { x: (x + next.x) / 2, y: (y + next.y) / 2 } : last;
      return `Q${x} ${y} ${end?.x} ${end?.y}`;
    })
    .join('');
}

/** The closed path of an outline. */
function areaPath(numbers: readonly number[]): string {
  const arcs = numbers.map(arcOf);
  return `${moveToStart(arcs[0] ?? [])}${arcs.map(curves).join('')}Z`;
}

/** The path of all lines of one kind: borders of two regions, rims towards other lands, coasts. */
function linesPath(kind: 'b' | 'r' | 'c'): string {
  const numbers = [...map.kinds].flatMap((each, i) => (each === kind ? i : []));
  return numbers.map(number => moveToStart(arcOf(number)) + curves(arcOf(number))).join('');
}

/** All regions, in the order of the rules. */
export const REGIONS: readonly Region[] = Object.entries(map.regions).map(
  ([id, { arcs, places, city, label, tint, tap }]) => ({
    id,
    d: areaPath(arcs),
    at: pointOf(tap),
    places: places.map(pointOf),
    towers: pointOf(city),
    label: { ...pointOf(label), width: label[2] ?? 0 },
    tint,
  }),
);

/** The regions by id. */
export const REGION_BY_ID: ReadonlyMap<string, Region> = new Map(REGIONS.map(region => [region.id, region]));

/** The region of a stone, by the stone's id. */
export const regionOf = (stone: string): string => stone.slice(0, stone.lastIndexOf('-'));

/** Where a stone stands. */
export function placeOf(stone: string): Point | undefined {
  return REGION_BY_ID.get(regionOf(stone))?.places[Number(stone.slice(stone.lastIndexOf('-') + 1)) - 1];
}

/** The places of a region, by the ids of the stones that can stand there. */
export const stonesOf = (region: string): string[] =>
  REGION_BY_ID.get(region)?.places.map((_, i) => `${region}-${i + 1}`) ?? [];

export const BORDERS = linesPath('b');
export const RIMS = linesPath('r');
export const COAST = linesPath('c');
/** Lands that belong to no region, rivers and lakes. */
export const { neutral: NEUTRAL, rivers: RIVERS, lakes: LAKES } = map.decor;

const SLOPE = 0.82; // the height of a mountain, divided by its width

/** Mountains, from north to south: the light side of each, and the dark one. */
export const PEAKS = peaks(map.decor.peaks);

/** The names of seas, and of lands beyond the board: the words, where they stand, how they are turned in degrees. */
export const NAMES = map.decor.words
  .map(([words, x, y, turn]) => ({ words: String(words), at: { x: Number(x), y: Number(y) }, turn }))
  .filter(({ words, at: { x } }) => words.startsWith('MARE') || x < 0 || x > 390);

function peaks(steps: readonly number[]): { light: string; dark: string } {
  let [light, dark] = ['', ''];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 3) {
    x += (steps[i] ?? 0) / 2;
    y += (steps[i + 1] ?? 0) / 2;
    const w = (steps[i + 2] ?? 0) / 2;
    const h = SLOPE * w;
    const right = `Q${x + w / 5} ${y - h * 0.4} ${x + w / 2} ${y}`;
    light += `M${x - w / 2} ${y}Q${x - w / 6} ${y - h * 0.45} ${x} ${y - h}${right}`;
    dark += `M${x} ${y - h}${right}H${x + w / 8}L${x - w / 12} ${y - h * 0.45}L${x + w / 14} ${y - h * 0.55}Z`;
  }
  return { light, dark };
}

/** The area of the board, in its units: the south is drawn with fewer players, too, but closed (RULES 4.2). */
export const BOX: Box = { x: 0, y: 0, width: 390, height: 520 };
