import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { api } from '../../core/api';
import { showError } from '../../core/live';
import { loadWithRetries } from '../../core/retry';
import { onPlayerChange } from '../../core/session';
import type { Json, Schema } from '../../core/types';
import { formFields, formValues } from '../../ui/form/settle';

/** What has become of the last change: null as long as there was none. */
export type Keeping = { is: 'sending' | 'kept' } | { is: 'failed'; why: unknown } | null;

/** The player's standing orders in a match, and what changes them. */
export interface StoredOrders {
  /** Null until they are loaded. */
  orders: Json | null;
  /** Why they could not be loaded so far; null where nothing is wrong. They are asked for again. */
  unread: unknown;
  /** Shows the orders and keeps them on the server, as soon as nothing is missing. */
  change: (next: Json) => void;
  /** Whether something is missing, so that the last change is not kept yet. */
  unfinished: boolean;
  /** What has become of the last change. */
  keeping: Keeping;
  /** Sends a change again that could not be kept; the browser being online again does the same. */
  again: () => void;
}

/** The orders that were shown or changed last: all that show those of one match show the same. */
const shown = signal<{ match: string; orders: Json } | null>(null);
onPlayerChange(() => {
  shown.value = null;
});

/** Loads the player's standing orders of a match, and stores every change; `schema` is that of all orders. */
export function useOrders(match: string, schema: Schema | null): StoredOrders {
  const { isLoaded, unread } = useLoadedOrders(match);
  const { keeping, keep, again } = useKeeper(match);
  const orders = isLoaded && shown.value?.match === match ? shown.value.orders : null;
  // a field that is left out has its default
  const withDefaults = (given: Json) =>
    formFields(schema ?? {}, given).map(entry => ({ ...entry, value: entry.value ?? entry.field.default }));
  const change = (next: Json) => {
    shown.value = { match, orders: next };
    const found = withDefaults(next);
    if (!found.some(({ missing }) => missing)) keep(formValues(found));
  };
  const unfinished = withDefaults(orders ?? {}).some(({ missing }) => missing);
  return { orders, unread, change, unfinished, keeping, again };
}

/** Loads the orders of a match until it succeeds, and shows them. */
function useLoadedOrders(match: string): { isLoaded: boolean; unread: unknown } {
  const [state, setState] = useState<{ loaded?: string; unread?: unknown }>({});
  useEffect(() => {
    const load = () =>
      api.orders(match).catch(unread => {
        setState({ unread });
        throw unread;
      });
    return loadWithRetries(load, orders => {
      shown.value = { match, orders };
      setState({ loaded: match });
    });
  }, [match]);
  return { isLoaded: state.loaded === match, unread: state.unread ?? null };
}

/** Keeps changes on the server and says what becomes of them, by a toast once nothing else can say it. */
function useKeeper(match: string) {
  const [keeping, setKeeping] = useState<Keeping>(null);
  const isGone = useRef(false);
  const keeper = useMemo(() => {
    const tell = (now: Keeping) => {
      setKeeping(now);
      if (isGone.current && now?.is === 'failed') showError(now.why);
    };
    return makeKeeper((orders: Json) => api.putOrders(match, orders), tell);
  }, [match]);
  useEffect(() => {
    isGone.current = false;
    addEventListener('online', keeper.again);
    return () => {
      isGone.current = true;
      removeEventListener('online', keeper.again);
    };
  }, [keeper]);
  return { keeping, ...keeper };
}

/** Makes a keeper that sends one value at a time, so that the last one stays, and tells what becomes of it. */
export function makeKeeper<T>(send: (value: T) => Promise<unknown>, tell: (now: Keeping) => void) {
  let waiting: { value: T } | null = null;
  let failed: { value: T } | null = null;
  let isSending = false;

  const sendNext = async (): Promise<void> => {
    const next = waiting;
    if (!next || isSending) return;
    waiting = null;
    isSending = true;
    const now = await send(next.value).then(
      (): Keeping => ({ is: 'kept' }),
      (why: unknown): Keeping => ({ is: 'failed', why }),
    );
    isSending = false;
    if (waiting) return sendNext();
    failed = now?.is === 'failed' ? next : null;
    tell(now);
  };
  /** Sends a value; one that waits for another to arrive gives way to it. */
  const keep = (value: T) => {
    waiting = { value };
    failed = null;
    tell({ is: 'sending' });
    void sendNext();
  };
  /** Sends the last value again if it could not be kept. */
  const again = () => failed && keep(failed.value);
  return { keep, again };
}
