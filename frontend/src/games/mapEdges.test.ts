import { expect, test } from 'vitest';
import type { Point } from '../board/geometry';
import * as empire from './anno-1452/table/outlines';
import * as europe from './anno-domini-1995/table/outlines';

/** What panes of any shape show: a map of 390 x 520 units lies at their top and in the middle of their width. */
const PANE = { left: -900, right: 1290, top: 0, bottom: 1000 };
const LONGEST = 20; // units that a coast, a border or a river may run straight along an axis

/** How many numbers a command takes. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, Z: 0 };

/** The lines of a path, each by its points: where it begins, what controls it, where it ends. */
function linesOf(d: string): Point[][] {
  const tokens = d.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const lines: Point[][] = [];
  let [at, start] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  let command = '';
  for (let i = 0; i < tokens.length; ) {
    if (/[a-z]/i.test(tokens[i] ?? '')) command = tokens[i++] ?? '';
    const kind = command.toUpperCase();
    const base = command === kind ? { x: 0, y: 0 } : at;
    const numbers = tokens.slice(i, i + (ARITY[kind] ?? Number.NaN)).map(Number);
    i += numbers.length;
    const points =
      kind === 'Z'
        ? [start]
        : kind === 'H'
          ? [{ x: base.x + (numbers[0] ?? 0), y: at.y }]
          : kind === 'V'
            ? [{ x: at.x, y: base.y + (numbers[0] ?? 0) }]
            : pairs(numbers).map(({ x, y }) => ({ x: base.x + x, y: base.y + y }));
    const end = points.at(-1) ?? at;
    if (kind === 'M') start = end;
    else lines.push([at, ...points]);
    at = end;
  }
  return lines;
}

const pairs = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? { x, y: numbers[i + 1] ?? 0 } : []));

/** Whether a line is a straight cut that a pane shows. */
function isCut(line: readonly Point[]): boolean {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isSeen = right > PANE.left && left < PANE.right && bottom > PANE.top && top < PANE.bottom;
  const [across, down] = [right - left, bottom - top];
  return isSeen && ((across < 0.1 && down > LONGEST) || (down < 0.1 && across > LONGEST));
}

const SHAPES = {
  'Anno 1452': {
    areas: [empire.NEUTRAL, empire.LAKES, ...empire.REGIONS.map(({ d }) => d)],
    lines: [empire.BORDERS, empire.RIMS, empire.COAST, empire.RIVERS],
  },
  Cathedrals: {
    areas: [europe.SCENERY, ...europe.LANDS.map(({ d }) => d), ...europe.SEAS.map(({ d }) => d)],
    lines: [europe.BORDERS, europe.COAST, europe.SHORE, europe.SEA_BORDERS],
  },
};

test.each(Object.entries(SHAPES))('nothing of the map of %s is cut straight in any pane', (_, shapes) => {
  expect([...shapes.areas, ...shapes.lines].flatMap(linesOf).filter(isCut)).toEqual([]);
});

test.each(Object.entries(SHAPES))('no line of the map of %s ends at the edge of its box', (_, { lines }) => {
  const all = lines.flatMap(linesOf);
  const ends = all.flatMap(line => [line[0], line.at(-1)].flatMap(point => point ?? []));
  const times = (one: Point) => ends.filter(({ x, y }) => x === one.x && y === one.y).length;
  const atEdge = ends.filter(({ x, y }) => y > 0 && (Math.abs(x + 4) < 4 || Math.abs(x - 394) < 4));
  expect(atEdge.filter(point => times(point) === 1)).toEqual([]);
});
