import type { Json, Schema } from '../../core/types';

/**
 * Whether a field of a form counts: one of those that it needs says what it needs. Those that the form does not
 * have are not asked; a field counts where it has none of them.
 */
export function doesCount(form: Schema, name: string, value: Json): boolean {
  const fields = form.properties ?? {};
  const needs = Object.entries(fields[name]?.['x-needs'] ?? {}).filter(([other]) => other in fields);
  return (
    needs.length === 0 ||
    needs.some(([other, values]) => values.includes(value[other] ?? fields[other]?.default))
  );
}
