import { useEffect, useRef } from 'preact/hooks';
import { scrollBehavior } from '../core/motion';
import type { Scene } from '../match/kit/kit';
import { themeName } from '../ui/card/ThemeMark';
import { Vignette } from '../ui/card/Vignette';
import type { CardId } from './draft';
import * as handCss from './hand.css';
import type { HandCard } from './handCard';

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
