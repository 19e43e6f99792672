import { lateIn } from '../../board/peak';
import * as peakCss from '../../board/peak.css';
import { SeatMark } from '../../shared/ui/SeatBadge';
import { EmpireSign } from './EmpireSign';
import * as storyCss from './story.css';
import type { EmpireScene } from './types';

interface CrownProps {
  scene: EmpireScene;
  of: 'king' | 'antiking';
  /** Who bears it. */
  seat: number;
  /** Whether its scene plays, and the milliseconds until the crown comes down. */
  plays: boolean;
  at: number;
  /** What is said instead of the office and the name. */
  title?: string;
  /** What comes with the office, such as mercenaries and cards. */
  more?: string;
}

const LANDED = 270; // milliseconds after which the crown has come down

/** The crown of a king or an anti-king, which comes down on the mark of its new bearer. */
export function Crown({ scene, of, seat, plays, at, title, more }: CrownProps) {
  const { say, name, mine } = scene;
  return (
    <p class={storyCss.crowning} data-tone={seat === mine ? 'good' : undefined}>
      <span class={storyCss.crowned} aria-hidden="true">
        <span class={plays ? peakCss.gainArtComes : undefined} style={`--at: ${at}ms`}>
          <EmpireSign sign="crown" size={40} full={of === 'king'} />
        </span>
        <SeatMark seat={seat} size={38} />
      </span>
      <span {...lateIn(plays, at + LANDED)}>
        <b>{title ?? `${say(`view.${of}_seat`)}: ${name(seat)}`}</b>
        {more && <small>{more}</small>}
      </span>
    </p>
  );
}
