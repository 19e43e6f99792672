import type { ComponentChildren } from 'preact';
import { SeatMark, seatLook } from '../../shared/ui/SeatBadge';
import { seatSentence } from '../chronology/seatSentence';
import type { WowScene } from './types';

// A drop of wax, not quite round.
const WAX_PATH =
  'M24 3c4 0 5 3 9 3.5s7 2 8 6-1 6 1 10 3 6 1 10-5 4-8 7-3 6-8 6-6-2-10-1-7-1-9-5-1-6-3-9-3-7 0-11 5-3 8-7 6-9.5 11-9.5z';

/** A seal of wax with the mark of a seat; an empty ring without one. */
export function WaxSeal({ seat, size = 44 }: { seat: number | null; size?: number }) {
  return (
    <span class="wax" data-empty={seat === null} style={{ width: `${size}px`, height: `${size}px` }}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={WAX_PATH} fill={seat === null ? 'none' : seatLook(seat).colour} />
      </svg>
      {seat !== null && <SeatMark seat={seat} size={Math.round(size * 0.5)} />}
    </span>
  );
}

/** The head above the row, always in sight: which row it is, and who answers for it. */
export function RowHead({ scene }: { scene: WowScene }) {
  const { say, view } = scene;
  const { responsible_seat: responsible, pending_double_seat: double } = view;
  return (
    <header class="row-head">
      <h2>{say('round', { n: view.round })}</h2>
      <AnswererLine seat={responsible}>
        {responsible === null ? say('nobody_answers') : seatSentence(scene, 'answers', responsible)}
        {double !== null && <small>{seatSentence(scene, 'double_pending', double)}</small>}
      </AnswererLine>
    </header>
  );
}

/** Says who answers for the row, with their seal. */
function AnswererLine({ seat, children }: { seat: number | null; children: ComponentChildren }) {
  return (
    <p class="seal">
      <span>{children}</span>
      <WaxSeal seat={seat} />
    </p>
  );
}
