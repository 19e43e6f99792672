import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  boxAround,
  CLOSE_SCALE,
  clampView,
  type Frame,
  MAX_SCALE,
  nextInDirection,
  type Point,
  restScale,
  viewOf,
  viewWith,
  wholeScale,
  zoomAbout,
} from './geometry';
import { partAround } from './picture/BoardPicture';

/** A phone: the map fills the width and is higher than the stage. */
const PHONE: Frame = { stage: { width: 390, height: 450 }, board: { width: 390, height: 520 } };
/** A desk: the map is seen as a whole, with room at both sides. */
const DESK: Frame = { stage: { width: 1000, height: 520 }, board: { width: 390, height: 520 } };
const MAP = { width: 390, height: 520 };

test('at rest a board fills the width, or is seen as a whole where its units stay large enough', () => {
  expect(restScale(MAP, PHONE.stage, 1)).toBe(1);
  expect(restScale(MAP, { width: 320, height: 227 }, 1)).toBeCloseTo(320 / 390);
  expect(restScale(MAP, { width: 1000, height: 780 }, 1)).toBe(1.5);
  expect(restScale(MAP, { width: 1000, height: 260 }, 1)).toBe(1);
  expect(restScale(MAP, { width: 1000, height: 260 }, 0)).toBe(0.5);
});

test('the whole board is never larger than at rest', () => {
  expect(wholeScale(PHONE)).toBeCloseTo(450 / 520);
  expect(wholeScale(DESK)).toBe(1);
});

