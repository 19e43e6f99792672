import type { ComponentChildren } from 'preact';
import { findText, t } from '../../core/i18n';
import { Emblem } from '../art/GameArt';
import * as envelopeCss from './envelope.css';

interface EnvelopeProps {
  /** The game that it comes from. */
  game: string;
  /** When it was posted, as the API writes times. */
  posted: string;
  /** The address of what is in it. */
  href: string;
  children: ComponentChildren;
}

/** An envelope that has come by post, with the stamp of its game: a link to what is in it. */
export function Envelope({ game, posted, href, children }: EnvelopeProps) {
  return (
    <a class={envelopeCss.envelope} href={href} data-game={game}>
      <Postmark at={posted} />
      <Stamp game={game} />
      {children}
    </a>
  );
}

const WAVE = 'q7-6 14 0t14 0 14 0 14 0';

/** The mark that the post strikes over a stamp: its rings, with the day in them, and its waves. */
function Postmark({ at }: { at: string }) {
  return (
    <span class={envelopeCss.postmark}>
      <svg viewBox="0 0 120 60" aria-hidden="true">
        <circle cx="30" cy="30" r="28" />
        <circle cx="30" cy="30" r="23" />
        <path d={[15, 25, 35, 45].map(y => `M61 ${y}${WAVE}`).join('')} />
      </svg>
      <time dateTime={at}>{formatShortDay(at)}</time>
    </span>
  );
}

/** A stamp with the medal of a game: what bears it is post from a table of that game. */
export function Stamp({ game }: { game: string }) {
  return (
    <span class={envelopeCss.stamp} data-game={game}>
      <span>
        <Emblem game={game} size={40} />
      </span>
    </span>
  );
}

/** A day on the reader's own calendar, as short as a postmark: "4 Jul". */
export function formatShortDay(time: string): string {
  const at = new Date(time);
  const month = findText(`month.${at.getMonth() + 1}`) ?? '';
  return t('date.day', { day: at.getDate(), month: month.slice(0, 3) });
}
