import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { scrollBehavior } from '../core/browser';
import type { Scene } from '../match/kit/kit';
import { themeName, Vignette } from '../ui/card/EventCard';
import * as ui from '../ui/styles/ui.css';
import type { CardId } from './draft';
import * as handCss from './hand.css';

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

interface HandProps {
  label: string;
  /** The cards; where `active` is false they can only be read. */
  cards: readonly HandCard[];
  active: boolean;
  /** Whether a card waits for its gap: the chain needs the space, and the hand is one row high. */
  folded?: boolean;
  /** Whether a move is being sent: the cards keep their look. */
  sending?: boolean;
}

/**
 * The hand, open: each card with all its words. Below the board it is a few rows high and scrolls sideways, so
 * that a card can be dragged upwards; beside the board it is as long as it needs to be.
 */
export function Hand({ label, cards, active, folded = false, sending = false }: HandProps) {
  const row = useRef<HTMLUListElement>(null);
  const pressed = cards.find(card => card.pressed)?.id;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (tab)
      row.current?.scrollTo({
        left: tab.offsetLeft - row.current.offsetLeft - 14,
        behavior: scrollBehavior(),
      });
  }, [pressed, folded]);
  if (cards.length === 0) return null;
  return (
    <section
      class={handCss.hand}
      data-past="hidden"
      data-dock-share="50"
      data-folded={folded}
      aria-label={label}
      inert={sending}
    >
      {/* without buttons, the list itself must be focusable, so that keys can scroll it */}
      <ul ref={row} tabIndex={active ? undefined : 0}>
        {cards.map(card => (
          <li key={card.id} class={card.look}>
            {active ? <TabButton {...card} /> : <div class={handCss.tab}>{card.tab}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card of the hand that can be chosen or dragged. */
function TabButton({ id, tab, pressed, disabled, onTap, onDrag }: HandCard) {
  return (
    <button
      type="button"
      class={handCss.tab}
      data-card={id}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={event => onTap(event.detail === 0)}
      onPointerDown={onDrag}
    >
      {tab}
    </button>
  );
}

/** An event as a card of the hand. */
export function eventFaces(scene: Pick<Scene, 'text' | 'theme'>, card: CardId): Pick<HandCard, 'id' | 'tab'> {
  const theme = scene.theme(card);
  const tab = (
    <>
      {theme ? (
        <span
          class={handCss.tabBand}
          data-of={theme}
          role="img"
          aria-label={themeName(theme)}
          title={themeName(theme)}
        >
          <Vignette theme={theme} size={24} />
        </span>
      ) : (
        <span class={handCss.tabBand} />
      )}
      <span class={handCss.tabText}>{scene.text(card) || '…'}</span>
    </>
  );
  return { id: card, tab };
}

/** Shows a number of cards below a name; `label` says it in words. */
export function CardCount({ n, label }: { n: number; label: string }) {
  return (
    <span class={handCss.cardCount} data-few={n <= 2}>
      <svg width="13" height="16" viewBox="0 0 13 16" aria-hidden="true">
        <path d="M1.5 1.5h10v13h-10z" />
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class={ui.hidden}>{label}</span>
    </span>
  );
}
