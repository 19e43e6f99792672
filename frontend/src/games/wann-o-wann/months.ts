import { locale } from '../../shared/i18n';

/** The months as a row of buttons can show them, and in full. */
export function monthNames(): { short: string; long: string }[] {
  const name = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale(), { month: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => ({
    short: name('short').format(Date.UTC(2000, i)).replace('.', ''),
    long: name('long').format(Date.UTC(2000, i)),
  }));
}
