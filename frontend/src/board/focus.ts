import { useFocusFallback } from '../ui/Page';

/**
 * Keeps the focus at the table when the focused element has gone: it goes to what can be done, otherwise to the
 * board. Every table with a board calls it, also one that replaces another: the old one took the focus with it.
 */
export const useBoardFocus = (): void =>
  useFocusFallback('.dock-bar .primary:enabled', '[data-place][tabindex="0"]');
