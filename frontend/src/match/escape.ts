import { useEffect } from 'preact/hooks';

/** Whether a sheet is open, to which all keys belong then. */
export const hasOpenSheet = (): boolean => document.querySelector('dialog[open]') !== null;

/** Calls the handler when Escape is pressed, unless an open sheet takes the key. */
export function useEscape(handler: (() => void) | null): void {
  useEffect(() => {
    if (!handler) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !hasOpenSheet()) handler();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
