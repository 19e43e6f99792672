import type { ComponentChildren } from 'preact';
import { type Box, boxAround, type Point } from '../geometry';

interface BoardPictureProps {
  /** The part of the board that is shown. */
  part: Box;
  /** The class of the game's board. */
  look?: string;
  children: ComponentChildren;
}

const WIDTH = 340; // pixels that a picture is about wide: its signs are as large as on a table
const SHAPE = 1.7; // the width of a picture, divided by its height

/** A part of a board as a picture, which can only be looked at. */
export function BoardPicture({ part: { x, y, width, height }, look, children }: BoardPictureProps) {
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      class={look}
      style={{ '--px': `${Math.min(1.1, width / WIDTH)}` }}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The part of a board around some points, with a margin in the board's units, in the shape of a picture. */
export function partAround(points: readonly Point[], board: Box, margin: number): Box {
  const around = boxAround(points);
  const [needed, high] = [around.width + 2 * margin, around.height + 2 * margin];
  const width = Math.min(board.width, Math.max(needed, high * SHAPE));
  const height = Math.min(board.height, Math.max(width / SHAPE, high));
  return {
    x: within(around.x + around.width / 2 - width / 2, board.width - width),
    y: within(around.y + around.height / 2 - height / 2, board.height - height),
    width,
    height,
  };
}

const within = (start: number, most: number): number => Math.max(0, Math.min(start, most));
