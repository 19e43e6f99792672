import type { ComponentChildren } from 'preact';
import type { CardId } from './draft';
import { ChainNode } from './Timeline';

interface TaleChainProps {
  label?: string;
  cards: readonly CardId[];
  /** Who laid a card that is new here; undefined for one that is not. */
  layerOf: (card: CardId) => number | undefined;
  /** Whether a card is new; those laid by somebody are. */
  isNew?: (card: CardId) => boolean;
  face: (card: CardId) => ComponentChildren;
}

/** A chain within a story, with what is new in it. */
export function TaleChain({ label, cards, layerOf, isNew, face }: TaleChainProps) {
  return (
    <ol class="tale-chain" aria-label={label}>
      {cards.map(card => (
        <li key={card} class={layerOf(card) !== undefined || isNew?.(card) ? 'fresh' : ''}>
          <ChainNode seat={layerOf(card)} />
          {face(card)}
        </li>
      ))}
    </ol>
  );
}
