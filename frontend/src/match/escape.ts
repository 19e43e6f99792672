import { useEffect } from 'preact/hooks';

/** Calls the handler when Escape is pressed, unless an open sheet takes the key. */
export function useEscape(handler: (() => void) | null): void {
  useEffect(() => {
    if (!handler) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) handler();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
