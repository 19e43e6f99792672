import { useEffect, useState } from 'preact/hooks';

/** How much a screen has room for, in letters (rem): the table's container is as wide, and a bar lower. */
type Room = Readonly<{ width: number; height: number }>;
const WIDE: Room = { width: 56, height: 0 };
const DESK: Room = { width: 68, height: 36 };

/** Whether the screen has room for a second column. */
export const useWideScreen = (): boolean => useRoom(WIDE);

/** Whether it has room for board, hand, log and talk beside each other. */
export const useDesk = (): boolean => useRoom(DESK);

function useRoom(least: Room): boolean {
  const [fits, setFits] = useState(() => hasRoom(least));
  useEffect(() => {
    const update = () => setFits(hasRoom(least));
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [least]);
  return fits;
}

function hasRoom({ width, height }: Room): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return innerWidth >= width * rem && innerHeight >= height * rem;
}
