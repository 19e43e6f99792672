import { lang, locale } from '../../shared/i18n';
import type { Revealed } from '../chronology/scan';
import type { Calendar } from '../chronology/TurnedCard';
import { cardYear } from './types';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** The date of a year card: "1 January 1952". */
export function newYearName(year: number): string {
  return new Intl.DateTimeFormat(locale(), LONG).format(Date.UTC(year, 0, 1));
}

function label(card: Revealed): string {
  const year = cardYear(card.card);
  return year === null ? (card.label?.[lang.value] ?? '') : newYearName(year);
}

/**
 * The calendar of wannOwann: dates are compared in days; an event dated to a month may mean any day of it.
 */
export const calendar: Calendar = { label, span: () => null, bound: label, floor: label };
