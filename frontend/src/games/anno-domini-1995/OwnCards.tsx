import './dock.css';
import type { Say } from '../../shared/words';

/** The cards of a player, each with what it does. */
export function OwnCards({ cards, say }: { cards: readonly string[]; say: Say }) {
  return (
    <ul class="own-cards">
      {cards.map((card, i) => (
        <li key={`${card}${i}`}>
          <b>{say(`playing_card.${card}`)}</b> {say(`playing_card.${card}.help`)}
        </li>
      ))}
    </ul>
  );
}
