import { Figure } from './Figure';
import * as yearCss from './year.css';

/** The figure of a seat as a picture of its own. */
export function FigureArt({ seat, size }: { seat: number; size: number }) {
  return (
    <svg
      class={yearCss.yearArt}
      width={(size * 34) / 50}
      height={size}
      viewBox="-17 -42 34 50"
      aria-hidden="true"
    >
      <Figure seat={seat} x={0} y={0} />
    </svg>
  );
}
