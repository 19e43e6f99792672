import { installOffer } from '../core/install';
import { closeToast, showToast } from '../core/live';
import { loadValue, saveValue } from '../core/storage';
import { isApple, isInstalled } from './device';
import { showInstallSteps } from './pushSheet';
import { loadNoticeSay } from './words';

const OFFERED_KEY = 'turnus.offered';

/** How the app can be installed from here: by the browser's offer, by hand, or not at all. */
export function installWay(): 'offer' | 'by-hand' | null {
  if (installOffer.value) return 'offer';
  return isApple() && !isInstalled() ? 'by-hand' : null;
}

/** Lets the browser ask whether to install the app. */
export async function promptInstall(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null; // an offer works once
  await offer?.prompt();
}

/** Offers to install the app, once, after the first finished match. */
export async function offerInstall(): Promise<void> {
  const way = installWay();
  if (!way || loadValue(OFFERED_KEY)) return;
  const say = await loadNoticeSay().catch(() => null);
  if (!say) return; // without a connection it is offered after another match
  saveValue(OFFERED_KEY, true);
  const run = async () => {
    closeToast();
    if (way === 'offer') await promptInstall();
    else showInstallSteps();
  };
  showToast(say('install.offer'), 'info', { label: say('install.do'), run: () => void run() });
}
