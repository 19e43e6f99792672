import './styles/index.css';
import { render } from 'preact';
import { App, prefetchPage } from './App';
import { applyAppearance } from './shared/appearance';
import { preferredLang, showLang, t } from './shared/i18n';
import { catchInstallOffer } from './shared/install';
import { closeToast, showToast } from './shared/live';
import { followStoredMoves } from './shared/outbox';
import { currentPath, startRouter } from './shared/router';
import { followStoredSession } from './shared/session';
import { registerWorker } from './worker';

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
