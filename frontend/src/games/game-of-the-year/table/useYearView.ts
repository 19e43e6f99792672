import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior } from '../../../core/browser';
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
  const [window, setWindow] = useState<[number, number]>([1, DAYS]);
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
      const from = board.scrollTop / size.unit;
      setWindow(before => roundedWindow(before, from, size.height, layout));
    };
    look();
    board.addEventListener('scroll', look, { passive: true });
    return () => board.removeEventListener('scroll', look);
  }, [top, size]);
  return {
    scroll,
    layout,
    from: window[0],
    to: window[1],
    floor: top + (size?.height ?? 0),
    unit: size?.unit ?? 1,
  };
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
