import { lang } from '../../shared/i18n';
import type { Speak } from '../../shared/words';
import type { Revealed } from '../chronology/scan';
import type { Calendar } from '../chronology/TurnedCard';
import { spanName, yearName } from './years';

/** Dates as Anno Domini compares them: in years, each card from its first to its last. */
export function calendarOf(say: Speak): Calendar {
  const label = ({ label: told, lo, hi }: Revealed) => told?.[lang.value] ?? spanName(lo, hi, say);
  return {
    label,
    span: card => {
      const span = spanName(card.lo, card.hi, say);
      return card.lo !== card.hi && label(card) !== span ? span : null;
    },
    bound: (card, end) => {
      const key = end === 'hi' ? 'at_latest' : 'at_earliest';
      if (card.lo === card.hi) return label(card);
      return say(key, { label: label(card), year: yearName(card[end], say) });
    },
    floor: ({ lo }) => yearName(lo, say),
  };
}