test('a board cannot be moved away: its edge stays at the edge of the stage', () => {
  expect(clampView({ x: 50, y: 30, scale: 1 }, PHONE)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(clampView({ x: -50, y: -300, scale: 1 }, PHONE)).toEqual({ x: 0, y: -70, scale: 1 });
  expect(clampView({ x: -500, y: -100, scale: 2 }, PHONE)).toEqual({ x: -390, y: -100, scale: 2 });
});

test('a board smaller than the stage lies in its middle', () => {
  expect(clampView({ x: 0, y: -80, scale: 1 }, DESK)).toEqual({ x: 305, y: 0, scale: 1 });
});

test('the scale has bounds', () => {
  expect(clampView({ x: 0, y: 0, scale: 99 }, PHONE).scale).toBe(MAX_SCALE);
  expect(clampView({ x: 0, y: 0, scale: 0.01 }, PHONE).scale).toBe(wholeScale(PHONE));
});

test('what is at a point stays there while the scale changes', () => {
  const at = { x: 100, y: 200 };
  const view = zoomAbout({ x: 0, y: -30, scale: 1 }, 2, at, PHONE);
  expect(view.scale).toBe(2);
  expect({ x: (at.x - view.x) / 2, y: (at.y - view.y) / 2 }).toEqual({ x: 100, y: 230 });
  expect(zoomAbout(view, 1, at, PHONE)).toEqual({ x: 0, y: -30, scale: 1 });
});

test('a scale beyond the bounds moves nothing further', () => {
  const most = zoomAbout({ x: -20, y: -30, scale: MAX_SCALE }, 9, { x: 10, y: 10 }, PHONE);
  expect(most).toEqual({ x: -20, y: -30, scale: MAX_SCALE });
});

test('an area comes to the middle, close but not too close', () => {
  const close = viewOf({ x: 180, y: 250, width: 10, height: 20 }, PHONE);
  expect(close).toEqual({ x: 195 - 185 * 2, y: 225 - 260 * 2, scale: CLOSE_SCALE });
  const wide = viewOf({ x: 20, y: 100, width: 310, height: 10 }, PHONE);
  expect(wide.scale).toBe(1);
  const all = viewOf({ x: 0, y: 0, ...MAP }, PHONE);
  expect(all.scale).toBe(wholeScale(PHONE));
  expect(viewOf({ x: 0, y: 0, ...MAP }, PHONE, 1).scale).toBe(1);
});

test('a point that is in sight moves nothing, another one as little as it takes', () => {
  const view = { x: -100, y: -200, scale: 2 };
  expect(viewWith({ x: 150, y: 200, width: 0, height: 0 }, view, PHONE)).toEqual(view);
  expect(viewWith({ x: 300, y: 200, width: 0, height: 0 }, view, PHONE)).toEqual({ ...view, x: 310 - 600 });
  expect(viewWith({ x: 60, y: 110, width: 0, height: 0 }, view, PHONE)).toEqual({ ...view, x: -40, y: -140 });
});

test('of an area that is too large for the stage as much is shown as there is room for', () => {
  const area = { x: 60, y: 60, width: 270, height: 420 };
  const top = { x: 0, y: 0, scale: 1 };
  expect(viewWith(area, top, PHONE)).toEqual({ ...top, y: -20 });
  const closer = { x: -300, y: -500, scale: 2 };
  expect(viewWith(area, closer, PHONE)).toEqual({ ...closer, x: -300, y: -500 });
});

test('the area around points', () => {
  const points = [
    { x: 5, y: 9 },
    { x: 1, y: 20 },
    { x: 3, y: 4 },
  ];
  expect(boxAround(points)).toEqual({ x: 1, y: 4, width: 4, height: 16 });
  expect(boxAround([{ x: 5, y: 9 }])).toEqual({ x: 5, y: 9, width: 0, height: 0 });
});

const WAYS = { right: { x: 1, y: 0 }, left: { x: -1, y: 0 }, down: { x: 0, y: 1 }, up: { x: 0, y: -1 } };

test('the next place is the nearest one ahead, and what is beside the way counts as farther', () => {
  const here = { x: 0, y: 0 };
  const points = [
    { x: 30, y: 0 },
    { x: 20, y: 18 },
    { x: -5, y: 0 },
    { x: 0, y: -80 },
  ];
  expect(nextInDirection(here, points, WAYS.right)).toBe(0);
  expect(nextInDirection(here, points, WAYS.left)).toBe(2);
  expect(nextInDirection(here, points, WAYS.down)).toBe(1);
  expect(nextInDirection(here, points, WAYS.up)).toBe(3);
  expect(nextInDirection({ x: 30, y: 0 }, points, WAYS.right)).toBeNull();
});

/** The points of both drawn maps at which lands and regions are named. */
const maps = {
  cathedrals: Object.values<{ label: number[] }>(readMap('cathedrals').territories),
  'anno 1452': Object.values<{ label: number[] }>(readMap('anno_1452').regions),
};

function readMap(game: string) {
  return JSON.parse(readFileSync(`../chalicelib/games/${game}/data/map.json`, 'utf8'));
}

test.each(Object.entries(maps))(
  'by arrow keys one comes from every place of %s to every other',
  (_, lands) => {
    const points = lands.map(({ label: [x = 0, y = 0] }) => ({ x, y }));
    expect(points.length).toBeGreaterThan(20);
    for (const start of points.keys()) expect(reached(start, points).size).toBe(points.length);
  },
);

/** The places that arrow keys lead to from a place. */
function reached(start: number, points: readonly Point[]): Set<number> {
  const found = new Set([start]);
  for (const at of found) {
    const from = points[at];
    if (!from) continue;
    for (const way of Object.values(WAYS)) {
      const next = nextInDirection(from, points, way);
      if (next !== null) found.add(next);
    }
  }
  return found;
}

test('a part of a board that is shown as a picture lies on the board', () => {
  const board = { x: 0, y: 0, width: 390, height: 268 };
  const { x, y, width, height } = partAround([{ x: 385, y: 10 }], board, 34);
  expect([x >= 0, y >= 0, x + width <= 390, y + height <= 268]).toEqual([true, true, true, true]);
  expect(partAround([{ x: 195, y: 134 }], board, 500)).toEqual(board);
});
