import { PRESS_REACH } from '../match/kit/press';
import * as chronologyCss from './chronology.css';

const EDGE_WIDTH = 72; // pixels from the board's edge where it begins to scroll
const MAX_SPEED = 14; // pixels per frame
const SIDE_REACH = 48; // pixels beside the board that still count as the board

/** What a drag moves, and whom it reports to. */
export interface DragOptions {
  /**
   * The element that contains the gaps, elements with `data-gap`; it scrolls while the pointer is near its
   * edge.
   */
  board: HTMLElement;
  /** The element that moves. */
  piece: HTMLElement;
  onStart: () => void;
  /** Called with the gap below the pointer, or null off the board. */
  onOver: (gap: number | null) => void;
  onDrop: (gap: number | null) => void;
}

/**
 * Starts a drag that follows one pointer: mouse, pen or touch. A press that does not move stays a click.
 * Where `touch-action` leaves a direction to the browser, the browser takes over and nothing is dropped;
 * nothing is dropped either when the pressed element leaves the page.
 */
export function startDrag(press: PointerEvent, { board, piece, onStart, onOver, onDrop }: DragOptions): void {
  const source = press.currentTarget;
  if (press.button !== 0 || !(source instanceof HTMLElement)) return;
  let ghost: HTMLElement | null = null;
  let frame = 0;
  let at = { x: press.clientX, y: press.clientY };
  let over: number | null = null;
  const stop = new AbortController();
  const grip = piece.getBoundingClientRect();

  const reportGap = () => {
    const found = nearestGap(board, at);
    if (found !== over) onOver(found);
    over = found;
  };
  const onFrame = () => {
    if (!source.isConnected) return endDrag(false);
    frame = requestAnimationFrame(onFrame);
    const speed = scrollSpeed(board.getBoundingClientRect(), at);
    if (speed) board.scrollTop += speed;
    reportGap();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (!source.isConnected) return endDrag(false);
    at = { x: event.clientX, y: event.clientY };
    const by = { x: at.x - press.clientX, y: at.y - press.clientY };
    if (!ghost) {
      if (Math.hypot(by.x, by.y) < PRESS_REACH) return;
      ghost = createGhost(piece, grip);
      onStart();
      onFrame();
    }
    ghost.style.translate = `${by.x}px ${by.y}px`;
  };
  const endDrag = (dropped: boolean) => {
    stop.abort();
    cancelAnimationFrame(frame);
    if (source.hasPointerCapture(press.pointerId)) source.releasePointerCapture(press.pointerId);
    if (!ghost) return;
    ghost.remove();
    suppressClick();
    onDrop(dropped ? nearestGap(board, at) : null);
  };
  const onRelease = (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) endDrag(event.type === 'pointerup' && source.isConnected);
  };

  // Captured at once: a quick mouse leaves the card before its first move is reported.
  source.setPointerCapture(press.pointerId);
  // The window also hears a pointer whose card was removed, because the turn ended or a story opened.
  const heard = { capture: true, signal: stop.signal };
  addEventListener('pointermove', onMove, heard);
  addEventListener('pointerup', onRelease, heard);
  addEventListener('pointercancel', onRelease, heard);
}

interface Point {
  x: number;
  y: number;
}

/** The gap nearest to a point on the board; null off the board. */
function nearestGap(board: HTMLElement, { x, y }: Point): number | null {
  const area = board.getBoundingClientRect();
  const inside = y > area.top && y < area.bottom && x > area.left - SIDE_REACH && x < area.right + SIDE_REACH;
  if (!inside) return null;
  const gaps = [...board.querySelectorAll<HTMLElement>('[data-gap]')];
  const distance = (gap: HTMLElement) => {
    const { top, bottom } = gap.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - y);
  };
  const nearest = gaps.reduce<HTMLElement | null>((a, b) => (a && distance(a) <= distance(b) ? a : b), null);
  return nearest ? Number(nearest.dataset.gap) : null;
}

/** The speed of scrolling in pixels per frame: faster nearer to the edge, 0 in the middle. */
export function scrollSpeed(area: { top: number; bottom: number }, { y }: Pick<Point, 'y'>): number {
  const up = area.top + EDGE_WIDTH - y;
  const down = y - (area.bottom - EDGE_WIDTH);
  if (up > 0) return -Math.min(1, up / EDGE_WIDTH) * MAX_SPEED;
  return down > 0 ? Math.min(1, down / EDGE_WIDTH) * MAX_SPEED : 0;
}

function createGhost(piece: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
  const ghost = piece.cloneNode(true) as HTMLElement;
  ghost.classList.add(chronologyCss.ghost);
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    minHeight: `${height}px`,
  });
  document.body.append(ghost);
  return ghost;
}

/** Suppresses the click that the browser makes of a drag which ends where it began. */
function suppressClick(): void {
  const stop = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
