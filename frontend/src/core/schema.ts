import type { Json, Schema } from './types';

type FieldKind =
  | 'boolean'
  | 'choice'
  | 'integer'
  | 'text'
  /** All of some values, in an order to choose. */
  | 'order'
  /** Some of the values. */
  | 'subset'
  /** A list with a schema for each place. */
  | 'places'
  /** A number for each seat. */
  | 'per-seat'
  /** A list that grows and shrinks. */
  | 'rows'
  /** A number for each of some names. */
  | 'counts'
  | 'form'
  | 'other';

const SCALARS: Record<string, FieldKind> = { boolean: 'boolean', integer: 'integer', string: 'text' };

/** The kind of control for a field of a schema. */
export function fieldKind(field: Schema): FieldKind {
  const own = withoutNull(field);
  const { properties } = own;
  if (own.enum) return 'choice';
  if (own.type === 'array') return listKind(own);
  if (own['x-sum'] || (own['x-by'] && properties)) return 'counts';
  if (properties || own.anyOf) return 'form';
  return SCALARS[String(own.type)] ?? 'other';
}

function listKind(field: Schema): FieldKind {
  const { items, uniqueItems, minItems = 0 } = field;
  if (uniqueItems && slotValues(field)?.length === listValues(field).length) return 'order';
  if (field.prefixItems && (!items || minItems === field.maxItems)) return 'places';
  const item = items && withoutNull(items);
  if (item?.enum && uniqueItems) return item.enum.length === minItems ? 'order' : 'subset';
  if (item?.type === 'integer' && !item.format && field['x-by'] !== undefined) return 'per-seat';
  if (item?.type === 'integer' && !item.format && !minItems && field.default) return 'per-seat';
  return items && !['other', 'text'].includes(fieldKind(items)) ? 'rows' : 'other';
}

/** Every value that a list may hold, in the schema's order. */
export function listValues({ items, prefixItems }: Schema): unknown[] {
  const all = prefixItems
    ? prefixItems.flatMap(slot => withoutNull(slot).enum ?? [])
    : items && withoutNull(items).enum;
  return [...new Set(all)];
}

/** The values that each place of a list may hold; undefined unless every place says so. */
export function slotValues({ prefixItems }: Schema): unknown[][] | undefined {
  const found = prefixItems?.map(slot => withoutNull(slot).enum ?? []);
  return found?.every(slot => slot.length > 0) ? found : undefined;
}

/** The format of a field's values; gaps of a list are named by their neighbours. */
export const valueFormat = ({ format, 'x-gaps': gaps }: Schema): string | undefined =>
  gaps === undefined ? format : `gaps:${gaps}`;

/** The options with one more set; a value that equals its default is left out. */
export function withOption(value: Json, name: string, field: Schema, next: unknown): Json {
  const { [name]: _, ...rest } = value;
  const idle =
    next === undefined ||
    isSameJson(next, field.default) ||
    (Array.isArray(next) && isSameJson(field.default, []) && next.every(n => n === 0));
  return idle ? rest : { ...rest, [name]: next };
}

/** The options without what was set for seats that are gone: the number of seats may shrink after that. */
export function cutToSeats(value: Json, schema: Schema, seats: number): Json {
  const fields = schema.properties ?? {};
  const isGone = (name: string, given: unknown): boolean =>
    fields[name]?.format === 'seat' && typeof given === 'number' && given >= seats;
  const cutValue = (name: string, given: unknown): unknown => {
    const field = fields[name];
    return field && fieldKind(field) === 'per-seat' && Array.isArray(given) ? given.slice(0, seats) : given;
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, given]) => !isGone(name, given))
      .map(([name, given]) => [name, cutValue(name, given)]),
  );
}

const isNull = ({ type, const: fixed }: Schema): boolean => type === 'null' || fixed === null;

/** Whether null is an allowed value. */
export function isNullable(field: Schema): boolean {
  const { type, anyOf } = field;
  return (
    isNull(field) || type?.includes('null') || field.enum?.includes(null) || anyOf?.some(isNull) || false
  );
}

/** The schema without "or null", in whichever way it is written; `const` becomes an `enum` of one. */
export function withoutNull(field: Schema): Schema {
  const { anyOf, ...rest } = field;
  const solid = anyOf?.filter(one => !isNull(one));
  const one: Schema =
    anyOf && solid && solid.length < anyOf.length
      ? { ...rest, ...(solid.length === 1 ? solid[0] : { anyOf: solid }) }
      : { ...field };
  if (Array.isArray(one.type)) one.type = one.type.find(name => name !== 'null');
  if (one.const !== undefined && one.const !== null) one.enum = [one.const];
  if (one.enum) one.enum = one.enum.filter(value => value !== null);
  return one;
}

/** Whether two JSON values are the same. */
export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
