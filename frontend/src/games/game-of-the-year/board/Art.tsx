import type { ComponentChildren } from 'preact';
import { seatLook } from '../../../ui/SeatBadge';
import {
  EMBLEMS,
  type Emblem as EmblemName,
  emblemOf,
  FIGURE_BODY,
  FRAME_PATHS,
  HALF_LEAF,
  SIGN_PATHS,
} from '../map/art';
import { dayId, type Frame, frameOf } from '../map/calendar';
import './tokens.css';
import * as yearCss from './year.css';

interface ArtProps {
  size: number;
  /** Where it is no square. */
  width?: number;
  viewBox: string;
  /** A class that changes how it looks. */
  look?: string;
  children: ComponentChildren;
}

/** A drawing of the board as a picture of its own. */
export function Art({ size, width = size, viewBox, look, children }: ArtProps) {
  return (
    <svg
      class={look ? `${yearCss.yearArt} ${look}` : yearCss.yearArt}
      width={width}
      height={size}
      viewBox={viewBox}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface EmblemProps {
  name: EmblemName;
  /** The upper left corner of its square. */
  x?: number;
  y?: number;
  size?: number;
  class?: string;
}

/** An emblem within a drawing, in the stroke of what it lies in. */
export function Emblem({ name, x = 0, y = 0, size = 24, ...others }: EmblemProps) {
  return <path d={EMBLEMS[name]} transform={`translate(${x} ${y}) scale(${size / 24})`} {...others} />;
}

/** An emblem as a picture of its own. */
export const EmblemArt = ({ name, ...look }: Pick<ArtProps, 'size' | 'look'> & { name: EmblemName }) => (
  <Art viewBox="0 0 24 24" {...look}>
    <Emblem name={name} />
  </Art>
);

/** The back of a deck: a star for CHANCE, the moon for FATE. */
export function DeckArt({ isChance, height }: { isChance: boolean; height: number }) {
  return (
    <Art size={height} width={(height * 5) / 6} viewBox="-20 -24 40 48">
      <g class={yearCss.deckArt} data-frame={isChance ? 'red' : 'blue_white'}>
        <rect x="-17" y="-22" width="34" height="44" rx="5" />
        <rect class={yearCss.deckLine} x="-13.5" y="-18.5" width="27" height="37" rx="2.5" />
        <Emblem name={isChance ? 'star' : 'moon'} x={-11} y={-11.5} size={22} class={yearCss.deckEmblem} />
      </g>
    </Art>
  );
}

interface SealProps {
  sign: string;
  isMine: boolean;
  transform?: string;
}

/** The seal of a sign of the zodiac within a drawing. */
export function Seal({ sign, isMine, transform }: SealProps) {
  return (
    <g class={yearCss.signSeal} data-mine={isMine} transform={transform}>
      <circle r="9.5" />
      <path d={SIGN_PATHS[sign]} transform="translate(-6 -6) scale(0.75)" />
    </g>
  );
}

/** The seal of a sign as a picture of its own. */
export const SignSeal = ({ sign, size }: { sign: string; size: number }) => (
  <Art size={size} viewBox="-11 -11 22 22">
    <Seal sign={sign} isMine />
  </Art>
);

/** The face of a frame about the origin, without what lies on it. */
export function FrameFace({ frame }: { frame: Frame }) {
  return (
    <>
      <path class={yearCss.medalFace} d={FRAME_PATHS[frame]} />
      {frame === 'purple' && <path class={yearCss.medalHalf} d={HALF_LEAF} />}
      {frame === 'blue_white' && <path class={yearCss.medalBarber} d={FRAME_PATHS[frame]} />}
    </>
  );
}

interface MedalProps {
  frame: Frame;
  day: number;
  /** The day of the month above the emblem; without it the emblem is larger. */
  text?: string;
}

/** A framed day about the origin: its frame told by shape and colour, and the emblem of its tale. */
export function Medal({ frame, day, text }: MedalProps) {
  const emblem = emblemOf(dayId(day));
  const place = text ? { x: -8, y: -0.5, size: 16 } : { x: -12, y: -12.5 };
  return (
    <g class={yearCss.medal} data-frame={frame}>
      <path class={yearCss.medalDrop} d={FRAME_PATHS[frame]} transform="translate(0 2.5)" />
      <FrameFace frame={frame} />
      {text && <text y="-3">{text}</text>}
      {emblem && <Emblem name={emblem} {...place} class={yearCss.medalEmblem} />}
    </g>
  );
}

/** The medal of a day as a picture of its own; a plain day shows its number. */
export function DayArt({ day, size, text }: { day: number; size: number; text: string }) {
  const frame = frameOf(day);
  return (
    <Art size={size} viewBox="-22 -22 44 48">
      {frame ? (
        <Medal frame={frame} day={day} />
      ) : (
        <g class={yearCss.tilePlain}>
          <circle r="18" />
          <text y="5">{text}</text>
        </g>
      )}
    </Art>
  );
}

interface FigureProps {
  seat: number;
  x?: number;
  y?: number;
  /** Whether it is the reader's: larger, in a ring of light. */
  isMine?: boolean;
  /** Whether it only shows where it would stand. */
  isGhost?: boolean;
}

/** A figure with its feet at a point; its head is the mark of its seat. */
export function Figure({ seat, x = 0, y = 0, isMine = false, isGhost = false }: FigureProps) {
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
export const FigureArt = ({ seat, size }: { seat: number; size: number }) => (
  <Art size={size} width={(size * 34) / 50} viewBox="-17 -42 34 50">
    <Figure seat={seat} />
  </Art>
);
