// What may still be chosen, of a schema's alternatives (`anyOf`) and of what was chosen before. Pure.

import type { Schema } from '../types';
import { nullable, same, scalar } from './plain';

/** What both schemas allow. */
export function both(a: Schema, b: Schema): Schema {
  const [one, other] = [fixed(a), fixed(b)];
  const met: Schema = { ...one, ...other };
  if (one.enum && other.enum)
    met.enum = one.enum.filter(value => other.enum?.some(each => same(each, value)));
  tighten(met, one, other, ['minimum', 'minItems'], Math.max);
  tighten(met, one, other, ['maximum', 'maxItems'], Math.min);
  if (one.items && other.items) met.items = both(one.items, other.items);
  if (met.prefixItems && met.items)
    met.prefixItems = met.prefixItems.map(slot => both(met.items ?? {}, slot));
  if (one.properties && other.properties) met.properties = merged(one.properties, other.properties, both);
  if (one.required && other.required) met.required = [...new Set([...one.required, ...other.required])];
  return met;
}

/** What any of the schemas allows; bounds become those of the widest. */
export function either(schemas: Schema[]): Schema {
  const [first = {}, ...others] = schemas.map(fixed);
  return others.reduce(widened, first);
}

function widened(one: Schema, other: Schema): Schema {
  if (same(one, other)) return one;
  const met: Schema = { ...one, ...other };
  if (one.enum && other.enum) met.enum = joined(one.enum, other.enum);
  else delete met.enum;
  tighten(met, one, other, ['minimum', 'minItems'], Math.min);
  tighten(met, one, other, ['maximum', 'maxItems'], Math.max);
  const [sum, also] = [one['x-sum'], other['x-sum']];
  if (sum && also) met['x-sum'] = hull(sum, also);
  if (one.items && other.items) met.items = either([one.items, other.items]);
  if (one.prefixItems?.length === other.prefixItems?.length) {
    met.prefixItems = one.prefixItems?.map((slot, i) => either([slot, other.prefixItems?.[i] ?? slot]));
  }
  if (one.properties && other.properties) {
    met.properties = merged(one.properties, other.properties, (a, b) => either([a, b]));
  }
  return met;
}

type Sum = NonNullable<Schema['x-sum']>;

function hull(one: Sum, other: Sum): Sum {
  return {
    minimum: Math.min(one.minimum ?? 0, other.minimum ?? 0),
    maximum: Math.max(one.maximum ?? MOST, other.maximum ?? MOST),
  };
}

const MOST = 9999; // of a sum that has no bound

/** All values of both; numbers in their order, names as they come. */
function joined(one: unknown[], other: unknown[]): unknown[] {
  const all = [...new Set([...one, ...other])];
  return all.every(value => typeof value === 'number') ? all.sort((a, b) => a - b) : all;
}

type Bound = 'minimum' | 'maximum' | 'minItems' | 'maxItems';

function tighten(met: Schema, a: Schema, b: Schema, bounds: Bound[], pick: (a: number, b: number) => number) {
  for (const bound of bounds) {
    const [one, other] = [a[bound], b[bound]];
    if (one !== undefined && other !== undefined) met[bound] = pick(one, other);
  }
}

const fixed = (field: Schema): Schema =>
  field.const === undefined ? field : { ...scalar(field), enum: [field.const], const: undefined };

type Fields = Record<string, Schema>;

function merged(a: Fields, b: Fields, join: (a: Schema, b: Schema) => Schema): Fields {
  const joint = Object.entries(b).map(([name, field]) => [name, a[name] ? join(a[name], field) : field]);
  return { ...a, ...Object.fromEntries(joint) };
}

/** The alternatives of a form, each with all that holds for every one. */
export function branches(schema: Schema): Schema[] {
  const { anyOf, ...base } = schema;
  return anyOf ? anyOf.map(one => both(base, one)) : [schema];
}

/** Whether a value satisfies a schema, as far as the vocabulary of decisions goes. */
export function accepts(schema: Schema, value: unknown): boolean {
  if (value === null) return nullable(schema) || (!schema.type && !schema.enum && !schema.anyOf);
  const own = scalar(schema);
  if (own.enum) return own.enum.some(each => same(each, value));
  if (own.anyOf && !branches(own).some(branch => accepts(branch, value))) return false;
  if (typeof value === 'number') return value >= (own.minimum ?? value) && value <= (own.maximum ?? value);
  if (typeof value === 'string') return value.length <= (own.maxLength ?? value.length);
  if (Array.isArray(value)) return acceptsList(own, value);
  return typeof value === 'boolean' || acceptsObject(own, value as Record<string, unknown>);
}

function acceptsList(own: Schema, list: unknown[]): boolean {
  const { minItems = 0, maxItems = list.length, uniqueItems, prefixItems, items } = own;
  const fits = list.length >= minItems && list.length <= maxItems;
  const apart = !uniqueItems || new Set(list.map(item => JSON.stringify(item))).size === list.length;
  return fits && apart && list.every((item, i) => accepts(prefixItems?.[i] ?? items ?? {}, item));
}

function acceptsObject(own: Schema, value: Record<string, unknown>): boolean {
  const { properties = {}, required = [], additionalProperties } = own;
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  const known = additionalProperties !== false || given.every(([name]) => properties[name]);
  const sum = own['x-sum'] ? given.reduce((all, [, n]) => all + Number(n), 0) : 0;
  const { minimum = sum, maximum = sum } = own['x-sum'] ?? {};
  return (
    known &&
    required.every(name => value[name] !== undefined) &&
    given.every(([name, each]) => !properties[name] || accepts(properties[name], each)) &&
    sum >= minimum &&
    sum <= maximum
  );
}
