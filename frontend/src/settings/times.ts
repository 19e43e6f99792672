import { locale } from '../shared/i18n';

/** The zone of this device's clock: an IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone the browser knows, and one more if it does not know it. */
export function knownZones(besides: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(besides) ? known : [besides, ...known];
}

/** "America / Argentina / Buenos Aires": a zone's name as it is read. */
export const zoneName = (zone: string): string => zone.replaceAll('/', ' / ').replaceAll('_', ' ');

/** The zone, where this browser knows it; UTC where the server knows more of them. */
function zoneOrUtc(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** "18:05": what a wall clock in a zone shows now. */
export function timeInZone(zone: string, now = new Date()): string {
  const style = { hour: '2-digit', minute: '2-digit', timeZone: zoneOrUtc(zone) } as const;
  return new Intl.DateTimeFormat(locale(), style).format(now);
}

/** "2026-07-01": the day in a zone now. */
export function dayInZone(zone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zoneOrUtc(zone) }).formatToParts(now);
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** "1–14 July 2026": two days as the language writes them. */
export function formatDays(from: string, until: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), style).formatRange(new Date(from), new Date(until));
}
