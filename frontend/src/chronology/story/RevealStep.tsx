import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior, wantsMotion } from '../../core/browser';
import { announce } from '../../core/live';
import type { Say } from '../../core/words';
import type { Scene } from '../../match/kit/kit';
import { cardToSeat, type Travel } from '../../match/travel';
import { SeatMark } from '../../ui/SeatBadge';
import { giveCue } from '../../ui/sound/cues';
import { CardList } from '../cards';
import * as chronologyCss from '../chronology.css';
import type { CardId } from '../draft';
import { seatSentence } from '../words';
import {
  type Checked,
  latestStarts,
  overlapping,
  type Revealed,
  type Tone,
  toneFor,
  verdictKey,
} from './check';
import { PEAK_TIME, useBeats } from './steps';
import { type Calendar, type CardScene, TurningCard } from './TurnedCard';
import * as taleCss from './tale.css';

const CARD_TIME = 1100; // milliseconds from one card to the next
const READ_TIME = 150; // milliseconds that a date stays where it has turned over, before the next card comes
const FALL_TIME = 250; // milliseconds in which the stamp falls

interface RevealProps {
  scene: CardScene;
  calendar: Calendar;
  /** The accessible name of the list of cards. */
  label: string;
  cards: readonly Revealed[];
  offending: Checked['offending'];
  /** How the outcome touches the reader. */
  tone: Tone;
  /** Says who caused the check. */
  head: ComponentChildren;
  /** The face of a card that is no event, such as one whose date is public; null for all others. */
  open?: (card: Revealed) => ComponentChildren | null;
  /** What was said when a card was laid; null where nothing was. */
  said?: (card: CardId) => ComponentChildren | null;
  hurry: boolean;
  onShown: () => void;
}

