import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Scene } from '../match/kit/kit';
import * as matchCss from '../match/match.css';
import { PILE_PLACE } from '../match/travel';
import { lazy } from '../ui/lazy';
import { Sheet } from '../ui/Sheet';
import { SceneCard } from './cards';
import * as chronologyCss from './chronology.css';
import type { CardId } from './draft';
import type { Revealed } from './story/check';
import type { Calendar } from './story/TurnedCard';

const TurnedCards = lazy(() => import('./story/TurnedCard'));

interface PileProps {
  scene: Scene;
  pile: { count: number; top: CardId | null };
  used: number;
  calendar: Calendar;
  /** Further facts, shown beside the pile. */
  children: ComponentChildren;
}

/** The pile: the event on top, how many cards are left, and a link to the cards turned over last. */
export function Pile({ scene, pile, used, calendar, children }: PileProps) {
  const { say } = scene;
  return (
    <footer class={chronologyCss.pile}>
      {pile.top && (
        <div class={chronologyCss.pileCards} data-place={PILE_PLACE}>
          <SceneCard scene={scene} card={pile.top} />
        </div>
      )}
      <div class={chronologyCss.pileFacts}>
        <p>
          <b>{say('pile', { n: pile.count })}</b> {used > 0 && say('used', { n: used })}
        </p>
        {children}
        <TurnedCardsLink scene={scene} calendar={calendar} />
      </div>
    </footer>
  );
}

/** A link that opens the cards turned over last. */
function TurnedCardsLink({ scene, calendar }: Pick<PileProps, 'scene' | 'calendar'>) {
  const [open, setOpen] = useState(false);
  const cards = lastTurnedCards(scene);
  if (cards.length === 0) return null;
  const title = scene.say('turned_over');
  return (
    <>
      <button type="button" class={matchCss.link} onClick={() => setOpen(true)}>
        {title}
      </button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <TurnedCards scene={scene} calendar={calendar} cards={cards} />
      </Sheet>
    </>
  );
}

/** The cards of the last event that turned any over. */
export function lastTurnedCards({ recent }: Pick<Scene, 'recent'>): Revealed[] {
  const event = recent.findLast(({ revealed }) => Array.isArray(revealed));
  return (event?.revealed as Revealed[] | undefined) ?? [];
}
