import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Where the focus was, to find a place near it once the element is gone. */
interface FocusPlace {
  element: HTMLElement;
  section: Element | null;
  list: Element | null;
  row: number;
}

/**
 * Keeps the focus within the settings when the focused element is removed or disabled, so that a keyboard or
 * screen reader need not start at the top of the page: the focus goes to the row that took its place, else to
 * the heading of the section or the page. An element that is only busy gets it back.
 */
export function useFocusRecovery(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const settings = within.current;
    if (!settings) return;
    let last: FocusPlace | null = null;
    const rememberFocus = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? focusPlace(target) : null;
    };
    const forgetFocus = ({ target }: PointerEvent) => {
      // A dialog gives the focus back itself.
      const elsewhere = target instanceof Element && !target.closest('dialog');
      if (elsewhere && !last?.element.contains(target)) last = null; // the player left it on purpose
    };
    const recoverFocus = () => {
      if (last && isFocusLost()) nearestTarget(last)?.focus({ preventScroll: true });
    };
    // The browser takes the focus from a disabled element only when it paints.
    const watching = new MutationObserver(() => requestAnimationFrame(() => setTimeout(recoverFocus)));
    settings.addEventListener('focusin', rememberFocus);
    document.addEventListener('pointerdown', forgetFocus);
    watching.observe(settings, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      settings.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('pointerdown', forgetFocus);
      watching.disconnect();
    };
  }, []);
}

const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches(':disabled') === true;
};

function focusPlace(element: HTMLElement): FocusPlace {
  const row = element.closest('li');
  const list = row?.parentElement ?? null;
  const section = element.closest('.card');
  return { element, section, list, row: row && list ? [...list.children].indexOf(row) : 0 };
}

function nearestTarget({ element, section, list, row }: FocusPlace): HTMLElement | null {
  const off = element.matches(':disabled');
  if (element.isConnected && !off) return element;
  // Busy: it comes back, or is removed.
  if (element.isConnected && (list || element.getAttribute('aria-busy') === 'true')) return null;
  const rows = list?.isConnected ? [...list.children] : [];
  const next = (rows[row] ?? rows.at(-1))?.querySelector<HTMLElement>('button:enabled, a');
  const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null;
  return next ?? heading ?? document.querySelector('h1');
}
