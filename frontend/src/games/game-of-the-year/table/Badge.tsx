import { formatDate } from '../../../core/i18n';
import * as marksCss from '../../../ui/styles/marks.css';
import * as ui from '../../../ui/styles/ui.css';
import { dayNumber, dayOfMonth, monthOf } from '../map/calendar';
import * as badgeCss from './badge.css';
import type { YearScene } from './types';

/** Shows money and day at a seat, with a crown for the richest and a flag for who is in front. */
export function Badge({ scene: { view, say, valueName }, seat }: { scene: YearScene; seat: number }) {
  const player = view.players[seat];
  if (!player) return null;
  const day = dayNumber(player.day);
  const others = view.players.filter(other => other.seat !== seat);
  const isRichest = others.every(({ cash }) => cash < player.cash);
  const isFirst = others.every(other => dayNumber(other.day) < day);
  return (
    <span class={badgeCss.yearBadge} data-seat-badge="tight">
      <span class={ui.hidden}>
        {[
          say('badge', { ...player }, valueName),
          isRichest && say('badge.richest'),
          isFirst && say('badge.first'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <b aria-hidden="true">
        {valueName(player.cash, 'money')}
        {isRichest && <Sign path={CROWN} />}
      </b>
      <small aria-hidden="true">
        {say('badge.day', { day: dayOfMonth(day), month: shortMonth(monthOf(day)) })}
        {isFirst && <Sign path={FLAG} />}
      </small>
    </span>
  );
}

/** The first letters of a month's name, which stand for it in all three languages. */
const shortMonth = (month: number) => formatDate(String(month + 1), 'month')?.slice(0, 3);

const CROWN = 'M4 19V6.5l4.5 5L12 4.5l3.5 7 4.500-5V19z';
const FLAG = 'M6 21V4c4-2 8 2 13 0v9c-5 2-9-2-13 0';

/** A small sign in the colour of the text around it. */
function Sign({ path }: { path: string }) {
  return (
    <svg class={marksCss.icon} width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
