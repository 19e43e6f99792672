import type { ComponentChildren } from 'preact';
import { useInSight } from './peak';
import * as peakCss from './peak.css';

interface GainProps {
  /** The drawing of the thing. */
  art: ComponentChildren;
  /** What it is. */
  name: ComponentChildren;
  /** What there was of it and is now. */
  figures?: { from: string; to: string };
  /** Whether it is good or bad for the reader; neither where it is somebody else's. */
  tone?: 'good' | 'bad';
  /** Whether its scene plays, and the milliseconds until it begins there. */
  plays: boolean;
  at: number;
}

/** Something that is gained or lost: its drawing comes down with weight, then its number changes. */
export function Gain({ art, name, figures, tone, plays, at }: GainProps) {
  const plate = useInSight<HTMLSpanElement>(plays, at);
  return (
    <span ref={plate} class={peakCss.gain} data-tone={tone} data-plays={plays} style={`--at: ${at}ms`}>
      <span class={`${peakCss.gainArt} ${plays ? peakCss.gainArtComes : ''}`} aria-hidden="true">
        {art}
      </span>
      <span>
        {name}
        {figures && (
          <>
            {' '}
            <span class={peakCss.gainFigures}>
              {figures.from} <b class={peakCss.gainNow}>→ {figures.to}</b>
            </span>
          </>
        )}
      </span>
    </span>
  );
}
