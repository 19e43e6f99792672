import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { showToast } from '../shared/live';
import { errorText } from '../shared/problems';
import type { Json, Schema } from '../shared/types';
import { formFields, formValues } from '../shared/ui/settle';

/** The player's standing orders in a match, and what changes them. */
export interface StoredOrders {
  /** Null until they are loaded. */
  orders: Json | null;
  /** Shows the orders and keeps them on the server, as soon as nothing is missing. */
  change: (next: Json) => void;
  /** Whether something is missing, so that the last change is not kept yet. */
  unfinished: boolean;
}

/** Loads the player's standing orders of a match, and stores every change; `schema` is that of all orders. */
export function useOrders(match: string, schema: Schema | null): StoredOrders {
  const [orders, setOrders] = useState<Json | null>(null);
  const showError = (err: unknown) => showToast(errorText(err), 'error');
  useEffect(() => {
    api.orders(match).then(setOrders, showError);
  }, [match]);
  // a field that is left out has its default
  const withDefaults = (given: Json) =>
    formFields(schema ?? {}, given).map(entry => ({ ...entry, value: entry.value ?? entry.field.default }));
  const change = (next: Json) => {
    setOrders(next);
    const found = withDefaults(next);
    if (!found.some(({ missing }) => missing)) api.putOrders(match, formValues(found)).catch(showError);
  };
  return { orders, change, unfinished: withDefaults(orders ?? {}).some(({ missing }) => missing) };
}
