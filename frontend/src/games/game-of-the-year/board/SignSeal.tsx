import { SIGN_PATHS } from '../map/art';
import * as yearCss from './year.css';

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
