import type { Json, Schema } from '../types';
import type { Speak } from '../words';

export type FieldKind = 'boolean' | 'choice' | 'integer' | 'per-seat' | 'other';

/** How a field of a schema is drawn. */
export function kindOf(field: Schema): FieldKind {
  const own = scalar(field);
  if (own.enum) return 'choice';
  if (own.type === 'boolean') return 'boolean';
  if (own.type === 'integer') return 'integer';
  if (own.type === 'array' && own.items && scalar(own.items).type === 'integer') return 'per-seat';
  return 'other';
}

/** The schema without "or null", whichever way it is written. */
export function scalar(field: Schema): Schema {
  const one = field.anyOf?.find(({ type }) => type !== 'null') ?? field;
  const { type } = one;
  return Array.isArray(type) ? { ...one, type: type.find(name => name !== 'null') } : one;
}

/** The options with one more set; what equals its default is left out. */
export function chosen(value: Json, name: string, field: Schema, next: unknown): Json {
  const { [name]: _, ...rest } = value;
  const idle =
    same(next, field.default) || (Array.isArray(next) && same(field.default, []) && next.every(n => n === 0));
  return idle ? rest : { ...rest, [name]: next };
}

/** The options with per-seat lists cut to the seats there are: seats may go after they were set. */
export function seated(value: Json, schema: Schema, seats: number): Json {
  const fields = schema.properties ?? {};
  const cut = (name: string, given: unknown): unknown => {
    const field = fields[name];
    return field && kindOf(field) === 'per-seat' && Array.isArray(given) ? given.slice(0, seats) : given;
  };
  return Object.fromEntries(Object.entries(value).map(([name, given]) => [name, cut(name, given)]));
}

/** The game's words for an option; null where it has none. */
export function label(speak: Speak, name: string): string | null {
  const key = `option.${name}`;
  const words = speak(key);
  return words === key ? null : words;
}

/** A name a program would use, made readable: for a game whose words are not known here. */
export function plain(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
