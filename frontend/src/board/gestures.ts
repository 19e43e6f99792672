import { PRESS_REACH } from '../match/kit/press';
import type { Camera } from './camera';
import { distance, middle, type Point } from './geometry';
import { choose, placeAt } from './places';

const TAP_TIME = 300; // milliseconds between the two taps of a double tap
const TAP_REACH = 24; // pixels between them
const LINE = 16; // pixels that a wheel moves by a line

/**
 * Moves a board by one finger or the mouse, by two fingers, a double tap and the wheel. A press that does not
 * move is a click on a place. Returns what ends it.
 */
export function hearGestures(stage: HTMLElement, camera: Camera): () => void {
  const pressed = new Map<number, Point>();
  let start: Point | null = null; // of a press that is no pan yet
  let isClick = true;
  let tap: (Point & { time: number; isHeard: boolean }) | null = null;

  let corner: Point = { x: 0, y: 0 }; // of the stage; to ask for it at every move would cost a layout

  const inStage = ({ clientX, clientY }: MouseEvent): Point => ({
    x: clientX - corner.x,
    y: clientY - corner.y,
  });
  const measure = () => {
    corner = stage.getBoundingClientRect();
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    camera.halt();
    measure();
    const at = inStage(event);
    if (event.isPrimary) pressed.clear(); // the end of an earlier press may have gone unheard
    pressed.set(event.pointerId, at);
    isClick = pressed.size === 1;
    start = isClick ? at : null;
  };

  const onMove = (event: PointerEvent) => {
    const from = pressed.get(event.pointerId);
    if (!from) return;
    if (event.buttons === 0) return onEnd(event);
    const at = inStage(event);
    if (start) {
      if (distance(start, at) < PRESS_REACH) return;
      stage.setPointerCapture(event.pointerId);
      stage.dataset.moving = '';
      start = null;
      isClick = false;
    }
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(from, at, other);
    else camera.panBy(at.x - from.x, at.y - from.y);
    pressed.set(event.pointerId, at);
  };

  /** Zooms by what the distance of two fingers has changed, and pans with the point between them. */
  const pinch = (from: Point, to: Point, other: Point) => {
    const [before, after] = [middle(from, other), middle(to, other)];
    camera.zoomBy(distance(to, other) / Math.max(1, distance(from, other)), before);
    camera.panBy(after.x - before.x, after.y - before.y);
  };

  const onEnd = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId)) return;
    start = null;
    if (pressed.size > 0) return;
    delete stage.dataset.moving;
    if (event.type === 'pointerup' && isClick) onTap(event);
  };

  const onTap = (event: PointerEvent) => {
    const at = inStage(event);
    const isSecond = tap && event.timeStamp - tap.time < TAP_TIME && distance(tap, at) < TAP_REACH;
    // Of two quick taps the browser may report one click only: what is there is chosen once in any case.
    if (isSecond && !tap?.isHeard) chooseAt(event);
    tap = isSecond ? null : { ...at, time: event.timeStamp, isHeard: false };
    if (!isSecond) return;
    isClick = false;
    camera.toggleCloseLook(at);
  };

  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return; // by a key or a screen reader, which means this very place
    if (!isClick || chooseAt(event)) event.stopPropagation();
    if (tap) tap.isHeard = true;
  };

  /** Chooses the place that a touch means; says whether there is one. */
  const chooseAt = ({ clientX, clientY }: MouseEvent): boolean => {
    const place = placeAt(stage, { x: clientX, y: clientY });
    if (place) choose(place);
    return place !== null;
  };

  /** The wheel scrolls the board as far as it goes, then the page; with Ctrl, or two fingers on a pad, it zooms. */
  const onWheel = (event: WheelEvent) => {
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    if (event.ctrlKey || event.metaKey) {
      measure();
      const turn = Math.max(-0.5, Math.min(0.5, -event.deltaY * by * 0.01));
      camera.zoomBy(2 ** turn, inStage(event));
    } else if (!camera.panBy(-event.deltaX * by, -event.deltaY * by)) return;
    event.preventDefault();
  };

  /** Two fingers are a pinch, even where the page would scroll. */
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerup', onEnd, { signal });
  stage.addEventListener('pointercancel', onEnd, { signal });
  stage.addEventListener('click', onClick, { capture: true, signal });
  stage.addEventListener('wheel', onWheel, { passive: false, signal });
  stage.addEventListener('touchstart', onTouch, { passive: false, signal });
  stage.addEventListener('touchmove', onTouch, { passive: false, signal });
  return () => stop.abort();
}
