import { wantsMotion } from '../../core/browser';
import type { Travel } from '../travel';
import * as travelCss from './travel.css';

const DURATION = 220; // milliseconds for each thing that moves
const PAUSE = 60; // milliseconds between one and the next
const NEXT_PLAYER = 400; // milliseconds before another player's, so that the eye can follow

/** Where something is on the screen, in pixels. */
type Area = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Ends the travels that are shown now; what they move is then where it belongs. */
let endRunning = (): void => {};

/**
 * Shows travels one after the other: a copy of what moves goes from place to place. What comes to lie on the
 * board is unseen until its copy lands. Any touch or key ends all of them. Travels whose ends are not on the
 * screen are left out, and all of them where the reader wants no motion or does not look. Resolves when
 * everything is where it belongs.
 */
export async function playTravels(travels: readonly Travel[]): Promise<void> {
  endRunning();
  if (document.hidden || !wantsMotion()) return;
  const ready = travels.flatMap(travel => findEnds(travel) ?? []);
  if (ready.length === 0) return;
  const stop = new AbortController();
  endRunning = () => stop.abort();
  for (const event of ['pointerdown', 'keydown', 'visibilitychange']) {
    addEventListener(event, endRunning, { capture: true, signal: stop.signal });
  }
  const coming = ready.filter(({ what, to }) => what === to).map(({ to }) => to);
  for (const element of coming) element.dataset.coming = '';
  for (const [at, ends] of ready.entries()) {
    if (!stop.signal.aborted) await playOne(ends, stop.signal);
    delete ends.to.dataset.coming;
    const next = ready[at + 1];
    if (next) await pause(isNextPlayer(ends, next) ? NEXT_PLAYER : PAUSE, stop.signal);
  }
  stop.abort();
}

/** Whether the second of two things comes from the seat of another player. */
const isNextPlayer = (one: Ends, next: Ends): boolean =>
  next.from !== one.from && next.from.dataset.place?.startsWith('seat:') === true;

/** Resolves after a time, or at once when the signal says so. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise(done => {
    setTimeout(done, time);
    signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** The elements of a travel. */
interface Ends {
  from: HTMLElement;
  to: HTMLElement;
  what: HTMLElement | null;
}

/** The elements of a travel; null where one of them is not shown. */
function findEnds({ from, to, what }: Travel): Ends | null {
  const ends = { from: findPlace(from), to: findPlace(to), what: what === null ? null : findPlace(what) };
  const isShown = ends.from && ends.to && (what === null || ends.what);
  return isShown ? (ends as Ends) : null;
}

const findPlace = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);

/** Moves one copy; resolves when it has landed, or at once when the signal says so. */
async function playOne({ from, to, what }: Ends, signal: AbortSignal): Promise<void> {
  if (what === to) to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!isOnScreen(start) || !isOnScreen(end)) return;
  const copy = makeCopy(what, start);
  const area = what ? what.getBoundingClientRect() : start;
  const [leaves, lands] = [start, end].map(place => ({ transform: transformTo(area, place) }));
  const faint = { opacity: 0.4, ...(what === to ? leaves : lands) };
  const frames = what === to ? [faint, lands] : [leaves, faint];
  const animation = copy.animate(frames as Keyframe[], { duration: DURATION, easing: 'ease-in-out' });
  const finish = () => animation.finish();
  signal.addEventListener('abort', finish, { once: true });
  await animation.finished;
  signal.removeEventListener('abort', finish);
  copy.remove();
}

/** Whether the middle of an area can be seen. */
function isOnScreen({ left, top, width, height }: Area): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  return width > 0 && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
}

/** A copy of a thing above everything else, where the thing is; without one, the back of a card at a place. */
function makeCopy(what: HTMLElement | null, place: Area): HTMLElement {
  const copy = document.createElement('div');
  copy.className = what ? travelCss.travelCopy : `${travelCss.travelCopy} ${travelCss.travelBack}`;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  const { left, top, width, height } = what?.getBoundingClientRect() ?? place;
  for (const [name, pixels] of Object.entries({ left, top, width, height }))
    copy.style.setProperty(name, `${pixels}px`);
  if (what) {
    const content = what.cloneNode(true) as HTMLElement;
    for (const each of [content, ...content.querySelectorAll<HTMLElement>('[data-place]')]) {
      delete each.dataset.place; // there is one element for each place
      delete each.dataset.coming;
    }
    copy.append(content);
  }
  document.body.append(copy);
  return copy;
}

/** The transform that shows a thing of one area centred in another; never larger than it is. */
export function transformTo(thing: Area, place: Area): string {
  const x = place.left + place.width / 2 - (thing.left + thing.width / 2);
  const y = place.top + place.height / 2 - (thing.top + thing.height / 2);
  const scale = Math.min(1, place.width / thing.width, place.height / thing.height);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
