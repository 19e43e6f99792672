import { signal } from '@preact/signals';
import { loadValue, saveValue } from './storage';

/** Light, dark, or as the device has it. */
export type Theme = 'auto' | 'light' | 'dark';
/** The themes in the order in which they are offered. */
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** The theme that the player has chosen. */
export const theme = signal<Theme>(loadValue<Theme>('turnus.theme') ?? 'auto');

/** Sets the theme to light, dark or the device's, and stores it for the next visit. */
export function chooseTheme(next: Theme): void {
  theme.value = next;
  saveValue('turnus.theme', next === 'auto' ? null : next);
  applyTheme();
}

/** Sets the theme where the style sheet looks for it. */
export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (theme.value === 'auto') delete dataset.theme;
  else dataset.theme = theme.value;
}
