// What the pages and the worker leave for each other: a worker cannot read what pages keep in `localStorage`.

/** Who is told in this browser: all that the worker needs to send a new subscription by itself. */
export interface Subscriber {
  token: string;
  /** As which the server knows this browser; missing where it was left long ago. */
  place?: string;
}

const NOTES = 'notes';

interface Note {
  /** Where a notice that was touched leads, and when that was. */
  go: { path: string; at: number };
  /** Whose notices this browser shows. */
  subscriber: Subscriber;
}

const address = (name: keyof Note): string => `/.${name}`;

/** Leaves a note; what was left before under this name is gone. */
export async function leave<N extends keyof Note>(name: N, note: Note[N]): Promise<void> {
  const notes = await caches.open(NOTES);
  await notes.put(address(name), new Response(JSON.stringify(note)));
}

/** A note; null where there is none. */
export async function look<N extends keyof Note>(name: N): Promise<Note[N] | null> {
  const found = await (await caches.open(NOTES)).match(address(name));
  return found ? ((await found.json()) as Note[N]) : null;
}

/** Takes a note away; false where there was none, or another took it first. */
export async function drop(name: keyof Note): Promise<boolean> {
  return (await caches.open(NOTES)).delete(address(name));
}
