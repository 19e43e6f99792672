import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const USUAL = 16; // CSS pixels of a letter before the reader enlarges text

/** How many CSS pixels of usual letters the reader's text size makes of one. */
const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1;

/** Measures how wide an element is if its letters were of the usual size: twice the text is half the width. */
export function useTextWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(() => innerWidth / textScale());
  useLayoutEffect(() => {
    if (!element.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width / textScale()));
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, []);
  return [element, width];
}
