// Notes that the pages and the worker leave for each other, since a worker cannot read `localStorage`.

/**
 * The player who gets notices in this browser: all that the worker needs to send a new subscription by
 * itself.
 */
export interface Subscriber {
  token: string;
  /** The id of this browser's push place on the server; missing in notes of an earlier version. */
  place?: string;
}

const NOTES = 'notes';

interface Notes {
  /** The path of a notice that was touched, and when. */
  go: { path: string; at: number };
  /** The player whose notices this browser shows. */
  subscriber: Subscriber;
}

const noteKey = (name: keyof Notes): string => `/.${name}`;

/** Writes a note; it replaces an earlier one of this name. */
export async function writeNote<N extends keyof Notes>(name: N, note: Notes[N]): Promise<void> {
  const notes = await caches.open(NOTES);
  await notes.put(noteKey(name), new Response(JSON.stringify(note)));
}

/** Reads a note; null if there is none. */
export async function readNote<N extends keyof Notes>(name: N): Promise<Notes[N] | null> {
  const found = await (await caches.open(NOTES)).match(noteKey(name));
  return found ? ((await found.json()) as Notes[N]) : null;
}

/** Deletes a note; false if there was none, or if another page was first. */
export async function deleteNote(name: keyof Notes): Promise<boolean> {
  return (await caches.open(NOTES)).delete(noteKey(name));
}

/** Where a page of the app is; it tells its worker on each change and when the worker asks `where`. */
export interface PageState {
  path: string;
  /** Whether the page is visible. */
  seen: boolean;
}

/** Whether a message to the worker is a page state. */
export function isPageState(data: unknown): data is PageState {
  return typeof data === 'object' && data !== null && 'path' in data && 'seen' in data;
}
