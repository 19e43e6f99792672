import { locale } from '../../core/i18n';

/** The time zone of this device: an IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone that the browser knows, and the given one in any case. */
export function knownZones(besides: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(besides) ? known : [besides, ...known];
}

/** The name of a time zone as people read it: "America / Argentina / Buenos Aires". */
export const zoneName = (zone: string): string => zone.replaceAll('/', ' / ').replaceAll('_', ' ');

/** The zone if this browser knows it, else UTC; the server may know more zones. */
function zoneOrUtc(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The time in a zone now: "18:05". */
export function timeInZone(zone: string, now = new Date()): string {
  const style = { hour: '2-digit', minute: '2-digit', timeZone: zoneOrUtc(zone) } as const;
  return new Intl.DateTimeFormat(locale(), style).format(now);
}

/** The day in a zone now: "2026-07-01". */
export function dayInZone(zone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zoneOrUtc(zone) }).formatToParts(now);
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A span of two days in the language shown: "1–14 July 2026". */
export function formatDays(from: string, until: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), style).formatRange(new Date(from), new Date(until));
}
