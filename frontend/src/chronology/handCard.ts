import type { ComponentChildren } from 'preact';
import type { CardId } from './draft';

/** One card of the hand. */
export interface HandCard {
  id: CardId;
  /** What is on it. */
  tab: ComponentChildren;
  /** A class that changes how the card looks. */
  look?: string;
  pressed: boolean;
  disabled?: boolean;
  /** Called on a tap or a key. */
  onTap: (byKey: boolean) => void;
  /** Called on a press that may become a drag; undefined for a card that cannot be laid. */
  onDrag?: (press: PointerEvent) => void;
}
