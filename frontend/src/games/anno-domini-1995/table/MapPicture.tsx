import type { ComponentProps } from 'preact';
import type { Box } from '../../../board';
import { EuropeMap } from './EuropeMap';

type MapPictureProps = ComponentProps<typeof EuropeMap> & {
  /** The part of the map that is shown. */
  part: Box;
};

const WIDTH = 340; // pixels that a picture is about wide: its signs are as large as on a table

/** A part of the map as a picture, which can only be looked at. */
export function MapPicture({ part: { x, y, width, height }, ...map }: MapPictureProps) {
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      style={{ '--px': `${Math.min(1.1, width / WIDTH)}` }}
      aria-hidden="true"
    >
      <EuropeMap {...map} />
    </svg>
  );
}
