import { seatLook } from '../../../ui/SeatBadge';
import { EMBLEMS, type Emblem as EmblemName, FIGURE_BODY, SIGN_PATHS } from '../map/art';
import * as deckCss from './deck.css';
import * as yearCss from './year.css';

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

/** The back of a deck: a star for CHANCE, the moon for FATE. */
export function DeckArt({ isChance, height }: { isChance: boolean; height: number }) {
  return (
    <svg
      class={yearCss.yearArt}
      width={(height * 5) / 6}
      height={height}
      viewBox="-20 -24 40 48"
      aria-hidden="true"
    >
      <g class={deckCss.deckArt} data-frame={isChance ? 'red' : 'blue_white'}>
        <rect x="-17" y="-22" width="34" height="44" rx="5" />
        <rect class={deckCss.deckLine} x="-13.5" y="-18.5" width="27" height="37" rx="2.5" />
        <Emblem name={isChance ? 'star' : 'moon'} x={-11} y={-11.5} size={22} class={deckCss.deckEmblem} />
      </g>
    </svg>
  );
}

/** The seal of a sign of the zodiac, as it stands on the board. */
export function SignSeal({ sign, size }: { sign: string; size: number }) {
  return (
    <svg class={yearCss.yearArt} width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      <g class={yearCss.signSeal} data-mine="true">
        <circle r="9.5" />
        <path d={SIGN_PATHS[sign]} transform="translate(-6 -6) scale(0.75)" />
      </g>
    </svg>
  );
}

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
