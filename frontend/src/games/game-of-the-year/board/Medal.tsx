import { emblemOf, FRAME_PATHS, HALF_LEAF } from '../map/art';
import { dayId, type Frame, frameOf } from '../map/calendar';
import { Emblem } from './Art';
import './tokens.css';
import * as yearCss from './year.css';

interface MedalProps {
  frame: Frame;
  day: number;
  /** The day of the month above the emblem; without it the emblem is larger. */
  text?: string;
}

/** A framed day about the origin: its frame told by shape and colour, and the emblem of its tale. */
export function Medal({ frame, day, text }: MedalProps) {
  const emblem = emblemOf(dayId(day));
  return (
    <g class={yearCss.medal} data-frame={frame}>
      <path class={yearCss.medalDrop} d={FRAME_PATHS[frame]} transform="translate(0 2.5)" />
      <path class={yearCss.medalFace} d={FRAME_PATHS[frame]} />
      {frame === 'purple' && <path class={yearCss.medalHalf} d={HALF_LEAF} />}
      {frame === 'blue_white' && <path class={yearCss.medalBarber} d={FRAME_PATHS[frame]} />}
      {text && <text y="-3">{text}</text>}
      {emblem &&
        (text ? (
          <Emblem name={emblem} x={-8} y={-0.5} size={16} class={yearCss.medalEmblem} />
        ) : (
          <Emblem name={emblem} x={-12} y={-12.5} size={24} class={yearCss.medalEmblem} />
        ))}
    </g>
  );
}

/** The medal of a day as a picture of its own; a plain day shows its number. */
export function DayArt({ day, size, text }: { day: number; size: number; text: string }) {
  const frame = frameOf(day);
  return (
    <svg class={yearCss.yearArt} width={size} height={size} viewBox="-22 -22 44 48" aria-hidden="true">
      {frame ? (
        <Medal frame={frame} day={day} />
      ) : (
        <g class={yearCss.tilePlain}>
          <circle r="18" />
          <text y="5">{text}</text>
        </g>
      )}
    </svg>
  );
}
