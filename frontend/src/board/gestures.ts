import { PRESS_REACH } from '../match/kit/press';
import type { Camera } from './camera';
import { type Direction, distance, middle, nextInDirection, type Point } from './geometry';

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

/** The names of a place on the page, in `data-place` and in `data-of` of the areas that belong to it. */
export const placeKey = (id: string): string => `place:${id}`;

const DIRECTIONS: Record<string, Direction> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The places that can be chosen, in the order of the page. */
const placesOf = (stage: Element): SVGElement[] => [
  ...stage.querySelectorAll<SVGElement>('[data-place][tabindex]'),
];

/** Where a place stands on the screen. */
function screenPoint(place: Element): Point {
  const { x, y, width, height } = place.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Chooses a place. */
export function choose(place: Element): void {
  place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/**
 * The place that a touch of the screen means: the nearest one in reach that has no area of its own, such as a
 * stone; otherwise the one in whose area it lies, or the nearest. Two places may be nearer to each other than a
 * finger is wide.
 */
export function placeAt(stage: Element, at: Point): Element | null {
  const met = document.elementsFromPoint(at.x, at.y).filter(each => stage.contains(each));
  const owners = met.flatMap(each => (each instanceof SVGElement ? each.dataset.of : null) ?? []);
  const owner = owners.map(key => stage.querySelector(`[data-place="${key}"][tabindex]`)).find(Boolean);
  const near = met.flatMap(each => each.closest<SVGElement>('[data-place][tabindex]') ?? []);
  const nearest = near.sort((a, b) => distance(screenPoint(a), at) - distance(screenPoint(b), at));
  const piece = nearest.find(({ dataset: { place } }) => !stage.querySelector(`[data-of="${place}"]`));
  return piece ?? owner ?? nearest[0] ?? null;
}

/** Lets Tab lead to one place only: the last one that had the focus, else the first. */
export function keepOneTabStop(
  stage: Element,
  last = stage.querySelector('[data-place][tabindex="0"]'),
): void {
  const places = placesOf(stage);
  const stop = places.find(place => place === last) ?? places[0];
  for (const place of places) place.tabIndex = place === stop ? 0 : -1;
}

/**
 * Lets keys lead from place to place by where they stand, choose, and zoom. Returns what ends it.
 */
export function hearKeys(stage: HTMLElement, camera: Camera): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!act(event.key, document.activeElement)) return;
    event.preventDefault();
  };

  const act = (key: string, here: Element | null): boolean => {
    const place = here?.closest('[data-place]');
    const direction = DIRECTIONS[key];
    if (direction && place) walk(stage, place, direction);
    else if ((key === 'Enter' || key === ' ') && place) choose(place);
    else if (key === '+' || key === '=') camera.step(1);
    else if (key === '-') camera.step(-1);
    else if (key === '0') camera.showWhole();
    else return false;
    return true;
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof SVGElement)) return;
    keepOneTabStop(stage, target);
    if (!target.matches(':focus-visible')) return; // a finger knows where it is
    const { left, top } = stage.getBoundingClientRect();
    const { x, y } = screenPoint(target);
    camera.reveal({ x: x - left, y: y - top });
  };

  const stop = new AbortController();
  stage.addEventListener('keydown', onKey, { signal: stop.signal });
  stage.addEventListener('focusin', onFocus, { signal: stop.signal });
  return () => stop.abort();
}

/** Moves the focus to the next place in a direction. */
function walk(stage: Element, from: Element, to: Direction): void {
  const places = placesOf(stage);
  const next = nextInDirection(screenPoint(from), places.map(screenPoint), to);
  if (next !== null) places[next]?.focus({ preventScroll: true });
}
