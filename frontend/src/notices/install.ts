import { installOffer } from '../shared/install';
import { closeToast, showToast } from '../shared/live';
import { loadValue, saveValue } from '../shared/storage';
import { isApple, isInstalled } from './device';
import { loadNoticeSay } from './words';

const OFFERED_KEY = 'turnus.offered';

/** Whether the app can be put on the home screen from here: by the browser's offer, or by hand. */
export function installWay(): 'offer' | 'by-hand' | null {
  if (installOffer.value) return 'offer';
  return isApple() && !isInstalled() ? 'by-hand' : null;
}

/** Lets the browser ask whether the app is to be installed. */
export async function promptInstall(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null; // it is good once
  await offer?.prompt();
}

/** Offers it once, when a first game has been played to its end. */
export async function offerInstall(): Promise<void> {
  const way = installWay();
  if (!way || loadValue(OFFERED_KEY)) return;
  saveValue(OFFERED_KEY, true);
  const say = await loadNoticeSay();
  const run = async () => {
    closeToast();
    if (way === 'offer') await promptInstall();
    else (await import('./pushSheet')).showInstallSteps();
  };
  showToast(say('install.offer'), 'info', { label: say('install.do'), run: () => void run() });
}
