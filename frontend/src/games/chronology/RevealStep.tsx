import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cardToSeat, type Travel } from '../../match/travel/travel';
import { announce } from '../../shared/live';
import { scrollBehavior, wantsMotion } from '../../shared/motion';
import type { Say } from '../../shared/words';
import * as chronologyCss from './chronology.css';
import type { CardId } from './draft';
import { latestStarts, type Revealed } from './scan';
import { ChainNode } from './Timeline';
import { type Calendar, type CardScene, TurnedCard } from './TurnedCard';
import * as taleCss from './tale.css';

const CARD_TIME = 1100; // milliseconds from one card to the next

interface RevealProps {
  scene: CardScene;
  calendar: Calendar;
  /** The accessible name of the list of cards. */
  label: string;
  cards: readonly Revealed[];
  /** The card that begins too late for the card below it, and the card below, which ended too early. */
  offending: Offending | null;
  /** Says who caused the check. */
  head: ComponentChildren;
  /** The face of a card that is no event, such as one whose date is public; null for all others. */
  open?: (card: Revealed) => ComponentChildren | null;
  hurry: boolean;
  onShown: () => void;
}

/** The two cards that prove a chain wrong. */
type Offending = readonly [late: CardId, early: CardId];

/** Shows a check card by card: each year, and the stamp on the card that decides. */
export function RevealStep(props: RevealProps) {
  const { scene, calendar, label, cards, offending, head, open, hurry, onShown } = props;
  const turned = useTurnedCards(cards.length, hurry);
  const scan = latestStarts(cards);
  const isBroken = cards.slice(0, turned).some(({ card }) => card === offending?.[1]);
  const decides = offending ? offending[1] : cards.at(-1)?.card;
  const newest = useRef<HTMLLIElement>(null);

  useEffect(() => {
    const card = cards[turned - 1];
    if (card) announce([scene.text(card.card), calendar.label(card)].filter(Boolean).join(': '));
    if (turned < cards.length)
      return newest.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    onShown();
  }, [turned]);

  return (
    <div class={`${taleCss.tale} ${taleCss.reveal}`}>
      {head}
      <ol class={taleCss.taleChain} aria-label={label}>
        {cards.map((card, at) => {
          const isDeciding = at < turned && card.card === decides;
          return (
            <li
              key={card.card}
              ref={at === turned - 1 ? newest : undefined}
              class={
                isBroken && offending?.includes(card.card)
                  ? `${chronologyCss.lineItem} ${taleCss.offending}`
                  : chronologyCss.lineItem
              }
              data-turned={at < turned}
              data-keep={isDeciding || undefined}
            >
              <ChainNode full={at < turned && scan[at] === card} />
              {open?.(card) ?? <TurnedCard {...{ scene, calendar, card }} turned={at < turned} folded />}
              {isDeciding && <Decision say={scene.say} why={offending && offendingText(props)} />}
            </li>
          );
        })}
      </ol>
      {turned > 0 && turned < cards.length && !isBroken && (
        <p class={taleCss.soFar}>{floorText(scan[turned - 1], props)}</p>
      )}
    </div>
  );
}

/** The stamp below the card that decides a check: round where the chain is right, square with `why` if not. */
function Decision({ say, why }: { say: Say; why: string | null }) {
  const isRight = why === null;
  return (
    <p class={taleCss.decision}>
      <span class={taleCss.decisionStamp} data-right={isRight}>
        {say(isRight ? 'stamp.right' : 'stamp.wrong')}
      </span>{' '}
      {why}
    </p>
  );
}

interface VerdictProps {
  isRight: boolean;
  title: string;
  /** The cards that somebody draws because of it: they go to that seat. */
  drawn: { seat: number; cards: readonly CardId[] } | null;
  onShown: (travels: readonly Travel[]) => void;
  /** The consequences. */
  children: ComponentChildren;
}

/** What a check came to: "The chain is right", and what follows for whom. */
export function Verdict({ isRight, title, drawn, onShown, children }: VerdictProps) {
  useEffect(() => {
    announce(title);
    onShown(drawn?.cards.map(card => cardToSeat(card, drawn.seat)) ?? []);
  }, []);
  return (
    <section class={taleCss.verdict} data-right={isRight}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/**
 * Counts the cards that are turned over: one more at a time, all at once if the reader hurries or wants no
 * motion.
 */
function useTurnedCards(count: number, hurry: boolean): number {
  const [turned, setTurned] = useState(() => (wantsMotion() ? 0 : count));
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
function offendingText({ offending, cards, scene, calendar }: RevealProps): string {
  const [late, early] = (offending ?? []).map(id => cards.find(({ card }) => card === id));
  if (!late || !early) return '';
  const words = scene.say('offending', {
    early: calendar.bound(early, 'hi'),
    late: calendar.bound(late, 'lo'),
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
