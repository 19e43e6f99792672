// What the app asks of the browser that shows it.

import { signal } from '@preact/signals';
import { loadValue, saveValue } from './storage';

/** The look of the app: light, dark, or as the device has it. */
export type Appearance = 'auto' | 'light' | 'dark';
/** The appearances in the order in which they are offered. */
export const APPEARANCES: readonly Appearance[] = ['auto', 'light', 'dark'];

/** The appearance that the player has chosen. */
export const appearance = signal<Appearance>(loadValue<Appearance>('turnus.theme') ?? 'auto');

/** Changes the appearance and stores it for the next visit. */
export function chooseAppearance(next: Appearance): void {
  appearance.value = next;
  saveValue('turnus.theme', next === 'auto' ? null : next);
  applyAppearance();
}

/** Sets the appearance on the page, where the style sheet looks for it. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  if (appearance.value === 'auto') delete dataset.theme;
  else dataset.theme = appearance.value;
}

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

/** Shows on the app's icon how many matches wait for the player; 0 removes the number. */
export function showBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return;
  // An app that is not installed has no icon, and the browser refuses.
  void (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
}

/** Whether the reader wants things to move on the screen. */
export const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the page scrolls by itself. */
export const scrollBehavior = (): ScrollBehavior => (wantsMotion() ? 'smooth' : 'instant');

const SAVE_TIME = 60_000; // milliseconds: some browsers start to save only after a while

/** Saves a JSON value as a file; a plain link could not send the token. */
export function saveAsFile(name: string, value: unknown): void {
  saveTextAsFile(name, JSON.stringify(value, null, 1), 'application/json');
}

/** Saves a text as a file. */
export function saveTextAsFile(name: string, text: string, type = 'text/plain'): void {
  const file = new Blob([text], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_TIME);
}

const QUIET = 1000; // milliseconds without anything loaded, after which the page has what it needs

/** Resolves once the page has loaded nothing for a while: what can wait is loaded then. */
export function whenQuiet(): Promise<void> {
  return new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET);
    };
    const loaded = new PerformanceObserver(wait);
    const end = () => {
      loaded.disconnect();
      resolve();
    };
    loaded.observe({ type: 'resource' });
    wait();
  });
}

/** 16 random bytes of this device in hexadecimal: a key, or a salt for the shuffle. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
