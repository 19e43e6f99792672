import { myMatchesPath } from '../core/api';
import { whenQuiet } from '../core/browser';
import { forgetAnswers, get } from '../core/http';
import { session } from '../core/session';
import { withModule } from '../ui/lazy';

/**
 * Registers the service worker; the first one once the page has loaded what it needs, because it loads the
 * whole app, which would hold up a first look. `onUpdate` is called when a newer app is ready, with a
 * function that switches to it: the player decides when, since a reload drops a move that is being prepared.
 */
export async function registerWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workers = navigator.serviceWorker;
  let agreed = false; // the first worker takes over silently; only an update that was agreed to reloads
  if (!workers.controller) {
    workers.addEventListener('controllerchange', askAnew, { once: true });
    await whenQuiet();
  }
  const registration = await workers.register('/sw.js').catch(() => null);
  if (!registration) return; // refused, as in some private windows: the app works without it
  withModule(
    () => import('../notices/start'),
    ({ startNotices }) => startNotices(),
  );

  const offerUpdate = (waiting: ServiceWorker) =>
    onUpdate(() => {
      agreed = true;
      waiting.postMessage('take-over');
    });
  if (registration.waiting) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && workers.controller) offerUpdate(next);
    });
  });
  workers.addEventListener('controllerchange', () => agreed && location.reload());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
}

/** What the page was told before there was a worker to keep it for times without a network is asked for again. */
function askAnew(): void {
  forgetAnswers();
  if (session.value) void get(myMatchesPath).catch(() => {});
}
