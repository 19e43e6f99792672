import type { ComponentChildren } from 'preact';
import type { Scene } from '../match/kit/kit';
import { EventCard } from '../ui/card/EventCard';
import type { CardId } from './draft';

interface SceneCardProps {
  scene: Pick<Scene, 'text' | 'theme'>;
  card: CardId;
  /** The class of the place where it lies. */
  class?: string;
  children?: ComponentChildren;
}

/** The face of a card of a deck, with the text and theme that the scene knows. */
export function SceneCard({ scene, card, class: own, children }: SceneCardProps) {
  return (
    <EventCard text={scene.text(card)} theme={scene.theme(card)} class={own}>
      {children}
    </EventCard>
  );
}
