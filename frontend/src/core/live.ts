import { signal } from '@preact/signals';
import { errorText } from './http';

/** A short text above everything. */
export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error';
  /** An action that the toast offers; such a toast stays until it is used or closed. */
  action?: { label: string; run: () => void };
}

/** What a screen reader says next; it is invisible. */
export const announcement = signal('');
/** The toast that is shown; null when there is none. */
export const currentToast = signal<Toast | null>(null);

const TOAST_TIME = 6000; // milliseconds
let toastCount = 0;
let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** Lets a screen reader say what happened on the page. */
export function announce(text: string): void {
  // The same text twice would not be said again, so an invisible character makes it different.
  announcement.value = text === announcement.value ? `${text}\u00a0` : text;
}

/** Shows a short text; an error stays longer, and a screen reader says it at once. */
export function showToast(text: string, tone: Toast['tone'] = 'info', action?: Toast['action']): void {
  toastCount += 1;
  currentToast.value = { id: toastCount, text, tone, action };
  clearTimeout(toastTimer);
  if (!action) toastTimer = setTimeout(closeToast, tone === 'error' ? TOAST_TIME * 2 : TOAST_TIME);
}

/** Says what went wrong. */
export const showError = (err: unknown): void => showToast(errorText(err), 'error');

/** Closes the toast. */
export function closeToast(): void {
  currentToast.value = null;
}
