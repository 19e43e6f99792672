import type { Schema } from './types';

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
