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
