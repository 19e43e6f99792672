import type { Scene } from '../../match/kit';
import { lang } from '../../shared/i18n';
import { SceneCard } from './EventCard';
import { ReportLink } from './ReportLink';
import type { Revealed } from './scan';

/** How a game tells dates. */
export interface Calendar {
  /** A card's date as it is told. */
  label: (card: Revealed) => string;
  /** What the label means, where that is more than it says; null else. */
  span: (card: Revealed) => string | null;
  /** The end of its date that counts against the cards around it: its earliest moment, or its latest. */
  bound: (card: Revealed, end: 'lo' | 'hi') => string;
  /** What the cards below it must not come before. */
  floor: (card: Revealed) => string;
}

/** What is needed to show a card that was turned over. */
export type CardScene = Pick<Scene, 'say' | 'text' | 'theme' | 'deck'>;

interface TurnedCardProps {
  scene: CardScene;
  calendar: Calendar;
  card: Revealed;
  turned?: boolean;
}

/** An event with its date and what else stands on its back, once it is turned over. */
export function TurnedCard({ scene, calendar, card, turned = true }: TurnedCardProps) {
  const comment = card.comment?.[lang.value];
  const span = calendar.span(card);
  return (
    <SceneCard scene={scene} card={card.card}>
      {turned && (
        <>
          <div class="year">
            <b>{calendar.label(card)}</b>
            {span && <small>{span}</small>}
          </div>
          {comment && <p class="comment">{comment}</p>}
          <ReportLink scene={scene} card={card.card} />
        </>
      )}
    </SceneCard>
  );
}
