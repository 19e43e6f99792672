import { signal } from '@preact/signals';
import { formatNumber } from '../../../core/i18n';
import * as ui from '../../../ui/styles/ui.css';
import * as tableCss from './table.css';
import type { CathedralsScene, View } from './types';

const WIDTH = 5; // of a window, with what lies beside it
const WINDOW = 'v-5.500q0-3 1.900-4q1.900 1 1.900 4v5.500z';

/** Shows the race to the goal at a seat, a window for each cathedral, and the money below it. */
export function Badge({ scene, seat }: { scene: CathedralsScene; seat: number }) {
  const { say, valueName } = scene;
  const view = toldView.value ?? scene.view;
  const player = view.players[seat];
  if (!player) return null;
  const { cathedrals, cash, income } = player;
  const goal = view.goal;
  return (
    <span class={tableCss.europeBadge} data-seat-badge="tight" data-out={player.out}>
      <span class={ui.hidden}>{say('badge.whole', { goal, ...player }, valueName)}</span>
      <span class={tableCss.badgeRace} aria-hidden="true">
        <svg width={goal * WIDTH} height="12" viewBox={`0 0 ${goal * WIDTH} 12`} aria-hidden="true">
          {Array.from({ length: goal }, (_, i) => (
            <path key={i} data-held={i < cathedrals} d={`M${i * WIDTH + 0.6} 11${WINDOW}`} />
          ))}
        </svg>
        <b>{cathedrals}</b>
      </span>
      <span class={tableCss.badgePurse} aria-hidden="true">
        <b>{formatNumber(cash)}</b> <small>+{formatNumber(income)}</small>
      </span>
    </span>
  );
}

/** What the seats show while the dock tells a move: how things stood before it; null while it tells none. */
export const toldView = signal<View | null>(null);
