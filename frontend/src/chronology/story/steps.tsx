// What the steps of a story are made of, but for the reveal.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { wantsMotion } from '../../core/browser';
import type { Scene } from '../../match/kit/kit';
import { cardPlace, type Travel } from '../../match/travel';
import { EventCard } from '../../ui/card/EventCard';
import * as chronologyCss from '../chronology.css';
import type { CardId } from '../draft';
import { ChainNode } from '../Timeline';
import { seatSentence } from '../words';
import * as taleCss from './tale.css';

/** Begins a step at its head: the one before may have been read to its end. */
export function useHead(): void {
  useLayoutEffect(() => {
    const told = document.querySelector('[data-told]');
    // Very large text makes the whole table scroll in place of the story.
    for (const scroller of [told, told?.closest('.match')]) scroller?.scrollTo(0, 0);
  }, []);
}

interface InstantStepProps {
  onShown: (travels?: readonly Travel[]) => void;
  /** What moves in this step. */
  travels?: readonly Travel[];
  children: ComponentChildren;
}

/** The frame of a step that is complete at once, as all are but a reveal; calls `onShown` when it is mounted. */
export function InstantStep({ onShown, travels, children }: InstantStepProps) {
  useLayoutEffect(() => onShown(travels), []);
  return <div class={taleCss.tale}>{children}</div>;
}

interface TaleChainProps {
  label?: string;
  cards: readonly CardId[];
  /** The seat that laid a card which is new here; undefined for a card that is not new. */
  layerOf?: (card: CardId) => number | undefined;
  /** Whether a card is new; a card with a layer always is. */
  isNew?: (card: CardId) => boolean;
  face: (card: CardId) => ComponentChildren;
}

/** Shows a chain within a story and marks the new cards. */
export function TaleChain({ label, cards, layerOf, isNew, face }: TaleChainProps) {
  return (
    <ol class={taleCss.taleChain} aria-label={label}>
      {cards.map(card => (
        <li
          key={card}
          data-place={cardPlace(card)}
          class={chronologyCss.lineItem}
          data-look={layerOf?.(card) !== undefined || isNew?.(card) ? 'fresh' : undefined}
        >
          <ChainNode seat={layerOf?.(card)} />
          {face(card)}
        </li>
      ))}
    </ol>
  );
}

/** The end of a match without a check: who has won, and why it ended. */
export interface End {
  kind: 'end';
  winner: number | null;
  reason: string;
}

/** Says who has won and why the match ended. */
export function EndStep({ step: { winner, reason }, scene }: { step: End; scene: Scene }) {
  return (
    <>
      <p class={taleCss.taleBig}>
        {winner === null ? scene.say('no_winner') : seatSentence(scene, 'won', winner)}
      </p>
      <p>{scene.say(`outcome.${reason}`)}</p>
    </>
  );
}

/** Milliseconds in which a plate turns over or a seal breaks: `--peak` of the styles. */
export const PEAK_TIME = 600;

/**
 * Counts the beats of something that is told: the next one after each of these times in milliseconds, all at once if
 * the reader hurries or wants no motion.
 */
export function useBeats(times: readonly number[], hurry: boolean): number {
  const count = times.length;
  const [beat, setBeat] = useState(() => (wantsMotion() ? 0 : count));
  useEffect(() => {
    if (hurry) setBeat(count);
    if (hurry || beat >= count) return;
    const timer = setTimeout(() => setBeat(beat + 1), times[beat]);
    return () => clearTimeout(timer);
  }, [beat, hurry, count]);
  return beat;
}

/** An event in a picture of the rules. */
export interface PictureCard {
  text: string;
  /** Its date, once it is turned over. */
  date?: string;
  /** The seat that laid it. */
  seat?: number;
  /** Whether it is one of two that are out of order. */
  offends?: boolean;
}

/** A chain or row of events in the rules, earliest on top. */
export function RulesChain({ cards }: { cards: readonly PictureCard[] }) {
  return (
    <ol class={taleCss.taleChain}>
      {cards.map(({ text, date, seat, offends }) => (
        <RulesChainItem key={text} seat={seat} offends={offends}>
          <EventCard text={text}>
            {date && (
              <p class={`${taleCss.datePlace} ${taleCss.taleYear}`}>
                <b>{date}</b>
              </p>
            )}
          </EventCard>
        </RulesChainItem>
      ))}
    </ol>
  );
}

interface RulesChainItemProps extends Pick<PictureCard, 'seat' | 'offends'> {
  children: ComponentChildren;
}

/** One card of the chain with its node. */
export function RulesChainItem({ seat, offends = false, children }: RulesChainItemProps) {
  return (
    <li class={offends ? `${chronologyCss.lineItem} ${taleCss.offending}` : chronologyCss.lineItem}>
      <ChainNode seat={seat} />
      {children}
    </li>
  );
}
