import type { Revealed } from '../../../chronology/story/check';
import type { Calendar } from '../../../chronology/story/TurnedCard';
import { formatDate, lang } from '../../../core/i18n';
import { cardYear } from './types';

/** The date of a year card: "1 January 1952". */
export function newYearName(year: number): string {
  return `${formatDate('01-01', 'day')} ${year}`;
}

function label(card: Revealed): string {
  const year = cardYear(card.card);
  return year === null ? (card.label?.[lang.value] ?? '') : newYearName(year);
}

/**
 * The calendar of wannOwann: dates are compared in days; an event dated to a month may mean any day of it.
 */
export const calendar: Calendar = { label, span: () => null, bound: label, floor: label };
