import type { Scene } from '../../match/kit/kit';
import { cardPlace } from '../../match/travel';
import type { CardId } from '../draft';
import { SceneCard } from '../EventCard';
import * as handCss from '../hand.css';

interface CardListProps {
  scene: Pick<Scene, 'text' | 'theme'>;
  cards: readonly CardId[];
}

/** Shows cards side by side, to be read. */
export function CardList({ scene, cards }: CardListProps) {
  return (
    <ul class={handCss.inspect}>
      {cards.map(card => (
        <li key={card} data-place={cardPlace(card)}>
          <SceneCard scene={scene} card={card} />
        </li>
      ))}
    </ul>
  );
}
