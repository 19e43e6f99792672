import './badge.css';
import { dayNumber } from './days';
import { dateText } from './dayText';
import type { YearScene } from './types';

/** Shows money and day at a seat. */
export function Badge({ scene: { view, valueName }, seat }: { scene: YearScene; seat: number }) {
  const player = view.players[seat];
  if (!player) return null;
  return (
    <span class="year-badge">
      <b>{valueName(player.cash, 'money')}</b>
      <small>{dateText(dayNumber(player.day))}</small>
    </span>
  );
}
