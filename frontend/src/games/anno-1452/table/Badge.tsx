import { formatNumber } from '../../../core/i18n';
import { Icon } from '../../../ui/Icon';
import * as marksCss from '../../../ui/styles/marks.css';
import * as ui from '../../../ui/styles/ui.css';
import * as badgeCss from './badge.css';
import type { EmpireScene, View } from './types';

/** Shows the prestige and money of a seat, its points where there is room, its crown, and whether it has sealed. */
export function Badge({ scene: { view, say, valueName }, seat }: { scene: EmpireScene; seat: number }) {
  const player = view.players[seat];
  if (!player) return null;
  const crown = crownOf(view, seat);
  const isSealed = view.phase === 'result' && !view.waiting_seats.includes(seat);
  return (
    <span class={badgeCss.empireBadge} data-seat-badge="tight">
      <span class={ui.hidden}>
        {[
          say('badge.whole', { ...player }, valueName),
          crown && say(`view.${crown}_seat`),
          isSealed && say('seal.sent'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden="true">
        <EmpireSign sign="laurel" size={14} />
        <b>{formatNumber(player.prestige)}</b>
        {crown && (
          <span class={badgeCss.badgeCrown}>
            <EmpireSign sign="crown" size={14} full={crown === 'king'} />
          </span>
        )}
      </span>
      <span aria-hidden="true">
        <EmpireSign sign="coin" size={14} />
        <b>{formatNumber(player.money)}</b>
        {isSealed && <Icon name="lock" size={14} />}
      </span>
      <span class={badgeCss.badgePoints} aria-hidden="true">
        {say('view.points')} <b>{formatNumber(player.points)}</b>
      </span>
    </span>
  );
}

/** Which crown a seat bears; null for none. */
export function crownOf({ king_seat, antiking_seat }: View, seat: number): 'king' | 'antiking' | null {
  if (king_seat === seat) return 'king';
  return antiking_seat === seat ? 'antiking' : null;
}

const PATHS = {
  /** Two twigs of laurel: prestige. */
  laurel:
    'M10.500 20C5 17.500 3.500 11.500 6 5M13.500 20C19 17.500 20.500 11.500 18 5M4.600 12.500L1.800 10.500M6.500 16.300L3.300 16.200M5 9L8.300 8.200M5.300 13L8.800 12M19.400 12.500l2.800-2M17.500 16.300l3.200-.1M19 9l-3.300-.8M18.700 13l-3.500-1',
  /** Two rims of a coin. */
  coin: 'M12 20.500a8.500 8.500 0 100-17 8.500 8.500 0 000 17zM12 16a4 4 0 100-8 4 4 0 000 8z',
  crown: 'M4 19V6.500l4.500 5L12 4.500l3.500 7 4.500-5V19z',
  bin: 'M4.500 7h15M9.500 7V4h5v3M6.500 7l1 13.500h9l1-13.500M10.300 11v5.500M13.700 11v5.500',
  swords: 'M4 4l12 12M20 4L8 16M13.500 18.500l5-5M10.500 18.500l-5-5M16 16l4 4M8 16l-4 4',
} as const;

interface EmpireSignProps {
  sign: keyof typeof PATHS;
  size: number;
  /** Whether its inside is filled. */
  full?: boolean;
}

/** A sign of this game, in the colour of the text around it. */
export function EmpireSign({ sign, size, full = false }: EmpireSignProps) {
  return (
    <svg
      class={`${marksCss.icon} ${badgeCss.empireMark}`}
      data-full={full}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[sign]} />
    </svg>
  );
}

/** The path of a crown on a grid of 24. */
export const CROWN: string = PATHS.crown;
