import { useEffect, useRef, useState } from 'preact/hooks';
import { wantsMotion } from '../../../core/browser';

/** A figure of the board. */
export interface FigureAt {
  seat: number;
  day: number;
}

const DAY_TIME = 90; // milliseconds a day
const LONGEST = 1200; // of a whole way

/**
 * Where figures are drawn: one whose day has changed walks there day by day, and any touch or key ends it.
 * Nothing walks where no motion is wanted.
 */
export function useWalk(figures: readonly FigureAt[]): FigureAt[] {
  const shown = useRef(new Map(figures.map(({ seat, day }) => [seat, day])));
  const [, redraw] = useState(0);
  const wanted = JSON.stringify(figures);
  useEffect(() => {
    const ways = figures.flatMap(({ seat, day }) => {
      const from = shown.current.get(seat) ?? day;
      return from === day ? [] : [{ seat, from, day }];
    });
    const place = (progress: (length: number) => number) => {
      shown.current = new Map(figures.map(({ seat, day }) => [seat, day]));
      for (const { seat, from, day } of ways) {
        shown.current.set(seat, from + (day - from) * progress(Math.abs(day - from)));
      }
      redraw(n => n + 1);
    };
    if (ways.length === 0 || !wantsMotion() || document.hidden) return place(() => 1);
    const start = performance.now();
    let frame = 0;
    const walk = (now: number) => {
      const progress = (length: number) => Math.min(1, (now - start) / Math.min(LONGEST, length * DAY_TIME));
      place(progress);
      if (ways.some(({ from, day }) => progress(Math.abs(day - from)) < 1))
        frame = requestAnimationFrame(walk);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      place(() => 1);
    };
    frame = requestAnimationFrame(walk);
    const stop = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, end, { capture: true, signal: stop.signal });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [wanted]);
  return figures.map(({ seat, day }) => ({ seat, day: shown.current.get(seat) ?? day }));
}
