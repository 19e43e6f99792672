import './styles/index.css';
import { render } from 'preact';
import { App, prefetch } from './App';
import { preferred, showLang, t } from './shared/i18n';
import { catchInstallOffer } from './shared/install';
import { closeNote, toast } from './shared/live';
import { followMoves } from './shared/outbox';
import { path, startRouter } from './shared/router';
import { followTabs } from './shared/session';
import { applyTheme } from './shared/theme';
import { startWorker } from './worker';

async function start(): Promise<void> {
  catchInstallOffer();
  applyTheme();
  prefetch(path.value);
  await showLang(preferred()).catch(() => showLang('en'));
  startRouter();
  followTabs();
  followMoves();
  const root = document.getElementById('app');
  if (root) render(<App />, root);
  await startWorker(apply => {
    const update = () => {
      closeNote();
      apply();
    };
    toast(t('update.ready'), 'info', { label: t('update.apply'), run: update });
  });
}

void start();