/** Shows a check card by card: each year turns over, and the stamp falls on the card that decides. */
export function RevealStep(props: RevealProps) {
  const { scene, calendar, label, cards, offending, tone, head, open, said, hurry, onShown } = props;
  const beat = useBeats([...cards.map(() => CARD_TIME), PEAK_TIME + FALL_TIME], hurry);
  const turned = Math.min(beat, cards.length);
  const scan = latestStarts(cards);
  const latest = scan[Math.max(turned, 1) - 1]; // no card below may come before it, while the chain is right
  const decides = offending ? offending[1] : cards.at(-1)?.card;
  const isDecided = cards.slice(0, turned).some(({ card }) => card === decides);
  const isStamped = useStamp(isDecided, tone, hurry);
  const isBroken = isStamped && offending !== null;
  const list = useCardsInSight(turned, hurry);

  useEffect(() => {
    const card = cards[turned - 1];
    if (card) giveCue('card');
    if (card) announce([scene.text(card.card), calendar.label(card)].filter(Boolean).join(': '));
  }, [turned]);
  useEffect(() => {
    if (beat > cards.length) onShown();
  }, [beat]);

  return (
    <div class={`${taleCss.tale} ${taleCss.reveal}`} data-tone={tone} data-still={hurry}>
      {head}
      <ol class={taleCss.taleChain} aria-label={label} ref={list}>
        {cards.map((card, at) => {
          const isTurned = at < turned;
          const isDeciding = isStamped && card.card === decides;
          return (
            <li
              key={card.card}
              class={
                isBroken && offending?.includes(card.card)
                  ? `${chronologyCss.lineItem} ${taleCss.offending}`
                  : chronologyCss.lineItem
              }
              data-turned={isTurned}
              data-decides={isDeciding}
            >
              <Node isFull={isTurned && scan[at] === card} />
              {open?.(card) ?? (
                <TurningCard
                  {...{ scene, calendar, card }}
                  turned={isTurned}
                  keeps={isDeciding}
                  said={said?.(card.card)}
                />
              )}
              {isDeciding && (
                <Decision
                  say={scene.say}
                  isRight={!offending}
                  why={offending ? offendingText(props) : overlapText(props)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {/* it keeps its room where it says nothing: what is above must not move */}
      <p key={turned} class={taleCss.soFar} data-says={turned > 0 && turned < cards.length && !isBroken}>
        {latest && scene.say('so_far', { year: calendar.floor(latest) })}
      </p>
    </div>
  );
}

/** The node of a card on its line: it fills once the date is turned over, where no card before it began later. */
function Node({ isFull }: { isFull: boolean }) {
  return (
    <span class={chronologyCss.node}>
      <span class={isFull ? `${chronologyCss.nodeRing} ${taleCss.filled}` : chronologyCss.nodeRing} />
    </span>
  );
}

/**
 * Keeps what turns over in sight, above the hint: the next card comes there before its turn. Gives the list of cards.
 */
function useCardsInSight(turned: number, hurry: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => bringIntoSight(list.current, turned - 1, 'instant'), [turned]);
  useEffect(() => {
    if (hurry) return;
    const next = () => bringIntoSight(list.current, turned, scrollBehavior());
    const timer = setTimeout(next, PEAK_TIME + READ_TIME);
    return () => clearTimeout(timer);
  }, [turned, hurry]);
  return list;
}

/** Scrolls to a card, or to its date where there is no room for the whole card. */
function bringIntoSight(list: HTMLElement | null, at: number, behavior: ScrollBehavior): void {
  const card = list?.children[at];
  if (!list || !(card instanceof HTMLElement)) return;
  const hint = list.nextElementSibling?.clientHeight ?? 0;
  const room = (list.closest('[data-told]')?.clientHeight ?? Number.POSITIVE_INFINITY) - hint;
  list.style.setProperty('--hint', `${hint}px`);
  const date = card.offsetHeight > room ? card.querySelector(`.${taleCss.datePlace}`) : null;
  (date ?? card).scrollIntoView({ block: 'nearest', behavior });
}

/** Whether the stamp falls: once the card that decides is turned over. It is heard how that touches the reader. */
function useStamp(isDecided: boolean, tone: Tone, hurry: boolean): boolean {
  const [isStamped, stamp] = useState(isDecided);
  useEffect(() => {
    if (!isDecided || isStamped) return;
    const timer = setTimeout(() => stamp(true), hurry || !wantsMotion() ? 0 : PEAK_TIME);
    return () => clearTimeout(timer);
  }, [isDecided, hurry, isStamped]);
  useEffect(() => {
    if (!isStamped || tone === 'neutral') return;
    const give = () => giveCue(tone === 'good' ? 'right' : 'wrong');
    const timer = setTimeout(give, hurry ? 0 : FALL_TIME);
    return () => clearTimeout(timer);
  }, [isStamped]);
  return isStamped;
}

/** The stamp below the card that decides a check, round where the chain is right, square if not; and why. */
function Decision({ say, isRight, why }: { say: Say; isRight: boolean; why: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const room = line.current?.offsetHeight ?? 0;
    line.current?.closest('ol')?.style.setProperty('--room', `${room}px`); // the cards below make way for it
  }, []);
  return (
    <p class={taleCss.decision} ref={line}>
      <span class={taleCss.decisionStamp} data-right={isRight}>
        {say(isRight ? 'stamp.right' : 'stamp.wrong')}
      </span>{' '}
      <span>{why}</span>
    </p>
  );
}

interface VerdictProps {
  scene: Pick<Scene, 'say' | 'mine' | 'name' | 'text' | 'theme'>;
  step: Checked;
  /** Why somebody draws cards, in a sentence. */
  why: string | null;
  onShown: (travels?: readonly Travel[]) => void;
  /** What is told before all consequences. */
  children?: ComponentChildren;
}

/** What a check came to: "The chain is right", then who draws cards, who has won, and who begins. */
export function Verdict({ scene, step, why, onShown, children }: VerdictProps) {
  const { say, mine } = scene;
  const { drawn, winner, next } = step;
  const title = say(verdictKey(mine, step));
  useEffect(() => {
    announce(title);
    onShown(drawn?.cards.map(card => cardToSeat(card, drawn.seat)) ?? []);
  }, []);
  return (
    <section class={taleCss.verdict} data-tone={toneFor(mine, step)}>
      <h3>{title}</h3>
      {children}
      {drawn && (
        <>
          <p>
            <SeatMark seat={drawn.seat} size={18} /> {why} {drawn.cards.length < drawn.owed && say('lapsed')}
          </p>
          <CardList scene={scene} cards={drawn.cards} />
        </>
      )}
      {winner !== null && winner !== mine && (
        <p class={taleCss.taleBig}>{seatSentence(scene, 'won', winner)}</p>
      )}
      {next && <p>{seatSentence(scene, 'begins', next.starter)}</p>}
    </section>
  );
}

/** Says why the chain is wrong: one card begins after the other has ended. */
function offendingText({ offending, cards, scene, calendar }: RevealProps): string {
  const [late, early] = (offending ?? []).map(id => cards.find(({ card }) => card === id));
  if (!late || !early) return '';
  const bounds = { early: calendar.bound(early, 'hi'), late: calendar.bound(late, 'lo') };
  return capitalized(scene.say('offending', bounds));
}

/** Says of a right chain which two of its cards may lie either way round; nothing where none may. */
function overlapText({ cards, scene, calendar }: RevealProps): string {
  const pair = overlapping(cards);
  if (!pair) return '';
  const [upper, lower] = pair.map(calendar.label);
  return capitalized(scene.say('overlap', { upper: upper ?? '', lower: lower ?? '' }));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
