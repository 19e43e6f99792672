// Some of a player's standing orders: a schema with only their fields, by name or by when they act. Pure.

import type { Json, Moment, Schema } from '../../core/types';

/** The orders with these names, in the order of the names; null where the game has none of them. */
export function ordersNamed(orders: Schema, names: readonly string[]): Schema | null {
  const all = orders.properties ?? {};
  return withFields(
    orders,
    names.flatMap(name => (all[name] ? [[name, all[name]]] : [])),
  );
}

/** The given orders without those that the schema does not have. */
export const ordersWithin = (orders: Json, schema: Schema): Json => filterOrders(orders, schema, true);

/** The orders with the fields of a schema replaced; a field that `own` leaves out is at its default again. */
export const replaceWithin = (orders: Json, schema: Schema, own: Json): Json => ({
  ...filterOrders(orders, schema, false),
  ...own,
});

const filterOrders = (orders: Json, { properties = {} }: Schema, within: boolean): Json =>
  Object.fromEntries(Object.entries(orders).filter(([name]) => name in properties === within));

const MOMENTS: readonly Moment[] = ['setup', 'my_turn', 'others_turns', 'between_turns'];

/** The orders that act at the set-up; null where the game has none. */
export const setupOrders = (orders: Schema): Schema | null =>
  withFields(
    orders,
    fieldsOf(orders).filter(([, field]) => momentsOf(field).includes('setup')),
  );

/** The orders that act once the game runs, in groups of the same moments; empty where it has none. */
export function runningOrders(orders: Schema): { moments: Moment[]; schema: Schema }[] {
  const groups = new Map<string, Moment[]>();
  for (const [, field] of fieldsOf(orders)) {
    const moments = momentsOf(field).filter(moment => moment !== 'setup');
    if (moments.length > 0) groups.set(moments.join(), moments);
  }
  return [...groups].flatMap(([key, moments]) => {
    const fields = fieldsOf(orders).filter(([, field]) => momentsOf(field).join() === key);
    const schema = withFields(orders, fields);
    return schema ? { moments, schema } : [];
  });
}

/** An order that does not say when it acts, as a newer game's might, acts in one's own turn. */
function momentsOf(field: Schema): Moment[] {
  const known = MOMENTS.filter(moment => field['x-acts']?.includes(moment));
  return known.length > 0 ? known : ['my_turn'];
}

const fieldsOf = ({ properties }: Schema): [string, Schema][] => Object.entries(properties ?? {});

const withFields = (orders: Schema, fields: [string, Schema][]): Schema | null =>
  fields.length > 0 ? { ...orders, properties: Object.fromEntries(fields) } : null;
