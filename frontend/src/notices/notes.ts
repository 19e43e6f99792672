// What the pages and the worker leave for each other: a worker cannot read what pages keep in `localStorage`.

/** Who is told in this browser: all that the worker needs to send a new subscription by itself. */
export interface Subscriber {
  token: string;
  /** As which the server knows this browser; missing where it was left long ago. */
  place?: string;
}

const NOTES = 'notes';

interface Notes {
  /** Where a notice that was touched leads, and when that was. */
  go: { path: string; at: number };
  /** Whose notices this browser shows. */
  subscriber: Subscriber;
}

const noteKey = (name: keyof Notes): string => `/.${name}`;

/** Leaves a note; what was left before under this name is gone. */
export async function writeNote<N extends keyof Notes>(name: N, note: Notes[N]): Promise<void> {
  const notes = await caches.open(NOTES);
  await notes.put(noteKey(name), new Response(JSON.stringify(note)));
}

/** A note; null where there is none. */
export async function readNote<N extends keyof Notes>(name: N): Promise<Notes[N] | null> {
  const found = await (await caches.open(NOTES)).match(noteKey(name));
  return found ? ((await found.json()) as Notes[N]) : null;
}

/** Takes a note away; false where there was none, or another took it first. */
export async function deleteNote(name: keyof Notes): Promise<boolean> {
  return (await caches.open(NOTES)).delete(noteKey(name));
}
