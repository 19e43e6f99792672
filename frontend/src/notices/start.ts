import { effect, untracked } from '@preact/signals';
import { showBadge } from '../shared/badge';
import { go, paramsOf, path } from '../shared/router';
import { session } from '../shared/session';
import type { Here } from './here';
import { drop, look } from './notes';
import { followPlace, renew, turnOff } from './push';

const FRESH = 60_000; // milliseconds: where a touch leads that nobody followed is forgotten
const SETTLED = 1000; // milliseconds: asking for notices right after one was shown can take it away

/** Keeps notices right while the app is open: follows those that are touched, puts away those that are seen. */
export function beginNotices(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'where') ports[0]?.postMessage(here());
    if (data === 'go') void follow();
    if (data === 'news') dispatchEvent(new Event('news'));
  });
  document.addEventListener('visibilitychange', () => {
    const { seen } = here();
    tell();
    if (seen) void follow();
    setTimeout(tidy, seen ? SETTLED : 0, path.value);
  });
  void follow();
  followPlace();
  effect(() => {
    setTimeout(tidy, SETTLED, path.value);
    tell();
  });
  effect(() => {
    const somebody = session.value !== null;
    if (!somebody) showBadge(0); // signed out, or forgotten by the server: this browser is told nothing any more
    void untracked(somebody ? renew : turnOff).catch(() => {}); // once: both change the place
  });
}

const here = (): Here => ({ path: path.value, seen: document.visibilityState === 'visible' });
const tell = (): void => navigator.serviceWorker.controller?.postMessage(here());

/** Goes where a notice was touched for. */
async function follow(): Promise<void> {
  const note = await look('go');
  if (!note || !(await drop('go')) || Date.now() - note.at > FRESH) return;
  if (note.path !== path.value) go(note.path);
}

/** Puts the notices of the match away that is looked at. */
async function tidy(seen: string): Promise<void> {
  const match = paramsOf('/m/:id', seen)?.id;
  if (!match) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = await registration?.getNotifications({ tag: match });
  for (const notice of shown ?? []) notice.close();
}
