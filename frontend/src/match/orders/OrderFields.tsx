import type { Json, Schema } from '../../core/types';
import type { Say } from '../../core/words';
import { SchemaForm } from '../../ui/schema/SchemaForm';
import { ordersWithin, replaceWithin } from './parts';

interface OrderFieldsProps {
  /** Some of the orders; the others stay as they are. */
  schema: Schema;
  /** All orders so far. */
  orders: Json;
  onChange: (orders: Json) => void;
  /** The game's words. */
  say: Say;
  seats: number;
  seatName?: (seat: number) => string;
}

/** The form for some of a player's standing orders. */
export function OrderFields({ schema, orders, onChange, ...form }: OrderFieldsProps) {
  return (
    <SchemaForm
      {...form}
      schema={schema}
      value={ordersWithin(orders, schema)}
      onChange={own => onChange(replaceWithin(orders, schema, own))}
    />
  );
}
