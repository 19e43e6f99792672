// What a form is about to send, in words. Pure.

import { list, number, t } from '../shared/i18n';
import type { Json } from '../shared/types';
import { scalar } from '../shared/ui/plain';
import { formatOf, kindOf } from '../shared/ui/schema';
import { type Entry, entries, rowAt } from '../shared/ui/settle';
import type { About } from '../shared/ui/voice';

/** "From: England", one for each field that says something. */
export function summary(fields: Entry[], about: About): string[] {
  return fields.flatMap(entry => {
    if (entry.hidden) return [];
    const words = told(entry, about.within(entry.name));
    return words ? `${about.within(entry.name).label}: ${words}` : [];
  });
}

/** The names of the fields that still ask for something. */
export function asking(fields: Entry[], about: About): string[] {
  return fields
    .filter(({ missing, hidden }) => missing && !hidden)
    .map(({ name }) => about.within(name).label);
}

function told({ field, value }: Pick<Entry, 'field' | 'value'>, about: About): string {
  const kind = kindOf(field);
  if (value === undefined || value === null || kind === 'order') return ''; // an order lies before one's eyes
  const own = scalar(field);
  if (kind === 'boolean') return about.more(String(value)) ?? t(value ? 'yes' : 'no');
  if (kind === 'form') return summary(entries(own, value as Json), about).join(', ');
  if (kind === 'counts') return counted(value as Record<string, number>, own['x-by'], about);
  if (!Array.isArray(value)) return about.name(value, formatOf(own));
  const words = value.map((item, i) => told({ field: rowAt(own, i), value: item }, about));
  return words.some(row => row.includes(':')) ? words.map(row => `(${row})`).join(' ') : list(words);
}

function counted(counts: Record<string, number>, by: string | undefined, about: About): string {
  const some = Object.entries(counts).filter(([, n]) => n > 0);
  return list(some.map(([name, n]) => `${number(n)} × ${about.name(name, by)}`));
}
