import type { ComponentChildren } from 'preact';
import type { CardId } from './order';
import { Node } from './Timeline';

interface TaleChainProps {
  label?: string;
  cards: readonly CardId[];
  /** Who laid a card that is new here; undefined for one that is not. */
  by: (card: CardId) => number | undefined;
  /** Whether a card is new; those laid by somebody are. */
  fresh?: (card: CardId) => boolean;
  face: (card: CardId) => ComponentChildren;
}

/** A chain within a story, with what is new in it. */
export function TaleChain({ label, cards, by, fresh, face }: TaleChainProps) {
  return (
    <ol class="tale-chain" aria-label={label}>
      {cards.map(card => (
        <li key={card} class={by(card) !== undefined || fresh?.(card) ? 'fresh' : ''}>
          <Node by={by(card)} />
          {face(card)}
        </li>
      ))}
    </ol>
  );
}
