import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { lang } from '../../core/i18n';
import type { Scene } from '../../match/kit/kit';
import * as matchCss from '../../match/match.css';
import { useSay } from '../../match/words';
import { TurnOver } from '../../ui/card/EventCard';
import { lazy } from '../../ui/lazy';
import { Sheet } from '../../ui/Sheet';
import { SceneCard } from '../cards';
import type { CardId } from '../draft';
import { cardTitle } from '../words';
import type { Revealed } from './check';
import * as taleCss from './tale.css';

const ReportForm = lazy(() => import('../report/ReportForm'));

/** How a game words dates. */
export interface Calendar {
  /** The date of a card in words. */
  label: (card: Revealed) => string;
  /** The meaning of the label, where it is more than the label says; else null. */
  span: (card: Revealed) => string | null;
  /** The end of the date that counts against the cards around it: the earliest moment, or the latest. */
  bound: (card: Revealed, end: 'lo' | 'hi') => string;
  /** The date that no card below may come before. */
  floor: (card: Revealed) => string;
}

/** The part of a scene that is needed to show a card that was turned over. */
export type CardScene = Pick<Scene, 'say' | 'text' | 'theme' | 'deck'>;

interface TurnedCardProps {
  scene: CardScene;
  calendar: Calendar;
  card: Revealed;
}

/** An event that was turned over, with its date and the comment on its back. */
export function TurnedCard({ scene, calendar, card }: TurnedCardProps) {
  return (
    <SceneCard scene={scene} card={card.card}>
      <div class={`${taleCss.datePlace} ${taleCss.taleYear}`}>
        <CardDate calendar={calendar} card={card} />
      </div>
      <Back scene={scene} card={card} />
    </SceneCard>
  );
}

interface TurnedCardsProps extends Omit<TurnedCardProps, 'card'> {
  cards: readonly Revealed[];
}

/** Shows turned cards one below the other. */
export default function TurnedCards({ scene, calendar, cards }: TurnedCardsProps) {
  return (
    <ol class={taleCss.turnedOver}>
      {cards.map(card => (
        <li key={card.card}>
          <TurnedCard scene={scene} calendar={calendar} card={card} />
        </li>
      ))}
    </ol>
  );
}

interface TurningCardProps extends TurnedCardProps {
  turned: boolean;
  /** Whether its date must stay in sight to the end. */
  keeps?: boolean;
  /** What was said when it was laid. */
  said?: ComponentChildren;
}

/**
 * An event that is turned over in sight: the back of its date, then the date; what else stands on its back is shown
 * only when it is wanted, so that more dates are in sight. All has its room before.
 */
export function TurningCard({ scene, calendar, card, turned, keeps, said }: TurningCardProps) {
  return (
    <SceneCard scene={scene} card={card.card}>
      {said}
      <div
        class={turned ? `${taleCss.datePlace} ${taleCss.taleYear}` : taleCss.datePlace}
        data-keep={keeps || undefined}
      >
        <TurnOver turned={turned}>
          <CardDate calendar={calendar} card={card} />
        </TurnOver>
      </div>
      <details class={taleCss.back} inert={!turned}>
        <summary>{scene.say('card.back')}</summary>
        {turned && <Back scene={scene} card={card} />}
      </details>
    </SceneCard>
  );
}

/** The back of a card: the comment on it, and a link to report a mistake. */
function Back({ scene, card }: Pick<TurnedCardProps, 'scene' | 'card'>) {
  const comment = card.comment?.[lang.value];
  return (
    <>
      {comment && <p class={taleCss.comment}>{comment}</p>}
      <ReportLink scene={scene} card={card.card} />
    </>
  );
}

/** A small link to report that something is wrong with a card that was turned over. */
function ReportLink({ scene, card }: { scene: CardScene; card: CardId }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const deck = scene.deck(card);
  if (!deck) return null;
  const title = cardTitle(scene, card);
  return (
    <>
      <button
        type="button"
        class={`${matchCss.link} ${taleCss.report}`}
        aria-label={say('report.card', { card: title })}
        onClick={() => setOpen(true)}
      >
        {say('report')}
      </button>
      <Sheet open={open} title={say('report.title')} onClose={() => setOpen(false)}>
        <ReportForm deck={deck} card={card} title={title} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

/** The date of a card, its year large, and which years a label in words means. */
function CardDate({ calendar, card }: Pick<TurnedCardProps, 'calendar' | 'card'>) {
  const span = calendar.span(card);
  return (
    <>
      <b>
        {dateParts(calendar.label(card)).map(({ text, isYear }, i) =>
          isYear ? <em key={i}>{text}</em> : text,
        )}
      </b>
      {span && <small>{span}</small>}
    </>
  );
}

/**
 * The parts of a date in words, so that its years can be written large: numbers of three digits and more, or
 * where there is none the last number, such as in "44 BC".
 */
export function dateParts(label: string): { text: string; isYear: boolean }[] {
  const year = /\d{3,}/.test(label) ? /(\d{3,})/ : /(\d+)(?!.*\d)/;
  return label.split(year).flatMap((text, i) => (text ? { text, isYear: i % 2 === 1 } : []));
}
