import { installOffer } from '../shared/install';
import { closeNote, toast } from '../shared/live';
import { keep, recall } from '../shared/storage';
import { isApple, isInstalled } from './device';
import { speakNotices } from './words';

const OFFERED = 'turnus.offered';

/** Whether the app can be put on the home screen from here: by the browser's offer, or by hand. */
export function installing(): 'offer' | 'by-hand' | null {
  if (installOffer.value) return 'offer';
  return isApple() && !isInstalled() ? 'by-hand' : null;
}

/** Lets the browser ask whether the app is to be installed. */
export async function install(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null; // it is good once
  await offer?.prompt();
}

/** Offers it once, when a first game has been played to its end. */
export async function offerInstall(): Promise<void> {
  const way = installing();
  if (!way || recall(OFFERED)) return;
  keep(OFFERED, true);
  const say = await speakNotices();
  const run = async () => {
    closeNote();
    if (way === 'offer') await install();
    else (await import('./ask')).explain();
  };
  toast(say('install.offer'), 'info', { label: say('install.do'), run: () => void run() });
}
