import { SeatMark, seatLook } from '../SeatBadge';
import * as sealCss from './seal.css';

// A drop of wax, not quite round; its shine, and the rim that the stamp has left.
const WAX =
  'M24 3c4 0 5 3 9 3.5s7 2 8 6-1 6 1 10 3 6 1 10-5 4-8 7-3 6-8 6-6-2-10-1-7-1-9-5-1-6-3-9-3-7 0-11 5-3 8-7 6-9.5 11-9.5z';
const SHINE = 'M8.5 21c1.5-3 4-3 5.5-7M17 8.5C20 5.5 24 5 27 6.5';

/** A seal of wax in the colour of a seat, with the mark of the seat; an empty ring for no seat. */
export function Seal({ seat, size = 44 }: { seat: number | null; size?: number }) {
  return (
    <span class={sealCss.wax} data-empty={seat === null} style={{ width: `${size}px`, height: `${size}px` }}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={WAX} fill={seat === null ? 'none' : seatLook(seat).colour} />
        {seat !== null && <path class={sealCss.shine} d={SHINE} />}
        {seat !== null && <circle class={sealCss.rim} cx="24" cy="24.5" r="14.5" />}
      </svg>
      {seat !== null && <SeatMark class={sealCss.waxMark} seat={seat} size={Math.round(size * 0.46)} />}
    </span>
  );
}
