import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior, wantsMotion } from '../../../core/browser';
import type { FigureAt } from '../board/boardSigns';
import { DAYS } from '../map/calendar';
import { daysBetween, type Layout, layoutOf, PITCH, type Span, spotOf } from '../map/ribbon';

/** What is seen of the year, and what moves it. Lengths are in pixels at letters of 16 pixels. */
export interface YearSight {
  scroll: RefObject<HTMLDivElement | null>;
  /** Null until the board is measured. */
  layout: Layout | null;
  /** The first and the last day that are drawn: those in sight and some more. */
  from: number;
  to: number;
  /** The lower edge of what is seen while the day at rest stands where it belongs. */
  floor: number;
  /** How many pixels a length of 1 has. */
  unit: number;
}

interface Size {
  width: number;
  height: number;
  unit: number;
}

const AT_REST = 0.78; // of the height: the day stands right over the thumb
const LABEL = 86; // above a day, for what is said of it

/** Shows a day where the thumb is, or so much higher that the days ahead are in sight; the reader may scroll. */
export function useYearView(day: number, ahead: readonly number[], span: Span): YearSight {
  const scroll = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [[from, to], setWindow] = useState<[number, number]>([1, DAYS]);
  const layout = size && layoutOf(size.width, span, size.height);
  useLayoutEffect(() => {
    const board = scroll.current;
    if (!board) return;
    const measure = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const next = { width: Math.floor(board.clientWidth / unit), height: board.clientHeight / unit, unit };
      setSize(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    measure();
    return () => observer.disconnect();
  }, []);

  const top = layout && size ? restingTop(day, ahead, layout, size.height) : 0;
  const wasShown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const board = scroll.current;
    if (!layout || !size || !board) return;
    const shape = `${size.width} ${size.height} ${size.unit}`;
    const isSameShape = wasShown.current === shape; // else everything lies elsewhere: there is no way to show
    board.scrollTo({ top: top * size.unit, behavior: isSameShape ? scrollBehavior() : 'instant' });
    wasShown.current = shape;
    const look = () => {
      const seen = board.scrollTop / size.unit;
      setWindow(before => roundedWindow(before, seen, size.height, layout));
    };
    look();
    board.addEventListener('scroll', look, { passive: true });
    return () => board.removeEventListener('scroll', look);
  }, [top, size]);
  return { scroll, layout, from, to, floor: top + (size?.height ?? 0), unit: size?.unit ?? 1 };
}

/** How far the board is scrolled at rest. */
function restingTop(day: number, ahead: readonly number[], layout: Layout, height: number): number {
  const own = spotOf(day, layout).y - height * AT_REST;
  const highest = Math.min(...ahead.map(each => spotOf(each, layout).y - LABEL), Number.POSITIVE_INFINITY);
  const lowest = spotOf(day, layout).y + 34 - height; // the day itself stays in sight
  return Math.max(0, Math.min(layout.height - height, Math.max(lowest, Math.min(own, highest))));
}

/** The days to be drawn; the same as before as long as those do. */
function roundedWindow(
  before: [number, number],
  top: number,
  height: number,
  layout: Layout,
): [number, number] {
  const [from, to] = daysBetween(top, top + height, layout);
  const isDrawn = before[0] <= from && before[1] >= to && before[1] - before[0] < DAYS - 1;
  return isDrawn ? before : daysBetween(top - 4 * PITCH, top + height + 4 * PITCH, layout);
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
