import type { ComponentChildren } from 'preact';
import { cardPlace } from '../../match/travel';
import * as chronologyCss from '../chronology.css';
import type { CardId } from '../draft';
import { ChainNode } from '../Timeline';
import * as taleCss from './tale.css';

interface TaleChainProps {
  label?: string;
  cards: readonly CardId[];
  /** The seat that laid a card which is new here; undefined for a card that is not new. */
  layerOf: (card: CardId) => number | undefined;
  /** Whether a card is new; a card with a layer always is. */
  isNew?: (card: CardId) => boolean;
  face: (card: CardId) => ComponentChildren;
}

/** Shows a chain within a story and marks the new cards. */
export function TaleChain({ label, cards, layerOf, isNew, face }: TaleChainProps) {
  return (
    <ol class={taleCss.taleChain} aria-label={label}>
      {cards.map(card => (
        <li
          key={card}
          data-place={cardPlace(card)}
          class={chronologyCss.lineItem}
          data-look={layerOf(card) !== undefined || isNew?.(card) ? 'fresh' : undefined}
        >
          <ChainNode seat={layerOf(card)} />
          {face(card)}
        </li>
      ))}
    </ol>
  );
}
