// When standing orders act: the fields of a game's orders by their moments. Pure.

import type { Moment, Schema } from '../../core/types';

const MOMENTS: readonly Moment[] = ['setup', 'my_turn', 'others_turns', 'between_turns'];

/** The fields of standing orders that act at the same moments. */
export interface OrderGroup {
  moments: Moment[];
  schema: Schema;
}

/** The orders that act at the set-up; null where the game has none. */
export function setupOrders(orders: Schema): Schema | null {
  return withFields(orders, field => momentsOf(field).includes('setup'));
}

/** The orders that act once the game runs, in groups of the same moments; empty where it has none. */
export function runningOrders(orders: Schema): OrderGroup[] {
  const groups = new Map<string, Moment[]>();
  for (const field of Object.values(orders.properties ?? {})) {
    const moments = momentsOf(field).filter(moment => moment !== 'setup');
    if (moments.length > 0) groups.set(moments.join(), moments);
  }
  return [...groups].flatMap(([key, moments]) => {
    const schema = withFields(orders, field => momentsOf(field).join() === key);
    return schema ? { moments, schema } : [];
  });
}

/** An order that does not say when it acts, as a newer game's might, acts in one's own turn. */
function momentsOf(field: Schema): Moment[] {
  const known = MOMENTS.filter(moment => field['x-acts']?.includes(moment));
  return known.length > 0 ? known : ['my_turn'];
}

function withFields(orders: Schema, fits: (field: Schema) => boolean): Schema | null {
  const fields = Object.entries(orders.properties ?? {}).filter(([, field]) => fits(field));
  return fields.length > 0 ? { ...orders, properties: Object.fromEntries(fields) } : null;
}
