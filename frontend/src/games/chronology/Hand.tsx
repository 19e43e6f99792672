import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from '../../match/kit';
import { useSay } from '../../match/words';
import { lazy } from '../../shared/lazy';
import { scrollBehavior } from '../../shared/motion';
import { Sheet } from '../../shared/ui/Sheet';
import { themeName } from '../../shared/ui/ThemeMark';
import { Vignette } from '../../shared/ui/Vignette';
import type { CardId } from './draft';
import { SceneCard } from './EventCard';
import * as handCss from './hand.css';
import type { HandCard } from './handCard';
import { handOrder, sortCards } from './handOrder';

const HandOverview = lazy(() => import('./HandOverview'));

interface HandProps {
  label: string;
  /** The cards; where `active` is false they can only be read. */
  cards: readonly HandCard[];
  active: boolean;
}

/**
 * The hand, folded to one line: tabs with the first words of each card, scrolled sideways, chosen by a tap,
 * dragged upwards; the chosen one unfolds. The count at the end opens all cards with all their words.
 */
export function Hand({ label, cards, active }: HandProps) {
  const sorted = sortCards(cards, handOrder.value);
  const row = useRef<HTMLUListElement>(null);
  const pressed = sorted.find(card => card.pressed)?.id;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (tab)
      row.current?.scrollTo({
        left: tab.offsetLeft - row.current.offsetLeft - 10,
        behavior: scrollBehavior(),
      });
  }, [pressed]);
  return (
    <section class={handCss.hand} data-past="hidden" aria-label={label}>
      {/* without buttons, the list itself must be focusable, so that keys can scroll it */}
      <ul ref={row} tabIndex={active ? undefined : 0}>
        {sorted.map(card => (
          <li key={card.id} class={card.look}>
            {active ? <TabButton {...card} /> : <div class={handCss.tab}>{card.tab}</div>}
          </li>
        ))}
      </ul>
      <OverviewButton label={label} cards={sorted} active={active} />
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

/** The number of cards, as a button that opens all of them. */
function OverviewButton({ label, cards, active }: HandProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  if (cards.length === 0) return null;
  const choose = (card: HandCard) => {
    setOpen(false);
    card.onTap(false);
  };
  return (
    <>
      <button type="button" class={handCss.handAll} onClick={() => setOpen(true)}>
        <b>{cards.length}</b> {say('hand.all')}
      </button>
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        <HandOverview cards={cards} onChoose={active ? choose : null} />
      </Sheet>
    </>
  );
}

/** An event as a card of the hand: what is written on it, its tab and its whole card. */
export function eventFaces(
  scene: Pick<Scene, 'text' | 'theme'>,
  card: CardId,
): Pick<HandCard, 'id' | 'title' | 'theme' | 'tab' | 'face'> {
  const [title, theme] = [scene.text(card), scene.theme(card)];
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
      <span class={handCss.tabText}>{title || '…'}</span>
    </>
  );
  return { id: card, title, theme, tab, face: <SceneCard scene={scene} card={card} /> };
}
