import type { Scene } from '../../match/kit';
import { lang } from '../../shared/i18n';
import { SceneCard } from './EventCard';
import { ReportLink } from './ReportLink';
import type { Revealed } from './scan';

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
  turned?: boolean;
}

/** An event; once it is turned over, with its date and the comment on its back. */
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
