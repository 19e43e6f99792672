import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior, wantsMotion } from '../../core/browser';
import { type Cue, giveCue } from '../../ui/sound/cues';
import * as peakCss from './peak.css';

/** A cue, and how many milliseconds after the beginning of its scene it is given. */
export interface TimedCue {
  cue: Cue;
  at: number;
}

/** A scene that plays once: how many milliseconds it takes, and its cues. */
export interface Peak {
  time: number;
  cues: readonly TimedCue[];
}

/**
 * Plays a scene from when it is first shown, or its key is another one; says whether it still plays. A touch or a
 * key ends it at once. Where no motion is wanted only its last cue is given, because its end stands there.
 */
export function usePeak(key: unknown, { time, cues }: Peak, isSkipped = false): boolean {
  const [over, setOver] = useState<{ key: unknown } | null>(null);
  const plays = time > 0 && !isSkipped && wantsMotion() && (over === null || over.key !== key);
  useEffect(() => {
    const last = cues.at(-1);
    if (!plays) {
      if (!isSkipped && !wantsMotion() && last) giveCue(last.cue);
      return;
    }
    const timers = cues.map(({ cue, at }) => setTimeout(() => giveCue(cue), at));
    const stop = new AbortController();
    const end = () => setOver({ key });
    const onTouch = ({ type, target }: Event) => {
      end();
      if (type === 'pointerdown' && isOnBoard(target)) dropClick();
    };
    timers.push(setTimeout(end, time));
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, onTouch, { capture: true, signal: stop.signal });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop.abort();
    };
  }, [key, plays]);
  return plays;
}

const isOnBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-stage]') !== null && target.closest('button') === null;

/** Drops the click of the touch that has begun: on a board it means the end of the scene, and no place. */
function dropClick(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const drop = (event: Event) => {
    event.stopPropagation();
    stop.abort();
  };
  addEventListener('click', drop, options);
  addEventListener('pointerdown', () => stop.abort(), options);
}

/** Brings what plays in a scene into sight when its turn comes there; returns where to attach it. */
export function useInSight<T extends Element>(plays: boolean, at: number): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => {
    if (!plays) return;
    const show = () => shown.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    const timer = setTimeout(show, at);
    return () => clearTimeout(timer);
  }, [plays, at]);
  return shown;
}

/** The attributes of an element that appears `at` milliseconds into a scene; its room is kept until then. */
export const lateIn = (plays: boolean, at: number, own = ''): { class: string; style?: string } =>
  plays ? { class: `${own} ${peakCss.peakLate}`, style: `--at: ${at}ms` } : { class: own };

/** Milliseconds in which a die comes to rest, as `--peak` says. */
export const ROLL = 600;
const APART = 450; // milliseconds at most from one throw to the next
const ALL = 2400; // milliseconds at most in which all throws of a scene begin
const CHANGE = 600; // milliseconds in which a place changes its owner
const PAUSE = 200; // milliseconds after which the next throws begin, with what was decided still moving

/** When some throws are cast, when the last one has come to rest, and when what they decide has happened. */
export interface Course {
  casts: number[];
  rest: number;
  end: number;
}

/** The course of what happens without throws. */
export const AT_ONCE: Course = { casts: [], rest: 0, end: 0 };

/** The courses of acts one after the other, by how many throws each has; of one without throws nothing rolls. */
export function coursesOf(throws: readonly number[]): Course[] {
  const apart = Math.min(APART, ALL / throws.reduce((sum, n) => sum + n, 0));
  let begin = 0;
  return throws.map(n => {
    const casts = Array.from({ length: n }, (_, i) => Math.round(begin + i * apart));
    const last = casts.at(-1);
    const rest = last === undefined ? begin : last + ROLL;
    begin = rest + PAUSE;
    return { casts, rest, end: rest + CHANGE };
  });
}
