import * as ui from '../../../ui/styles/ui.css';
import { Swords } from './Swords';
import * as tableCss from './table.css';
import type { CathedralsScene } from './types';

interface StatusLineProps {
  scene: CathedralsScene;
  /** Shows the reader's cards; without it they are only named. */
  onCards?: () => void;
}

/** The line above the map: the round, the attacks left to whoever is on turn, and the reader's cards. */
export function StatusLine({ scene, onCards }: StatusLineProps) {
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
