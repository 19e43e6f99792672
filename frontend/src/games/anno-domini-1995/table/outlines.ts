// The outlines of the map of Europe, from the arcs in which it is stored. Pure.

import map from '../../../../../chalicelib/games/cathedrals/data/map.json';
import { type Arc, arcFinder, decodeArc, moveToStart, type Point, pointOf } from '../../../board/geometry';

/** A territory as it is drawn. */
export interface Land {
  id: string;
  /** Its outline, as the path of an SVG. */
  d: string;
  /** Where its signs stand. */
  at: Point;
  /** Where a ship lands, by sea. */
  ports: Readonly<Record<string, Point>>;
}

/** A sea as it is drawn. */
export interface Sea {
  id: string;
  d: string;
  at: Point;
}

/** The area of the board, in its units. */
export const BOX = { x: 0, y: 0, width: 390, height: 520 } as const;

/** The map as it is stored. */
export const MAP = map;

const arcOf = arcFinder(map.arcs.map(decodeArc));

/**
 * The commands of a path that draw an arc from where the pen is. Points of the curve and what controls it
 * alternate.
 */
function curves([, ...rest]: Arc): string {
  return rest.map(({ x, y }, i) => `${i % 2 ? ' ' : 'Q'}${x} ${y}`).join('');
}

/** The path of closed rings, each a list of arcs. */
export function areaPath(rings: readonly (readonly number[])[]): string {
  return rings
    .map(ring => {
      const arcs = ring.map(arcOf);
      return `${moveToStart(arcs[0] ?? [])}${arcs.map(curves).join('')}Z`;
    })
    .join('');
}

/** The path of lines that are drawn once, such as all coasts. */
function linesPath(numbers: readonly number[]): string {
  return numbers.map(number => moveToStart(arcOf(number)) + curves(arcOf(number))).join('');
}

/** All territories, in the order of the rules. */
export const LANDS: readonly Land[] = Object.entries(map.territories).map(
  ([id, { rings, label, ports }]) => ({
    id,
    d: areaPath(rings),
    at: pointOf(label),
    ports: Object.fromEntries(Object.entries(ports).map(([sea, port]) => [sea, pointOf(port)])),
  }),
);

/** The territories by id. */
export const LAND_BY_ID: ReadonlyMap<string, Land> = new Map(LANDS.map(land => [land.id, land]));

/** All seas. */
export const SEAS: readonly Sea[] = Object.entries(map.seas).map(([id, { rings, label }]) => ({
  id,
  d: areaPath(rings),
  at: pointOf(label),
}));

/** The lines and areas that belong to no territory. */
export const COAST = linesPath(map.lines.coast);
export const BORDERS = linesPath(map.lines.border);
export const SEA_BORDERS = linesPath(map.lines.sea);
/** Lands that belong to nobody, and their coasts; they go on beyond the board. */
export const SCENERY = areaPath(map.scenery);
export const SHORE = linesPath(map.lines.shore);

/** By territory, those it has a border with: their outlines share an arc. */
const NEIGHBOURS = sharedArcs();

function sharedArcs(): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<number, string[]>();
  const lands = Object.entries(MAP.territories);
  for (const [id, { rings }] of lands) {
    for (const arc of rings.flat()) {
      const number = arc < 0 ? ~arc : arc;
      owners.set(number, [...(owners.get(number) ?? []), id]);
    }
  }
  const pairs = [...owners.values()].filter(ids => ids.length > 1);
  return new Map(
    lands.map(([id]) => [
      id,
      new Set(pairs.filter(ids => ids.includes(id)).flatMap(ids => ids.filter(each => each !== id))),
    ]),
  );
}

/** The seas that a territory lies on. */
export const seasOf = (id: string): string[] => Object.keys(LAND_BY_ID.get(id)?.ports ?? {});

/** Whether two territories have a border. */
export const haveBorder = (one: string, other: string): boolean => NEIGHBOURS.get(one)?.has(other) ?? false;

/** A sea that both territories lie on; null where there is none. */
export function commonSea(one: string, other: string): string | null {
  const seas = new Set(seasOf(other));
  return seasOf(one).find(sea => seas.has(sea)) ?? null;
}

/** The territories that can be attacked from one, by land or over one sea. */
export function inReach(id: string): string[] {
  return Object.keys(MAP.territories).filter(
    other => other !== id && (haveBorder(id, other) || commonSea(id, other) !== null),
  );
}

/** The territories on a sea. */
export const seaMembers = (sea: string): string[] =>
  Object.keys(MAP.territories).filter(id => seasOf(id).includes(sea));
