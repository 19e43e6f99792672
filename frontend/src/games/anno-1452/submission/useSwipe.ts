import { useRef, useState } from 'preact/hooks';

const REACH = 72; // CSS pixels after which a swipe counts
const FARTHEST = 136; // CSS pixels that what is swiped moves at most
const SLACK = 8; // CSS pixels before a direction is told

type Handler = (event: PointerEvent & { currentTarget: HTMLElement }) => void;

/** A swipe to the left over an element that pans up and down with the page. */
interface Swipe {
  /** How far the element has moved, in CSS pixels: 0 or less. */
  shift: number;
  /** Whether a finger is moving it. */
  isMoving: boolean;
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler>;
}

/** Calls `onSwipe` once the element is swiped far enough to the left; null hears nothing. */
export function useSwipe(onSwipe: (() => void) | null): Swipe {
  const start = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const [shift, setShift] = useState<number | null>(null);
  const end = () => {
    start.current = null;
    setShift(null);
  };
  const onPointerDown: Handler = ({ pointerId, button, clientX, clientY }) => {
    start.current = onSwipe && button === 0 ? { pointer: pointerId, x: clientX, y: clientY } : null;
  };
  const onPointerMove: Handler = ({ pointerId, clientX, clientY, currentTarget }) => {
    const from = start.current;
    if (from?.pointer !== pointerId) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (shift !== null) return setShift(Math.min(0, Math.max(-FARTHEST, x)));
    if (Math.abs(y) > SLACK && Math.abs(y) > Math.abs(x)) return end();
    if (x > -SLACK) return;
    currentTarget.setPointerCapture(pointerId); // and so the click goes to no button in it
    setShift(x);
  };
  const onPointerUp: Handler = ({ pointerId }) => {
    if (start.current?.pointer !== pointerId) return;
    if (shift !== null && shift <= -REACH) onSwipe?.();
    end();
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end };
  return { shift: shift ?? 0, isMoving: shift !== null, handlers };
}
