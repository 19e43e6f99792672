import { signal } from '@preact/signals';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error';
  /** What the note offers to do; it stays until it is used or sent away. */
  action?: { label: string; run: () => void };
}

/** What a screen reader says next; nothing of it is seen. */
export const announcement = signal('');
/** The note shown above everything; null when there is none. */
export const currentToast = signal<Toast | null>(null);

const TOAST_TIME = 6000; // milliseconds
let toastCount = 0;
let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** Tells a screen reader what happened on the page. */
export function announce(text: string): void {
  // the same words twice would not be said again: an invisible difference makes them new
  announcement.value = text === announcement.value ? `${text}\u00a0` : text;
}

/** Shows a short note; an error stays longer and is said at once. */
export function showToast(text: string, tone: Toast['tone'] = 'info', action?: Toast['action']): void {
  toastCount += 1;
  currentToast.value = { id: toastCount, text, tone, action };
  clearTimeout(toastTimer);
  if (!action) toastTimer = setTimeout(closeToast, tone === 'error' ? TOAST_TIME * 2 : TOAST_TIME);
}

export function closeToast(): void {
  currentToast.value = null;
}
