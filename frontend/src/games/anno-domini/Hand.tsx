import type { Scene } from '../../match/kit';
import { EventCard } from './EventCard';
import { type CardId, type Draft, laidCard } from './order';
import type { View } from './shapes';

interface HandProps {
  scene: Scene<View>;
  cards: readonly CardId[];
  /** Null where the cards can only be read. */
  draft: Draft | null;
  onHold: (card: CardId, byKey: boolean) => void;
  onDrag: (press: PointerEvent, card: CardId) => void;
}

/** The own cards, side by side: scrolled sideways, chosen by a tap, dragged upwards. */
export function Hand({ scene, cards, draft, onHold, onDrag }: HandProps) {
  const { say, text } = scene;
  const laid = draft && laidCard(draft);
  return (
    <section class="hand" aria-label={say('hand', { n: cards.length })}>
      {/* without buttons in it the row itself must take the focus to be scrolled by keys */}
      <ul tabIndex={draft ? undefined : 0}>
        {cards.map(card => (
          <li key={card}>
            {draft ? (
              <button
                type="button"
                class="hand-card"
                data-card={card}
                aria-pressed={draft.held === card}
                disabled={laid === card}
                onClick={event => onHold(card, event.detail === 0)}
                onPointerDown={event => onDrag(event, card)}
              >
                <EventCard text={text(card)} />
              </button>
            ) : (
              <div class="hand-card">
                <EventCard text={text(card)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
