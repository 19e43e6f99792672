import type { ComponentChildren } from 'preact';
import * as chronologyCss from '../../../chronology/chronology.css';
import { CardCount } from '../../../chronology/Hand';
import type { Revealed } from '../../../chronology/story/check';
import type { Calendar } from '../../../chronology/story/TurnedCard';
import { formatDate, lang } from '../../../core/i18n';
import type { Say } from '../../../core/words';
import * as ui from '../../../ui/styles/ui.css';
import { cardYear, type Fate, type WowScene } from './types';
import * as wannOWannCss from './wann-o-wann.css';

// Strokes on a grid of 32, one picture for each fate card.
const PICTURES: Record<Fate, string> = {
  double: 'M6 9l11-3 5 17-11 3zM15 7l9 1-2 18-8-1', // two cards, laid together
  skip: 'M9 5h14M9 27h14M11 5c0 7 10 7 10 11s-10 4-10 11M21 5c0 7-10 7-10 11s10 4 10 11', // an hourglass
  turn: 'M25 12A10 10 0 007 11M7 5v6h6M7 20a10 10 0 0018 1M25 27v-6h-6', // around, and back again
  exact_year: 'M16 26a10 10 0 100-20 10 10 0 000 20zM16 2v6m0 16v6M2 16h6m16 0h6M16 15.5v1', // a target
  gift: 'M5 12h22v5H5zM7 17h18v10H7zM16 12v15M16 12c-6 0-8-7-4-7 3 0 4 4 4 7zM16 12c6 0 8-7 4-7-3 0-4 4-4 7z',
  pilfer: 'M4 22c3-6 7-6 10-4l5 3M14 18l8-6c2-1 4 1 2 3l-6 8c-2 3-6 4-9 4H4M18 8V4m4 5l3-4m0 8l4-1', // a quick hand
};

/** The picture of a fate card. */
export function FatePicture({ fate, size = 32 }: { fate: Fate; size?: number }) {
  return (
    <svg class={wannOWannCss.fatePicture} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d={PICTURES[fate]} />
    </svg>
  );
}

interface YearCardProps {
  year: number;
  say: Say;
  /** What else stands on it. */
  more?: ComponentChildren;
  /** The class of the place where it lies. */
  class?: string;
}

/** The face of a year card: its date is public, in the hand and in the row. */
export function YearCard({ year, say, more, class: own = '' }: YearCardProps) {
  return (
    <div class={`${wannOWannCss.yearCard} ${own}`}>
      <span class={ui.hidden}>{say('year_card')} </span>
      <b>{year}</b> <small>{newYearName(year)}</small>
      {more}
    </div>
  );
}

/** The year of an event that was named correctly, and is public since. */
export function OpenYear({ year, say }: { year: number; say: Say }) {
  return (
    <p class={chronologyCss.openYear}>
      <b>{year}</b> <span class={ui.hidden}>{say('year_open')}</span>
    </p>
  );
}

/** Shows how many cards the player at a seat has, and which fate card is among them. */
export function Badge({ scene, seat }: { scene: WowScene; seat: number }) {
  const player = scene.view.players[seat];
  if (!player) return null;
  const { left, fate } = player;
  return (
    <>
      <CardCount n={left} label={scene.say('badge', { left })} />
      {fate && (
        <span class={wannOWannCss.badgeFate} title={scene.say(`fate.${fate}`)}>
          <FatePicture fate={fate} size={16} />
          <span class={ui.hidden}>{scene.say(`fate.${fate}`)}</span>
        </span>
      )}
    </>
  );
}

/** The date of a year card: "1 January 1952". */
function newYearName(year: number): string {
  return `${formatDate('01-01', 'day')} ${year}`;
}

function label(card: Revealed): string {
  const year = cardYear(card.card);
  return year === null ? (card.label?.[lang.value] ?? '') : newYearName(year);
}

/**
 * The calendar of wannOwann: dates are compared in days; an event dated to a month may mean any day of it.
 */
export const calendar: Calendar = { label, span: () => null, bound: label, floor: label };
