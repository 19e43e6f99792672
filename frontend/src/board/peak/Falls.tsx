import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../geometry';
import * as peakCss from './peak.css';

const inTime = (at: number): string => `--at: ${at}ms`;

interface ExchangeProps {
  /** Milliseconds until it begins. */
  at: number;
  /** What stood there; nothing where the place was empty. */
  before?: ComponentChildren;
  /** What stands there now; nothing where nothing does. */
  after?: ComponentChildren;
}

/** A place that changes: what stood there falls, and what stands there now comes down. */
export function Exchange({ at, before, after }: ExchangeProps) {
  return (
    <>
      {before && (
        <g class={peakCss.peakFalls} style={inTime(at)}>
          {before}
        </g>
      )}
      {after && (
        <g class={peakCss.peakRises} style={inTime(at)}>
          {after}
        </g>
      )}
    </>
  );
}

interface OldGroundProps {
  /** The name of the place. */
  id: string;
  /** Milliseconds until it begins. */
  at: number;
  /** From where the new owner comes; without it the old colour draws back to the middle. */
  from?: Point;
  /** The ground as it was. */
  children: ComponentChildren;
}

/** The ground of a place as it was, drawn over what it is now: it draws back from where the new owner comes. */
export function OldGround({ id, at, from, children }: OldGroundProps) {
  const ground = useRef<SVGGElement>(null);
  const circle = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const box = ground.current?.getBBox?.();
    if (!box) return;
    const far = (start: number, length: number, origin: number | undefined) =>
      start + (origin === undefined ? length / 2 : origin < start + length / 2 ? length : 0);
    const [x, y] = [far(box.x, box.width, from?.x), far(box.y, box.height, from?.y)];
    const reach = Math.hypot(box.width, box.height) / (from ? 1 : 2);
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: reach }))
      circle.current?.setAttribute(name, `${value}`);
  }, []);
  const name = `old-${id}`;
  return (
    <g class={peakCss.peakGround}>
      <clipPath id={name}>
        <circle ref={circle} class={peakCss.peakSweep} style={inTime(at)} r="2000" />
      </clipPath>
      <g ref={ground} clip-path={`url(#${name})`}>
        {children}
      </g>
    </g>
  );
}
