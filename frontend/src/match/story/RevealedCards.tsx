import { lang } from '../../core/i18n';
import type { GameEvent, Localised } from '../../core/types';
import * as turnsCss from './turns.css';

interface RevealedCard {
  card: string;
  label?: Localised;
  comment?: Localised;
}

/** The cards that an event turned over, each with its date; `whole` adds the comment on the back. */
export function RevealedCards({ event, text, whole }: RevealedProps) {
  const cards = event.revealed as RevealedCard[] | undefined;
  if (!cards) return null;
  const shown = lang.value;
  return (
    <ul class={turnsCss.revealed}>
      {cards.map(({ card, label, comment }) => (
        <li key={card}>
          {text(card)} <b>{label?.[shown]}</b>
          {whole && <small>{comment?.[shown]}</small>}
        </li>
      ))}
    </ul>
  );
}

interface RevealedProps {
  event: GameEvent;
  text: (card: string) => string;
  whole?: boolean;
}
