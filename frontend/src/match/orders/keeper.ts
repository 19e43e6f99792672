/** What has become of the last change: null as long as there was none. */
export type Keeping = { is: 'sending' | 'kept' } | { is: 'failed'; why: unknown } | null;

/** Keeps changes on the server. */
export interface Keeper<T> {
  /** Sends a value; one that waits for another to arrive gives way to it. */
  keep: (value: T) => void;
  /** Sends the last value again if it could not be kept. */
  again: () => void;
}

/** Makes a keeper that sends one value at a time, so that the last one stays, and tells what becomes of it. */
export function makeKeeper<T>(send: (value: T) => Promise<unknown>, tell: (now: Keeping) => void): Keeper<T> {
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
  const keep = (value: T) => {
    waiting = { value };
    failed = null;
    tell({ is: 'sending' });
    void sendNext();
  };
  return { keep, again: () => failed && keep(failed.value) };
}
