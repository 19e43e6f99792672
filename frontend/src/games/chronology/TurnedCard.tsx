import type { Scene } from '../../match/kit';
import { lang } from '../../shared/i18n';
import { dateParts } from './dateParts';
import { SceneCard } from './EventCard';
import { ReportLink } from './ReportLink';
import type { Revealed } from './scan';
import * as taleCss from './tale.css';

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
  /** Whether the comment on the back is shown only when it is wanted, so that more years are in sight. */
  folded?: boolean;
}

/** An event; once it is turned over, with its date and the comment on its back. */
export function TurnedCard({ scene, calendar, card, turned = true, folded = false }: TurnedCardProps) {
  if (!turned) return <SceneCard scene={scene} card={card.card} />;
  const back = <Back scene={scene} card={card} />;
  return (
    <SceneCard scene={scene} card={card.card}>
      <CardDate label={calendar.label(card)} span={calendar.span(card)} />
      {folded ? (
        <details class={taleCss.back}>
          <summary>{scene.say('card.back')}</summary>
          {back}
        </details>
      ) : (
        back
      )}
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

/** The date of a card, its year large; `span` says which years a label in words means. */
function CardDate({ label, span }: { label: string; span: string | null }) {
  return (
    <div class={taleCss.taleYear}>
      <b>{dateParts(label).map(({ text, isYear }, i) => (isYear ? <em key={i}>{text}</em> : text))}</b>
      {span && <small>{span}</small>}
    </div>
  );
}
