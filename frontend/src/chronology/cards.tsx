import type { ComponentChildren } from 'preact';
import type { Scene } from '../match/kit/kit';
import { cardPlace } from '../match/travel';
import { EventCard } from '../ui/card/EventCard';
import * as chronologyCss from './chronology.css';
import type { CardId } from './draft';
import * as handCss from './hand.css';

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

/** What somebody said about a card that they laid. */
export interface Claim {
  of_seat: number;
  /** The key of what was said, where it was one of the sayings. */
  saying?: string | null;
  text?: string | null;
}

interface ClaimBubbleProps {
  scene: Pick<Scene, 'say' | 'name'>;
  claim: Claim | null | undefined;
}

/** What was said with a card: a saying in the reader's language, a text of the player's own, or both. */
export function ClaimBubble({ scene, claim }: ClaimBubbleProps) {
  if (!claim) return null;
  const { of_seat, saying, text } = claim;
  return (
    <p class={chronologyCss.claimBubble}>
      <b>{scene.name(of_seat)}</b> {[saying && scene.say(`saying.${saying}`), text].filter(Boolean).join(' ')}
    </p>
  );
}

/** What an event says of a card that was laid; null where nothing was said with it. */
export function claimWith({ of_seat, claim, saying = null }: LaidWithWords): Claim | null {
  return claim || saying ? { of_seat, saying, text: claim ?? null } : null;
}

interface LaidWithWords extends Omit<Claim, 'text'> {
  claim?: string | null;
}

interface CardListProps extends Pick<SceneCardProps, 'scene'> {
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
