import type { Scene } from '../../match/kit';
import { SceneCard } from './EventCard';
import type { CardId } from './order';

interface CardsProps {
  scene: Pick<Scene, 'text' | 'theme'>;
  cards: readonly CardId[];
}

/** Events side by side, to be read. */
export function Cards({ scene, cards }: CardsProps) {
  return (
    <ul class="inspect">
      {cards.map(card => (
        <li key={card}>
          <SceneCard scene={scene} card={card} />
        </li>
      ))}
    </ul>
  );
}
