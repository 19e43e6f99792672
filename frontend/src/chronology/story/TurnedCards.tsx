import type { Revealed } from './scan';
import { type Calendar, type CardScene, TurnedCard } from './TurnedCard';
import * as taleCss from './tale.css';

interface TurnedCardsProps {
  scene: CardScene;
  calendar: Calendar;
  cards: readonly Revealed[];
}

/** Shows turned cards one below the other. */
export default function TurnedCards({ scene, calendar, cards }: TurnedCardsProps) {
  return (
    <ol class={taleCss.turnedOver}>
      {cards.map(card => (
        <li key={card.card}>
          <TurnedCard scene={scene} calendar={calendar} card={card} />
        </li>
      ))}
    </ol>
  );
}
