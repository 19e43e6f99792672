import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Where the focus was: it may have to go somewhere near, once what had it is gone. */
interface FocusPlace {
  element: HTMLElement;
  section: Element | null;
  list: Element | null;
  row: number;
}

/**
 * Keeps the focus among these settings when what had it is removed or switched off, so that a keyboard or a
 * screen reader never has to begin at the top of the page: it goes to the row that took the place, else to
 * the heading of the section or the page. What is only busy gets it back.
 */
export function useFocusRecovery(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const settings = within.current;
    if (!settings) return;
    let last: FocusPlace | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? focusPlace(target) : null;
    };
    const leave = ({ target }: PointerEvent) => {
      const elsewhere = target instanceof Element && !target.closest('dialog'); // which gives it back
      if (elsewhere && !last?.element.contains(target)) last = null; // left on purpose
    };
    const look = () => {
      if (last && isFocusLost()) nearestTarget(last)?.focus({ preventScroll: true });
    };
    // the browser takes the focus from what is switched off only when it paints
    const watching = new MutationObserver(() => requestAnimationFrame(() => setTimeout(look)));
    settings.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    watching.observe(settings, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      settings.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
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
  if (element.isConnected && (list || element.getAttribute('aria-busy') === 'true')) return null; // busy: it will be back, or gone
  const rows = list?.isConnected ? [...list.children] : [];
  const next = (rows[row] ?? rows.at(-1))?.querySelector<HTMLElement>('button:enabled, a');
  const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null;
  return next ?? heading ?? document.querySelector('h1');
}
