import { useEffect } from 'preact/hooks';

/**
 * Focuses the first of these elements that exists whenever a render has removed the focused one, so that a
 * keyboard or screen reader need not start at the top of the page.
 */
export function useFocusFallback(...selectors: string[]): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = selectors.map(selector => document.querySelector<HTMLElement>(selector)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
}
