// The content of a form in words. Pure.

import { formatList, formatNumber, t } from '../../core/i18n';
import { fieldKind, valueFormat, withoutNull } from '../../core/schema';
import type { Json } from '../../core/types';
import type { FieldWords } from '../field/fieldWords';
import { type FormField, formFields, rowSchema } from './settle';

/** A line such as "From: England" for each field that has a value. */
export function formSummary(fields: FormField[], words: FieldWords): string[] {
  return fields.flatMap(entry => {
    if (entry.hidden) return [];
    const text = valueText(entry, words.child(entry.name));
    return text ? `${words.child(entry.name).label}: ${text}` : [];
  });
}

/** The labels of the fields that are still to be filled in. */
export function missingLabels(fields: FormField[], words: FieldWords): string[] {
  return fields
    .filter(({ missing, hidden }) => missing && !hidden)
    .map(({ name }) => words.child(name).label);
}

function valueText({ field, value }: Pick<FormField, 'field' | 'value'>, words: FieldWords): string {
  const kind = fieldKind(field);
  if (value === undefined || value === null || kind === 'order') return ''; // the order itself is visible in the form
  const own = withoutNull(field);
  if (kind === 'boolean') return words.text(String(value)) ?? t(value ? 'value.true' : 'value.false');
  if (kind === 'form') return formSummary(formFields(own, value as Json), words).join(', ');
  if (kind === 'counts') return countsText(value as Record<string, number>, own['x-by'], words);
  if (kind === 'per-seat') return perSeatText(value as number[], words);
  if (!Array.isArray(value)) return words.valueName(value, valueFormat(own));
  const text = value.map((item, i) => valueText({ field: rowSchema(own, i), value: item }, words));
  return text.some(row => row.includes(':')) ? text.map(row => `(${row})`).join(' ') : formatList(text);
}

/** A number for each seat: "Ada (2) and Ben (1)"; nothing for those without. */
function perSeatText(numbers: number[], words: FieldWords): string {
  const named = numbers.flatMap((n, seat) =>
    n ? [`${words.valueName(seat, 'seat')} (${formatNumber(n)})`] : [],
  );
  return formatList(named);
}

function countsText(counts: Record<string, number>, by: string | undefined, words: FieldWords): string {
  const some = Object.entries(counts).filter(([, n]) => n > 0);
  return formatList(some.map(([name, n]) => `${formatNumber(n)} × ${words.valueName(name, by)}`));
}
