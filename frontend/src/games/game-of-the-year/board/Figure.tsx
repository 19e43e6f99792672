import { seatLook } from '../../../ui/SeatBadge';
import { FIGURE_BODY } from '../map/art';
import * as yearCss from './year.css';

interface FigureProps {
  seat: number;
  x: number;
  y: number;
  /** Whether it is the reader's: larger, in a ring of light. */
  isMine?: boolean;
  /** Whether it only shows where it would stand. */
  isGhost?: boolean;
}

/** A figure with its feet at a point; its head is the mark of its seat. */
export function Figure({ seat, x, y, isMine = false, isGhost = false }: FigureProps) {
  const { colour, shape } = seatLook(seat);
  const head = 'translate(-11 -40) scale(0.917)';
  return (
    <g
      class={yearCss.ribbonFigure}
      data-ghost={isGhost}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${isMine ? ' scale(1.2)' : ''}`}
    >
      {isMine && <ellipse class={yearCss.figureLight} cy="1" rx="20" ry="9" />}
      <ellipse class={yearCss.figureShade} cy="3" rx="16" ry="5" />
      <path class={yearCss.figureRim} d={FIGURE_BODY} />
      <path class={yearCss.figureRim} d={shape} transform={head} />
      <path class={yearCss.figureSkin} d={FIGURE_BODY} fill={colour} />
      <path class={yearCss.figureSkin} d={shape} transform={head} fill={colour} />
    </g>
  );
}
