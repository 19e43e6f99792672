import overview from '../../../../../../chalicelib/games/game_of_the_year/data/overview.json';
import type { Say } from '../../../../core/words';
import * as rulesCss from './rules.css';

/** All cards of a deck, and what each says. */
export function CardList({ deck, say }: { deck: 'chance' | 'fate'; say: Say }) {
  return (
    <div class={rulesCss.yearList}>
      <h3>{say(`deck.${deck}`)}</h3>
      <ul>
        {overview.decks[deck].map(card => (
          <li key={card}>
            <b>{say(`fortune.${card}`)}</b>
            <p>{say(`fortune.${card}.help`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
