import { useEffect, useRef, useState } from 'preact/hooks';
import { scrollBehavior } from '../../../core/browser';
import { IconButton } from '../../../ui/Button';
import { lazy } from '../../../ui/lazy';
import { SeatMark } from '../../../ui/SeatBadge';
import * as buttonsCss from '../../../ui/styles/buttons.css';
import { dayNumber } from '../map/calendar';
import { spotOf } from '../map/ribbon';
import { dayOf } from '../table/turn';
import type { YearScene } from '../table/types';
import type { YearSight } from '../table/yearSight';
import type { YearViewProps } from '../view/YearView';
import * as yearToolsCss from './yearTools.css';

const YearView = lazy<YearViewProps>(() => import('../view/YearView'));

interface YearToolsProps {
  scene: YearScene;
  /** What is seen of the board. */
  sight: YearSight;
  /** A month was chosen in the whole year, by its first day; null: the board goes back to the own figure. */
  onMonth: (day: number | null) => void;
}

/**
 * The buttons on the board: back to the own figure once that is out of sight, and the whole year, which two
 * fingers drawn together show as well.
 */
export default function YearTools({ scene, sight, onMonth }: YearToolsProps) {
  const { say, mine, view } = scene;
  const { scroll, floor, unit } = sight;
  const isAway = useAway(sight, dayNumber(dayOf(view, mine)));
  const rest = () => {
    const board = scroll.current;
    board?.scrollTo({ top: floor * unit - board.clientHeight, behavior: scrollBehavior() });
  };
  const [isWhole, showWhole] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  /** Goes back to the board, where the focus goes to an element. */
  const close = (focused: string) => {
    showWhole(false);
    tools.current?.parentElement?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const board = tools.current?.parentElement;
    return board ? hearPinch(board, () => showWhole(true)) : undefined;
  }, []);
  return (
    <>
      <div class={yearToolsCss.yearTools} ref={tools}>
        {isAway && mine !== null && (
          <button
            type="button"
            class={buttonsCss.iconButton}
            aria-label={say('year.mine')}
            title={say('year.mine')}
            onClick={() => {
              onMonth(null);
              rest();
            }}
          >
            <SeatMark seat={mine} size={22} />
          </button>
        )}
        <IconButton icon="whole" label={say('year.whole')} onClick={() => showWhole(true)} />
      </div>
      {isWhole && (
        <YearView
          scene={scene}
          onMonth={day => {
            close('.day-cursor');
            onMonth(day);
          }}
          onClose={() => close('.year-tools > :last-child')}
        />
      )}
    </>
  );
}

/** Whether a day is out of sight. */
function useAway({ scroll, layout, unit }: YearSight, day: number): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const board = scroll.current;
    if (!board || !layout) return;
    const y = spotOf(day, layout).y * unit;
    const look = () => setAway(y < board.scrollTop || y > board.scrollTop + board.clientHeight);
    look();
    board.addEventListener('scroll', look, { passive: true });
    return () => board.removeEventListener('scroll', look);
  }, [day, layout?.width, unit]);
  return isAway;
}

const CLOSED = 0.7; // of the distance at which two fingers began

/** Calls back when two fingers are drawn together on an element; returns what ends it. */
export function hearPinch(element: HTMLElement, onPinch: () => void): () => void {
  const stop = new AbortController();
  const heard = { passive: true, signal: stop.signal };
  let apart: number | null = null;
  const distance = ({ touches: [a, b] }: TouchEvent) =>
    a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  const onStart = (event: TouchEvent) => {
    apart = event.touches.length === 2 ? distance(event) : null;
  };
  const onMove = (event: TouchEvent) => {
    if (apart === null || event.touches.length !== 2 || distance(event) > apart * CLOSED) return;
    apart = null;
    onPinch();
  };
  element.addEventListener('touchstart', onStart, heard);
  element.addEventListener('touchmove', onMove, heard);
  return () => stop.abort();
}
