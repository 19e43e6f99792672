import { effect, untracked } from '@preact/signals';
import { showBadge } from '../core/browser';
import { currentPath, matchPattern, navigate } from '../core/router';
import { session } from '../core/session';
import { deleteNote, type PageState, readNote } from './notes';
import { followPushPlace, renewPush, turnOffPush } from './push';

const TOUCH_LIFETIME = 60_000; // milliseconds: an older touch is ignored
const SETTLE_TIME = 1000; // milliseconds: asking for notices right after one was shown can remove it

/**
 * Starts what keeps notices right while the app is open: it opens those that were touched and closes those of
 * the match that is shown.
 */
export function startNotices(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'where') ports[0]?.postMessage(currentState());
    if (data === 'go') void openTouched();
    if (data === 'news') dispatchEvent(new Event('news'));
  });
  document.addEventListener('visibilitychange', () => {
    const { seen } = currentState();
    reportState();
    if (seen) void openTouched();
    setTimeout(closeNotices, seen ? SETTLE_TIME : 0, currentPath.value);
  });
  void openTouched();
  followPushPlace();
  effect(() => {
    setTimeout(closeNotices, SETTLE_TIME, currentPath.value);
    reportState();
  });
  effect(() => {
    const somebody = session.value !== null;
    if (!somebody) showBadge(0); // signed out, or unknown to the server: this browser gets no more notices
    void untracked(somebody ? renewPush : turnOffPush).catch(() => {}); // untracked, since both change the place
  });
}

const currentState = (): PageState => ({
  path: currentPath.value,
  seen: document.visibilityState === 'visible',
});
const reportState = (): void => navigator.serviceWorker.controller?.postMessage(currentState());

/** Opens the page of a notice that was touched. */
async function openTouched(): Promise<void> {
  const note = await readNote('go');
  if (!note || !(await deleteNote('go')) || Date.now() - note.at > TOUCH_LIFETIME) return;
  if (note.path !== currentPath.value) navigate(note.path);
}

/** Closes the notices of the match that is shown. */
async function closeNotices(seen: string): Promise<void> {
  const match = matchPattern('/m/:id', seen)?.id;
  if (!match) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = await registration?.getNotifications({ tag: match });
  for (const notice of shown ?? []) notice.close();
}
