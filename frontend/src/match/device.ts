import { useEffect, useRef, useState } from 'preact/hooks';
import { withModule } from '../ui/lazy';
import type { KeyedTable } from './keys/Keys';

/** Whether the screen has room for a second column. */
export const useWideScreen = (): boolean => useRoom(56);

/** Whether it has room for board, hand, log and talk beside each other. */
export const useDesk = (): boolean => useRoom(68, 36);

/** Whether the screen is at least `width` rem wide and `height` rem high: the table is as wide, and lower by one bar. */
function useRoom(width: number, height = 0): boolean {
  const hasRoom = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return innerWidth >= width * rem && innerHeight >= height * rem;
  };
  const [fits, setFits] = useState(hasRoom);
  useEffect(() => {
    const update = () => setFits(hasRoom());
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  return fits;
}

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
      () => import('./keys/Keys'),
      ({ hearShortcuts }) => hearShortcuts(() => now.current, stop.signal),
    );
    return () => stop.abort();
  }, []);
}
