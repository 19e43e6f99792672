import { EMBLEMS, type Emblem as EmblemName } from '../map/art';

interface EmblemProps {
  name: EmblemName;
  /** The upper left corner of its square. */
  x: number;
  y: number;
  size: number;
  class?: string;
}

/** An emblem within a drawing, in the stroke of what it lies in. */
export function Emblem({ name, x, y, size, ...others }: EmblemProps) {
  return <path d={EMBLEMS[name]} transform={`translate(${x} ${y}) scale(${size / 24})`} {...others} />;
}
