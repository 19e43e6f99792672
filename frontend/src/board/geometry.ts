// Where a board lies in its stage, which place is the next one in a direction, and the lines of a stored map. Pure.

/** A point, or a way from one to another. */
export interface Point {
  x: number;
  y: number;
}

/** A width and a height. */
interface Size {
  width: number;
  height: number;
}

/** An area, by its top left corner and its size. */
export type Box = Point & Size;

/** Where a board lies: its top left corner in the stage in CSS pixels, and its size, which is 1 at rest. */
export interface View extends Point {
  scale: number;
}

/** The sizes in CSS pixels of a stage and of its board at rest. */
export interface Frame {
  stage: Size;
  board: Size;
}

/** What a map draws around it, in its units: a pane of any shape is filled to its edges. */
export const AROUND: Box = { x: -2000, y: -2000, width: 4400, height: 4500 };

/** How much larger than at rest a board is shown at most. */
export const MAX_SCALE = 4;
/** How much larger than at rest a board is shown when the view moves to some of its places. */
export const CLOSE_SCALE = 2;
const MARGIN = 40; // CSS pixels at rest around what the view moves to: the signs of a place stand beside it

/**
 * The CSS pixels of one unit of a board at rest: the whole board is seen, or, where its units would become
 * smaller than `least` pixels, the whole width.
 */
export function restScale(board: Size, stage: Size, least: number): number {
  const width = stage.width / board.width;
  return Math.max(Math.min(width, stage.height / board.height), Math.min(width, least));
}

/** The scale at which the whole board is seen; at most that at rest. */
export const wholeScale = ({ stage, board }: Frame): number =>
  Math.min(1, stage.width / board.width, stage.height / board.height);

/** The nearest view without empty space where the board could be, within the smallest and largest scale. */
export function clampView({ x, y, scale }: View, frame: Frame): View {
  const kept = clamp(scale, wholeScale(frame), MAX_SCALE);
  return {
    x: clampStart(x, frame.board.width * kept, frame.stage.width),
    y: clampTop(y, frame.board.height * kept, frame.stage.height),
    scale: kept,
  };
}

/** Where a side begins: in the middle of its room, or, if it is longer, so that it fills the room. */
function clampStart(start: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : clamp(start, room - length, 0);
}

/** The same from above, but at the top of its room: what grows below must not move a board that has room. */
function clampTop(start: number, length: number, room: number): number {
  return length <= room ? 0 : clamp(start, room - length, 0);
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The view at another scale with the same spot of the board at a point of the stage, within its bounds. */
export function zoomAbout(view: View, scale: number, at: Point, frame: Frame): View {
  const by = clamp(scale, wholeScale(frame), MAX_SCALE) / view.scale;
  return clampView(
    { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, scale: view.scale * by },
    frame,
  );
}

/**
 * The view in whose middle an area of the board lies, which is given in CSS pixels at rest; at `least` so large,
 * though not all of it may be seen then.
 */
export function viewOf(area: Box, frame: Frame, least = wholeScale(frame)): View {
  const { stage } = frame;
  const room = { width: stage.width - 2 * MARGIN, height: stage.height - 2 * MARGIN };
  const fitting = Math.min(room.width / area.width, room.height / area.height, CLOSE_SCALE);
  const scale = clamp(fitting, least, CLOSE_SCALE);
  const x = stage.width / 2 - (area.x + area.width / 2) * scale;
  const y = stage.height / 2 - (area.y + area.height / 2) * scale;
  return clampView({ x, y, scale }, frame);
}

/**
 * The view that is moved just so far that an area is in sight, which is given in CSS pixels at rest; of one that
 * is too large for the stage, as much as there is room for.
 */
export function viewWith(area: Box, view: View, frame: Frame): View {
  const { stage } = frame;
  const { scale } = view;
  const margin = MARGIN * scale;
  const x = startWith(view.x, area.x * scale, area.width * scale, stage.width, margin);
  const y = startWith(view.y, area.y * scale, area.height * scale, stage.height, margin);
  return clampView({ x, y, scale }, frame);
}

/** Where a side of the board begins so that a part of it is in its room, with a margin on both sides. */
function startWith(start: number, from: number, length: number, room: number, margin: number): number {
  const [least, most] = [margin - from, room - margin - from - length];
  return clamp(start, Math.min(least, most), Math.max(least, most));
}

/** The smallest area around some points. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A step to the right, to the left, down or up. */
export type Direction = Readonly<Point>;

const ASIDE = 3; // what is beside the way counts as so much farther than what is ahead

/** The nearest of some points in a direction, by its index; null where none lies there. */
export function nextInDirection(from: Point, points: readonly Point[], to: Direction): number | null {
  let [nearest, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const [at, point] of points.entries()) {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const ahead = x * to.x + y * to.y;
    const way = ahead + ASIDE * Math.abs(x * to.y - y * to.x);
    if (ahead > 0 && way < least) [nearest, least] = [at, way];
  }
  return nearest;
}

/** The distance between two points. */
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The point in the middle between two. */
export const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

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
