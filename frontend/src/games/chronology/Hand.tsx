import type { ComponentChildren } from 'preact';
import type { CardId } from './draft';

/** One card of the hand. */
export interface HandCard {
  id: CardId;
  face: ComponentChildren;
  /** A class that changes how the card looks. */
  look?: string;
  pressed: boolean;
  disabled?: boolean;
  /** Called on a tap or a key. */
  onTap: (byKey: boolean) => void;
  /** Called on a press that may become a drag; undefined for a card that cannot be laid. */
  onDrag?: (press: PointerEvent) => void;
}

interface HandProps {
  label: string;
  /** The cards; where `active` is false they can only be read. */
  cards: readonly HandCard[];
  active: boolean;
}

/** The hand: cards side by side, scrolled sideways, chosen by a tap, dragged upwards. */
export function Hand({ label, cards, active }: HandProps) {
  return (
    <section class="hand" aria-label={label}>
      {/* without buttons, the list itself must be focusable, so that keys can scroll it */}
      <ul tabIndex={active ? undefined : 0}>
        {cards.map(card => (
          <li key={card.id} class={card.look}>
            {active ? <HandButton {...card} /> : <div class="hand-card">{card.face}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card of the hand that can be chosen or dragged. */
function HandButton({ id, face, pressed, disabled, onTap, onDrag }: HandCard) {
  return (
    <button
      type="button"
      class="hand-card"
      data-card={id}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={event => onTap(event.detail === 0)}
      onPointerDown={onDrag}
    >
      {face}
    </button>
  );
}
