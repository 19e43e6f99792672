import { signal } from '@preact/signals';
import type { ComponentChildren, ComponentProps } from 'preact';
import { BoardTable, type Camera } from '../../../board';
import { formatNumber } from '../../../core/i18n';
import * as ui from '../../../ui/styles/ui.css';
import { EuropeMap } from './EuropeMap';
import * as tableCss from './table.css';
import type { CathedralsScene, View } from './types';

const SWORDS = 'M3 3l10 10M9 15l6-6M13 13l4 4M17 3L7 13M5 9l6 6M7 13l-4 4';

/** A pair of swords for each attack that is left. */
export function Swords({ n }: { n: number }) {
  return (
    <span class={tableCss.swords} aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <svg key={i} width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d={SWORDS} />
        </svg>
      ))}
    </span>
  );
}

type EuropeTableProps = Partial<ComponentProps<typeof EuropeMap>> &
  StatusLineProps & {
    camera: Camera;
    /** Whether the player aims at something. */
    isAimed: boolean;
    dock: ComponentChildren;
  };

/** The map below its status line, and a dock. */
export function EuropeTable({ scene, camera, isAimed, dock, onCards, ...map }: EuropeTableProps) {
  const { view, name, say } = scene;
  return (
    <BoardTable
      look={tableCss.europeBoard}
      head={<StatusLine scene={scene} onCards={onCards} />}
      label={say('map')}
      {...{ camera, isAimed, dock }}
    >
      <EuropeMap territories={view.territories} {...{ name, say }} {...map} />
    </BoardTable>
  );
}

interface StatusLineProps {
  scene: CathedralsScene;
  /** Shows the reader's cards; without it they are only named. */
  onCards?: () => void;
}

/** The line above the map: the round, the attacks left to whoever is on turn, and the reader's cards. */
function StatusLine({ scene, onCards }: StatusLineProps) {
  const { view, say, mine } = scene;
  const cards = (mine !== null && view.players[mine]?.cards) || [];
  return (
    <div class={tableCss.europeStatus}>
      <span>
        {say('map.round', { n: view.round })}
        {view.truce_of_god && <small>{say('map.truce')}</small>}
      </span>
      {view.current_seat !== null && view.phase !== 'draft' && (
        <span class={tableCss.attacks}>
          <span class={view.attacks_left > 0 ? ui.hidden : ''}>
            {say('map.attacks', { n: view.attacks_left })}
          </span>
          <Swords n={view.attacks_left} />
        </span>
      )}
      {cards.length > 0 && (
        <button type="button" class={tableCss.europeCards} disabled={!onCards} onClick={onCards}>
          <span class={ui.hidden}>{say('view.cards')}: </span>
          {cards.map((card, i) => (
            <span key={`${card}${i}`} class={tableCss.cardChip}>
              {say(`playing_card.${card}`)}
            </span>
          ))}
        </button>
      )}
    </div>
  );
}

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
