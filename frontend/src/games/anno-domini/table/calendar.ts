import type { Revealed } from '../../../chronology/story/check';
import type { Calendar } from '../../../chronology/story/TurnedCard';
import { lang } from '../../../core/i18n';
import type { Say } from '../../../core/words';

/** Makes the calendar of Anno Domini: dates are compared in years, each card from its first to its last. */
export function makeCalendar(say: Say): Calendar {
  const label = ({ label: words, lo, hi }: Revealed) => words?.[lang.value] ?? spanName(lo, hi, say);
  return {
    label,
    span: card => {
      const span = spanName(card.lo, card.hi, say);
      return card.lo !== card.hi && numbersIn(label(card)) !== numbersIn(span) ? span : null;
    },
    bound: (card, end) => {
      const key = end === 'hi' ? 'at_latest' : 'at_earliest';
      if (card.lo === card.hi) return label(card);
      return say(key, { label: label(card), year: yearName(card[end], say) });
    },
    floor: ({ lo }) => yearName(lo, say),
  };
}

/** The numbers in a text: "536–537 AD" has those of "536–537". */
const numbersIn = (text: string) => String(text.match(/\d+/g));

/** The name of a year on the astronomical scale: 0 is 1 BC. */
export function yearName(year: number, say: Say): string {
  return year > 0 ? String(year) : say('bc', { year: String(1 - year) });
}

/** The name of a span of years: "1895–1905", or one year where both ends are the same. */
export function spanName(lo: number, hi: number, say: Say): string {
  if (lo === hi) return yearName(lo, say);
  // before Christ is said once
  return hi > 0 ? `${yearName(lo, say)}–${hi}` : say('bc', { year: `${1 - lo}–${1 - hi}` });
}
