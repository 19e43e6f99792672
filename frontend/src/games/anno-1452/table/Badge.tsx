import { formatNumber } from '../../../core/i18n';
import { Icon } from '../../../ui/Icon';
import * as ui from '../../../ui/styles/ui.css';
import * as badgeCss from './badge.css';
import { EmpireSign } from './EmpireSign';
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
function crownOf({ king_seat, antiking_seat }: View, seat: number): 'king' | 'antiking' | null {
  if (king_seat === seat) return 'king';
  return antiking_seat === seat ? 'antiking' : null;
}
