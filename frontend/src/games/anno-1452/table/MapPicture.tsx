import type { ComponentProps } from 'preact';
import { type Box, boxAround } from '../../../board';
import { EmpireMap, pointsOf } from './EmpireMap';
import * as empireCss from './empire.css';
import { BOX } from './outlines';

type MapPictureProps = ComponentProps<typeof EmpireMap> & {
  /** The part of the map that is shown. */
  part: Box;
};

const WIDTH = 340; // pixels that a picture is about wide: its signs are as large as on a table
const MARGIN = 34; // units of the map around what a picture is about
const SHAPE = 1.7; // the width of a picture, divided by its height

/** A part of the map as a picture, which can only be looked at. */
export function MapPicture({ part: { x, y, width, height }, ...map }: MapPictureProps) {
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      class={empireCss.empireBoard}
      style={{ '--px': `${Math.min(1.1, width / WIDTH)}` }}
      aria-hidden="true"
    >
      <EmpireMap {...map} />
    </svg>
  );
}

/** The part of the map around some regions and stones, in the shape of a picture. */
export function partOfMap(ids: readonly string[]): Box {
  const around = boxAround(pointsOf(ids));
  const [needed, high] = [around.width + 2 * MARGIN, around.height + 2 * MARGIN];
  const width = Math.min(BOX.width, Math.max(needed, high * SHAPE));
  const height = Math.min(BOX.height, Math.max(width / SHAPE, high));
  return {
    x: within(around.x + around.width / 2 - width / 2, BOX.width - width),
    y: within(around.y + around.height / 2 - height / 2, BOX.height - height),
    width,
    height,
  };
}

const within = (start: number, most: number): number => Math.max(0, Math.min(start, most));
