import { lang, locale } from '../../shared/i18n';
import type { Revealed } from '../chronology/scan';
import type { Calendar } from '../chronology/TurnedCard';
import { cardYear } from './types';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** "1 January 1952": what a year card stands for. */
export function newYearName(year: number): string {
  return new Intl.DateTimeFormat(locale(), LONG).format(Date.UTC(year, 0, 1));
}

function label(card: Revealed): string {
  const year = cardYear(card.card);
  return year === null ? (card.label?.[lang.value] ?? '') : newYearName(year);
}

/** Dates as wannOwann compares them: in days, an event dated to the month on any day of it. */
export const calendar: Calendar = { label, span: () => null, bound: label, floor: label };
