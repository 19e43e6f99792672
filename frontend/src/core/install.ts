import { signal } from '@preact/signals';

/** The browser's offer to install the app; it is kept until the player wants it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Null if the app is installed already, or the browser makes no offer. */
export const installOffer = signal<InstallOffer | null>(null);

/** Catches the browser's offer to install the app, which comes once and early. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', offer => {
    offer.preventDefault(); // otherwise some browsers ask at once, before anybody knows why
    installOffer.value = offer as InstallOffer;
  });
}
