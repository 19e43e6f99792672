// What may still be chosen, given a schema's alternatives (`anyOf`) and the choices made before. Pure.

import { isNullable, isSameJson, withoutNull } from '../../core/schema';
import type { Schema } from '../../core/types';

/** The schema of what both schemas allow. */
export function intersect(a: Schema, b: Schema): Schema {
  const [one, other] = [constAsEnum(a), constAsEnum(b)];
  const result: Schema = { ...one, ...other };
  if (one.enum && other.enum)
    result.enum = one.enum.filter(value => other.enum?.some(each => isSameJson(each, value)));
  combineBounds(result, one, other, ['minimum', 'minItems'], Math.max);
  combineBounds(result, one, other, ['maximum', 'maxItems'], Math.min);
  if (one.items && other.items) result.items = intersect(one.items, other.items);
  if (result.prefixItems && result.items)
    result.prefixItems = result.prefixItems.map(slot => intersect(result.items ?? {}, slot));
  if (one.properties && other.properties)
    result.properties = mergeProperties(one.properties, other.properties, intersect);
  if (one.required && other.required) result.required = [...new Set([...one.required, ...other.required])];
  return result;
}

/** The schema of what any of the schemas allows; bounds become the widest. */
export function unite(schemas: Schema[]): Schema {
  const [first = {}, ...others] = schemas.map(constAsEnum);
  return others.reduce(unitePair, first);
}

function unitePair(one: Schema, other: Schema): Schema {
  if (isSameJson(one, other)) return one;
  const result: Schema = { ...one, ...other };
  if (one.enum && other.enum) result.enum = uniteValues(one.enum, other.enum);
  else delete result.enum;
  combineBounds(result, one, other, ['minimum', 'minItems'], Math.min);
  combineBounds(result, one, other, ['maximum', 'maxItems'], Math.max);
  const [sum, also] = [one['x-sum'], other['x-sum']];
  if (sum && also) result['x-sum'] = uniteSums(sum, also);
  if (one.items && other.items) result.items = unite([one.items, other.items]);
  if (one.prefixItems?.length === other.prefixItems?.length) {
    result.prefixItems = one.prefixItems?.map((slot, i) => unite([slot, other.prefixItems?.[i] ?? slot]));
  }
  if (one.properties && other.properties) {
    result.properties = mergeProperties(one.properties, other.properties, (a, b) => unite([a, b]));
  }
  return result;
}

type Sum = NonNullable<Schema['x-sum']>;

function uniteSums(one: Sum, other: Sum): Sum {
  return {
    minimum: Math.min(one.minimum ?? 0, other.minimum ?? 0),
    maximum: Math.max(one.maximum ?? MAX_SUM, other.maximum ?? MAX_SUM),
  };
}

const MAX_SUM = 9999; // for a sum without bounds

/** All values of both lists; numbers are sorted, names keep their order. */
function uniteValues(one: unknown[], other: unknown[]): unknown[] {
  const all = [...new Set([...one, ...other])];
  return all.every(value => typeof value === 'number') ? all.sort((a, b) => a - b) : all;
}

type Bound = 'minimum' | 'maximum' | 'minItems' | 'maxItems';

function combineBounds(
  result: Schema,
  a: Schema,
  b: Schema,
  bounds: Bound[],
  pick: (a: number, b: number) => number,
) {
  for (const bound of bounds) {
    const [one, other] = [a[bound], b[bound]];
    if (one !== undefined && other !== undefined) result[bound] = pick(one, other);
  }
}

const constAsEnum = (field: Schema): Schema =>
  field.const === undefined ? field : { ...withoutNull(field), enum: [field.const], const: undefined };

type Properties = Record<string, Schema>;

function mergeProperties(a: Properties, b: Properties, join: (a: Schema, b: Schema) => Schema): Properties {
  const joint = Object.entries(b).map(([name, field]) => [name, a[name] ? join(a[name], field) : field]);
  return { ...a, ...Object.fromEntries(joint) };
}

/** The alternatives of a form, each combined with what holds for all. */
export function schemaBranches(schema: Schema): Schema[] {
  const { anyOf, ...base } = schema;
  return anyOf ? anyOf.map(one => intersect(base, one)) : [schema];
}

/** Whether a value satisfies a schema, as far as decisions use the vocabulary. */
export function accepts(schema: Schema, value: unknown): boolean {
  if (value === null) return isNullable(schema) || (!schema.type && !schema.enum && !schema.anyOf);
  const own = withoutNull(schema);
  if (own.enum) return own.enum.some(each => isSameJson(each, value));
  if (own.anyOf && !schemaBranches(own).some(branch => accepts(branch, value))) return false;
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
