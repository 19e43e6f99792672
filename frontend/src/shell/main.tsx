import { render } from 'preact';
import { applyAppearance, catchInstallOffer, whenQuiet } from '../core/browser';
import { preferredLang, showLang, t } from '../core/i18n';
import { closeToast, showToast } from '../core/live';
import { followStoredMoves } from '../core/outbox';
import { currentPath, startRouter } from '../core/router';
import { followStoredSession, session } from '../core/session';
import { App, prefetchPage } from './App';
import '../ui/styles/index.css';
import { myMatchesPath } from '../core/api';
import { forgetAnswers, get } from '../core/http';
import { withModule } from '../ui/lazy';

async function start(): Promise<void> {
  catchInstallOffer();
  applyAppearance();
  prefetchPage(currentPath.value);
  await showLang(preferredLang()).catch(() => showLang('en'));
  startRouter();
  followStoredSession();
  followStoredMoves();
  const root = document.getElementById('app');
  if (root) render(<App />, root);
  await registerWorker();
}

/** Fulfilled once the page is drawn for the first time and hears what happens to it. */
export const started = start();

/**
 * Registers the service worker; the first one once the page has loaded what it needs, because it loads the
 * whole app, which would hold up a first look. When a newer app is ready it is offered: the player decides when
 * to switch to it, since a reload drops a move that is being prepared.
 */
async function registerWorker(): Promise<void> {
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

  const offerUpdate = (waiting: ServiceWorker) => {
    const run = () => {
      closeToast();
      agreed = true;
      waiting.postMessage('take-over');
    };
    showToast(t('update.ready'), 'info', { label: t('update.apply'), run });
  };
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
