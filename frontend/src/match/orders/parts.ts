// Some of a player's standing orders, by a schema that has only their fields. Pure.

import type { Json, Schema } from '../../core/types';

/** The orders with these names, in the order of the names; null where the game has none of them. */
export function ordersNamed(orders: Schema, names: readonly string[]): Schema | null {
  const all = orders.properties ?? {};
  const fields = names.flatMap(name => (all[name] ? [[name, all[name]] as const] : []));
  return fields.length > 0 ? { ...orders, properties: Object.fromEntries(fields) } : null;
}

/** The given orders without those that the schema does not have. */
export const ordersWithin = (orders: Json, schema: Schema): Json =>
  Object.fromEntries(Object.entries(orders).filter(([name]) => name in (schema.properties ?? {})));

/** The orders with the fields of a schema replaced; a field that `own` leaves out is at its default again. */
export const replaceWithin = (orders: Json, schema: Schema, own: Json): Json => ({
  ...Object.fromEntries(Object.entries(orders).filter(([name]) => !(name in (schema.properties ?? {})))),
  ...own,
});
