import type { Say } from '../../../core/words';
import * as dockCss from '../table/dock.css';

/** The cards of a player, each with what it does. */
export function OwnCards({ cards, say }: { cards: readonly string[]; say: Say }) {
  return (
    <ul class={dockCss.ownCards}>
      {cards.map((card, i) => (
        <li key={`${card}${i}`}>
          <b>{say(`playing_card.${card}`)}</b> {say(`playing_card.${card}.help`)}
        </li>
      ))}
    </ul>
  );
}
