import type { ComponentChildren } from 'preact';
import type { CardId } from './draft';

/** One card of the hand. */
export interface HandCard {
  id: CardId;
  face: ComponentChildren;
  /** What it looks like, beyond a card with an event. */
  look?: string;
  pressed: boolean;
  disabled?: boolean;
  /** A tap, or a key. */
  onTap: (byKey: boolean) => void;
  /** A press that may become a drag; undefined for what cannot be laid. */
  onDrag?: (press: PointerEvent) => void;
}

interface HandProps {
  label: string;
  /** What the cards are once they can be used; only to be read where `active` is false. */
  cards: readonly HandCard[];
  active: boolean;
}

/** Cards side by side: scrolled sideways, chosen by a tap, dragged upwards. */
export function Hand({ label, cards, active }: HandProps) {
  return (
    <section class="hand" aria-label={label}>
      {/* without buttons in it the row itself must take the focus to be scrolled by keys */}
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
