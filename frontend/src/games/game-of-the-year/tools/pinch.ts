const CLOSED = 0.7; // of the distance at which two fingers began

/** Calls back when two fingers are drawn together on an element; returns what ends it. */
export function hearPinch(element: HTMLElement, onPinch: () => void): () => void {
  const stop = new AbortController();
  const heard = { passive: true, signal: stop.signal };
  let apart: number | null = null;
  const distance = ({ touches: [a, b] }: TouchEvent) =>
    a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  const onStart = (event: TouchEvent) => {
    apart = event.touches.length === 2 ? distance(event) : null;
  };
  const onMove = (event: TouchEvent) => {
    if (apart === null || event.touches.length !== 2 || distance(event) > apart * CLOSED) return;
    apart = null;
    onPinch();
  };
  element.addEventListener('touchstart', onStart, heard);
  element.addEventListener('touchmove', onMove, heard);
  return () => stop.abort();
}
