import type { ComponentChildren } from 'preact';
import { EventCard } from '../../ui/card/EventCard';
import * as chronologyCss from '../chronology.css';
import * as taleCss from '../story/tale.css';
import { ChainNode } from '../Timeline';

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
