import { useEffect } from 'preact/hooks';

/**
 * Whenever a render has taken away what had the focus, gives it to the first of these that is there: a
 * keyboard or a screen reader never has to begin at the top of the page.
 */
export function useFocusFallback(...selectors: string[]): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = selectors.map(selector => document.querySelector<HTMLElement>(selector)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
}
