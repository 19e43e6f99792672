import { lateIn } from '../../../board/peak/peak';
import * as peakCss from '../../../board/peak/peak.css';
import { SeatMark } from '../../../ui/SeatBadge';
import { EmpireSign } from '../table/EmpireSign';
import type { EmpireScene } from '../table/types';
import * as crownCss from './crown.css';

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
    <p class={crownCss.crowning} data-tone={seat === mine ? 'good' : undefined}>
      <span class={crownCss.crowned} aria-hidden="true">
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
