import { signal } from '@preact/signals';

/** The browser's offer to install the app: where there is one, it is kept until the player wants it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Null where the app is installed already, or the browser has no such offer. */
export const installOffer = signal<InstallOffer | null>(null);

/** Catches the browser's offer, which it makes once and early. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', offer => {
    offer.preventDefault(); // else some browsers ask at once, before anybody knows what for
    installOffer.value = offer as InstallOffer;
  });
}
