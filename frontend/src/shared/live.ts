import { signal } from '@preact/signals';

export interface Note {
  id: number;
  text: string;
  tone: 'info' | 'error';
  /** What the note offers to do; it stays until it is used or sent away. */
  action?: { label: string; run: () => void };
}

/** What a screen reader says next; nothing of it is seen. */
export const spoken = signal('');
/** The note shown above everything; null when there is none. */
export const note = signal<Note | null>(null);

const SHOWN = 6000; // milliseconds
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells a screen reader what happened on the page. */
export function announce(text: string): void {
  // the same words twice would not be said again: an invisible difference makes them new
  spoken.value = text === spoken.value ? `${text}\u00a0` : text;
}

/** Shows a short note; an error stays longer and is said at once. */
export function toast(text: string, tone: Note['tone'] = 'info', action?: Note['action']): void {
  count += 1;
  note.value = { id: count, text, tone, action };
  clearTimeout(timer);
  if (!action) timer = setTimeout(closeNote, tone === 'error' ? SHOWN * 2 : SHOWN);
}

export function closeNote(): void {
  note.value = null;
}
