// The places of a board as they stand on the page: where they are, which one a touch means, how keys lead on.

import type { Camera } from './camera';
import { type Direction, distance, nextInDirection, type Point } from './geometry';

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
