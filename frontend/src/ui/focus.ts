import { useEffect } from 'preact/hooks';
import { isLoading } from './lazy';

const LAST_RESORT = '.board';

/**
 * Focuses the first of these elements that exists whenever a render has removed the focused one, so that a
 * keyboard or screen reader need not start at the top of the page. The board waits while a part of the page is
 * loaded: that part may have the button that is wanted next.
 */
export function useFocusFallback(...selectors: string[]): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const present = isLoading() ? selectors.filter(selector => selector !== LAST_RESORT) : selectors;
    const next = present.map(selector => document.querySelector<HTMLElement>(selector)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
}
