import { render } from 'preact';
import { applyAppearance, catchInstallOffer } from '../core/browser';
import { preferredLang, showLang, t } from '../core/i18n';
import { closeToast, showToast } from '../core/live';
import { followStoredMoves } from '../core/outbox';
import { currentPath, startRouter } from '../core/router';
import { followStoredSession } from '../core/session';
import { App, prefetchPage } from './App';
import { registerWorker } from './worker';
import '../ui/styles/index.css';

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
  await registerWorker(apply => {
    const update = () => {
      closeToast();
      apply();
    };
    showToast(t('update.ready'), 'info', { label: t('update.apply'), run: update });
  });
}

/** Fulfilled once the page is drawn for the first time and hears what happens to it. */
export const started = start();
