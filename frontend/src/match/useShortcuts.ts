import { useEffect, useRef } from 'preact/hooks';
import { withModule } from '../ui/lazy';
import type { KeyedTable } from './keys/shortcuts';

/** Whether the device has a mouse or the like, and so, as far as a page can tell, a keyboard. */
export const hasKeyboard = (): boolean => matchMedia('(any-pointer: fine)').matches;

/** Lets keys press the buttons of a table, on devices that have a keyboard. */
export function useShortcuts(table: KeyedTable): void {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    if (!hasKeyboard()) return;
    const stop = new AbortController();
    withModule(
      () => import('./keys/shortcuts'),
      ({ hearShortcuts }) => hearShortcuts(() => now.current, stop.signal),
    );
    return () => stop.abort();
  }, []);
}
