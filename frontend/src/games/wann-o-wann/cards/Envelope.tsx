import { Seal } from '../../../ui/seal/Seal';
import * as cardsCss from './cards.css';

/** An envelope without a seal: its flap stands open. */
export const OPEN = 'M3 18v23h58V18L32 2zM3 18l29 15 29-15';
const CLOSED = 'M3 3h58v38H3z';
const FLAP = 'M3 3l29 21L61 3';

interface EnvelopeProps {
  /** Whose seal is on it; null while it is open. */
  seat: number | null;
  /** Whether the seal is broken; it breaks in sight. */
  isBroken?: boolean;
}

/** The envelope of a guess: open, sealed, or with its seal broken and its flap up. */
export function Envelope({ seat, isBroken = false }: EnvelopeProps) {
  return (
    <span class={cardsCss.guessEnvelope} data-broken={isBroken}>
      <svg viewBox="0 0 64 44" aria-hidden="true">
        <path d={seat === null ? OPEN : CLOSED} />
        {seat !== null && <path class={cardsCss.flap} d={FLAP} />}
      </svg>
      {seat !== null &&
        (isBroken ? (
          <span class={cardsCss.broken}>
            {/* each half is the whole seal, cut along the same crack */}
            <Seal seat={seat} size={30} />
            <Seal seat={seat} size={30} />
          </span>
        ) : (
          <Seal seat={seat} size={30} />
        ))}
    </span>
  );
}
