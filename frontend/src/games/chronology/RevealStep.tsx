import './tale.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../shared/live';
import type { CardId } from './draft';
import { latestStarts, type Revealed } from './scan';
import { ChainNode } from './Timeline';
import { type Calendar, type CardScene, TurnedCard } from './TurnedCard';

const CARD_TIME = 1100; // milliseconds from one card to the next

interface RevealProps {
  scene: CardScene;
  calendar: Calendar;
  /** The accessible name of the list of cards. */
  label: string;
  cards: readonly Revealed[];
  /** The card that begins too late for the card below it, and the card below, which ended too early. */
  offending: readonly [CardId, CardId] | null;
  /** Says who caused the check. */
  head: ComponentChildren;
  /** "The chain is right", or wrong. */
  verdict: string;
  /** The consequences. */
  children: ComponentChildren;
  /** The face of a card that is no event, such as one whose date is public; null for all others. */
  open?: (card: Revealed) => ComponentChildren | null;
  hurry: boolean;
  onShown: () => void;
}

/** Shows a check card by card, then the verdict and its consequences. */
export function RevealStep(props: RevealProps) {
  const { scene, calendar, label, cards, offending, head, verdict, children, open, hurry, onShown } = props;
  const turned = useTurnedCards(cards.length, hurry);
  const all = turned >= cards.length;
  const scan = latestStarts(cards);
  const broken = cards.slice(0, turned).some(({ card }) => card === offending?.[1]);
  const why = offending ? offendingText(offending, cards, props) : null;
  const newest = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLElement>(null);

  useEffect(() => {
    const card = cards[turned - 1];
    if (card) announce([scene.text(card.card), calendar.label(card)].filter(Boolean).join(': '));
    newest.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    if (!all) return;
    onShown();
    end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    announce(why ? `${verdict} ${why}` : verdict);
  }, [turned]);

  return (
    <div class="tale reveal" data-all={all}>
      {head}
      <ol class="tale-chain" aria-label={label}>
        {cards.map((card, at) => (
          <li
            key={card.card}
            ref={at === turned - 1 ? newest : undefined}
            class={broken && offending?.includes(card.card) ? 'offending' : ''}
            data-turned={at < turned}
          >
            <ChainNode full={at < turned && scan[at] === card} />
            {open?.(card) ?? <TurnedCard {...{ scene, calendar, card }} turned={at < turned} />}
          </li>
        ))}
      </ol>
      {!all && turned > 0 && <p class="so-far">{broken ? why : floorText(scan[turned - 1], props)}</p>}
      {all && (
        <section ref={end} class={`verdict ${offending ? 'bad' : 'good'}`}>
          <h3>{verdict}</h3>
          {why && <p>{why}</p>}
          {children}
        </section>
      )}
    </div>
  );
}

/**
 * Counts the cards that are turned over: one more at a time, all at once if the reader hurries or wants no
 * motion.
 */
function useTurnedCards(count: number, hurry: boolean): number {
  const [turned, setTurned] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? count : 0,
  );
  useEffect(() => {
    if (hurry) setTurned(count);
    if (hurry || turned >= count) return;
    const timer = setTimeout(() => setTurned(turned + 1), CARD_TIME);
    return () => clearTimeout(timer);
  }, [turned, hurry, count]);
  return turned;
}

type DateScene = Pick<RevealProps, 'scene' | 'calendar'>;

/** Says which date the cards below must not come before, while the chain is still right. */
function floorText(latest: Revealed | undefined, { scene, calendar }: DateScene): string {
  return latest ? scene.say('so_far', { year: calendar.floor(latest) }) : '';
}

/** Says why the chain is wrong: one card begins after the other has ended. */
function offendingText(
  offending: readonly [CardId, CardId],
  cards: readonly Revealed[],
  { scene, calendar }: DateScene,
): string {
  const [late, early] = offending.map(id => cards.find(({ card }) => card === id));
  if (!late || !early) return '';
  const words = scene.say('offending', {
    early: calendar.bound(early, 'hi'),
    late: calendar.bound(late, 'lo'),
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
