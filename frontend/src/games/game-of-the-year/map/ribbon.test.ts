import { expect, test } from 'vitest';
import { DAYS } from './calendar';
import { dayNear, daysBetween, type Layout, layoutOf, PITCH, pathOf, type Spot, spotOf } from './ribbon';

const WIDTHS = Array.from({ length: 60 }, (_, i) => 160 + i * 20);
const YEARS = [
  { start: 1, finish: DAYS },
  { start: 182, finish: DAYS },
  { start: 1, finish: 182 },
];
const LAYOUTS = [
  ...WIDTHS.flatMap(width => YEARS.map(year => layoutOf(width, year))),
  ...YEARS.map(year => layoutOf(1880, year, 860)),
];
/** How far from the middle of a day a finger may lie. */
const FINGER = [
  [0, 0],
  [8, 0],
  [-8, 0],
  [0, 8],
  [0, -8],
] as const;
const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** Holds that something is so for every day of every layout; names the days for which it is not. */
function everyDay(isSo: (day: number, layout: Layout) => boolean) {
  const wrong: string[] = [];
  for (const layout of LAYOUTS) {
    const { start, finish, width } = layout;
    for (let day = start; day <= finish; day++) if (!isSo(day, layout)) wrong.push(`${day} at ${width}`);
  }
  expect(wrong).toEqual([]);
}

test('the first day lies at the bottom left, and the last one in the highest row', () => {
  for (const layout of LAYOUTS) {
    const [first, last] = [spotOf(layout.start, layout), spotOf(layout.finish, layout)];
    expect(layout.height - first.y).toBeLessThan(PITCH);
    expect(first.x).toBeLessThanOrEqual(Math.max(71, layout.width / 2) + layout.step);
    expect(last.y).toBeLessThan(2 * PITCH + 20);
  }
});

test('half a year fills a wide board, and a whole one is as dense as a finger allows', () => {
  const [whole, half] = YEARS.map(year => layoutOf(1880, year, 860));
  expect(half?.height).toBeGreaterThan(860 - PITCH);
  expect(half?.height).toBeLessThanOrEqual(860);
  expect(whole?.step).toBeLessThan(46);
  expect(layoutOf(390, YEARS[1], 500)).toEqual(layoutOf(390, YEARS[1]));
  expect(layoutOf(3800, YEARS[1], 2000).step).toBeLessThan(90);
});

test('every day lies on the board, with room for its tile', () => {
  everyDay((day, layout) => {
    const { x, y } = spotOf(day, layout);
    return x >= 26.9 && x <= Math.max(layout.width, 142) - 26.9 && y > 26 && y < layout.height;
  });
});

test('every day is as long as the others along the ribbon, and at least a finger', () => {
  for (const layout of LAYOUTS) {
    expect(layout.step).toBeGreaterThanOrEqual(44);
    let length = 0;
    for (let part = 1; part <= 20; part++) {
      const day = layout.start + 29 + part / 20;
      length += distance(spotOf(day - 1 / 20, layout), spotOf(day, layout));
    }
    expect(length).toBeCloseTo(layout.step, 0);
  }
});

test('the year is climbed: no day lies lower than the one before', () => {
  everyDay(
    (day, layout) => day === layout.start || spotOf(day, layout).y <= spotOf(day - 1, layout).y + 1e-6,
  );
});

test('the ribbon has no gap', () => {
  everyDay(
    (day, layout) =>
      day === layout.start || distance(spotOf(day, layout), spotOf(day - 1, layout)) < layout.step + 1,
  );
});

test('no two days are nearer than what their tiles need', () => {
  for (const layout of LAYOUTS.filter(({ width }) => width >= 288)) {
    const spots = Array.from({ length: 100 }, (_, i) => spotOf(layout.start + i, layout));
    const nearest = spots.flatMap((a, i) => spots.slice(i + 1).map(b => distance(a, b)));
    expect(Math.min(...nearest)).toBeGreaterThan(37);
  }
});

test('a finger on a day means that day', () => {
  everyDay((day, layout) => {
    const { x, y } = spotOf(day, layout);
    return FINGER.every(([dx, dy]) => dayNear(x + dx, y + dy, layout) === day);
  });
});

test('the days between two heights are all that can be seen there', () => {
  for (const layout of LAYOUTS) {
    const [top, bottom] = [layout.height / 2 - 300, layout.height / 2 + 300];
    const [first, last] = daysBetween(top, bottom, layout);
    for (let day = layout.start; day <= layout.finish; day++) {
      const { y } = spotOf(day, layout);
      if (y > top && y < bottom) expect(day >= first && day <= last).toBe(true);
    }
    expect(last - first).toBeLessThan((600 / PITCH + 5) * layout.perRow);
  }
});

test('a path begins and ends where its days lie', () => {
  const layout = layoutOf(390);
  const path = pathOf(3, 29.5, layout);
  const { x, y } = spotOf(29.5, layout);
  expect(path.startsWith(`M${Math.round(spotOf(3, layout).x * 10) / 10} `)).toBe(true);
  expect(path.endsWith(`${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)).toBe(true);
});
