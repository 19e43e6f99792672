import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { type BoardSigns, type FigureAt, signsKey, type Trail } from '../board/boardSigns';
import { DayLight, FigureOnDay, Ribbon, TrailLine } from '../board/Ribbon';
import * as yearCss from '../board/year.css';
import { dayNear, type Layout, pathOf, round, type Spot, spotOf } from '../map/ribbon';
import { useWalk, useYearView, type YearSight } from './yearSight';

/** A light on a day: of a number of the leaf, of a rival to be pushed, of a day that is looked at. */
export interface Light {
  day: number;
  /** Whether it is the chosen one. */
  isOn: boolean;
  /** Where its cone begins below the board, as a part of the width; none for a light without cone. */
  from?: number;
}

/** What can be pulled along the ribbon. */
export interface Grip {
  day: number;
  /** It was pulled to a day. */
  onPull: (day: number) => void;
}

/** What is said at a day. */
export interface Label {
  day: number;
  node: ComponentChildren;
}

export interface YearBoardProps {
  /** The name of the board for a screen reader. */
  label: string;
  signs: BoardSigns;
  figures: readonly FigureAt[];
  /** The reader's seat. */
  mine: number | null;
  /** The day that stands where the thumb is. */
  restsOn: number;
  lights?: readonly Light[];
  trails?: readonly Trail[];
  labels?: readonly Label[];
  grip?: Grip | null;
  /** Figures that show where somebody would stand. */
  ghosts?: readonly FigureAt[];
  /** What a screen reader says of a day. */
  dayText: (day: number) => string;
  /** A day was touched. */
  onDay?: (day: number) => void;
  /** A day was held. */
  onHold?: (day: number) => void;
  /** What stands on the board beside the year, such as its buttons. */
  tools?: (sight: YearSight) => ComponentChildren;
}

/** The year as a winding ribbon that is climbed, with the figures on it. */
export function YearBoard(props: YearBoardProps) {
  const { label, signs, mine, restsOn, lights = [], trails = [], labels = [], ghosts = [] } = props;
  const ahead = lights.map(({ day }) => day);
  const { start, finish } = signs;
  const sight = useYearView(restsOn, ahead, signs);
  const { scroll, layout, to, floor, unit } = sight;
  const from = Math.max(start, sight.from);
  const figures = useWalk(props.figures);
  const walked = mine === null ? null : figures.find(({ seat }) => seat === mine);
  const past = Math.floor(walked?.day ?? start);
  const ribbon = useMemo(
    () => layout && <Ribbon {...signs} layout={layout} from={from} to={Math.min(to, finish)} />,
    [layout?.width, layout?.perRow, from, to, signsKey(signs)],
  );
  const touch = useTouch(props, layout, unit);
  return (
    <div class={yearCss.yearStage} data-stage>
      <div class={yearCss.yearScroll} ref={scroll}>
        {layout && (
          <div class={yearCss.yearRibbon} style={{ height: rem(layout.height) }} {...touch}>
            <svg
              class={yearCss.yearDrawing}
              viewBox={`0 0 ${layout.width} ${layout.height}`}
              style={{ width: rem(layout.width), height: rem(layout.height) }}
              role="img"
              aria-label={label}
            >
              {ribbon}
              {from < past && <path class={yearCss.ribbonPast} d={pathOf(from - 0.5, past - 0.5, layout)} />}
              {trails.map(trail => (
                <TrailLine key={`${trail.kind} ${trail.seat} ${trail.from}`} {...trail} layout={layout} />
              ))}
              {lights.length > 0 && <Lights lights={lights} layout={layout} floor={floor} />}
              {[...ghosts, ...figures]
                .toSorted((a, b) => spotOf(a.day, layout).y - spotOf(b.day, layout).y)
                .map(each => {
                  const isGhost = ghosts.includes(each);
                  const aside = isGhost ? 0 : asideOf(each, figures);
                  const isMine = each.seat === mine;
                  const key = `${each.seat} ${isGhost}`;
                  return <FigureOnDay key={key} {...each} {...{ layout, aside, isMine, isGhost }} />;
                })}
            </svg>
            <DayCursor {...props} layout={layout} />
            {props.grip && <DayGrip {...props.grip} layout={layout} unit={unit} />}
            {labels.map(({ day, node }) => (
              <div key={day} class={yearCss.dayLabel} style={labelPlace(day, layout, ahead)}>
                {node}
              </div>
            ))}
          </div>
        )}
      </div>
      {props.tools?.(sight)}
    </div>
  );
}

const rem = (length: number): string => `${length / 16}rem`;

/** Dusk over the board, and in it the lit days with the cones of light that fall on them. */
function Lights({ lights, layout, floor }: { lights: readonly Light[]; layout: Layout; floor: number }) {
  const places = lights.map(light => ({ ...light, spot: spotOf(light.day, layout) }));
  const { width, height } = layout;
  return (
    <>
      <mask id="year-dusk">
        <rect class={yearCss.duskAll} width={width} height={height} />
        {places.map(({ day, spot }) => (
          <circle key={day} cx={spot.x} cy={spot.y} r="34" />
        ))}
      </mask>
      <rect class={yearCss.yearDusk} width={width} height={height} mask="url(#year-dusk)" />
      {places.map(({ day, spot, isOn, from }) => {
        const cone = from === undefined ? undefined : conePath(spot, from * width, floor);
        return <DayLight key={day} {...{ day, isOn, layout, cone }} />;
      })}
    </>
  );
}

const CONE_END = 27; // half the width of a cone where it meets its day

/** A cone of light from a point at the lower edge to a day. */
function conePath({ x, y }: Spot, from: number, floor: number): string {
  const far = Math.hypot(x - from, y - floor) || 1;
  const [nx, ny] = [((floor - y) / far) * CONE_END, ((x - from) / far) * CONE_END];
  const [left, right] = [`${round(x - nx)} ${round(y - ny)}`, `${round(x + nx)} ${round(y + ny)}`];
  return `M${round(from - 14)} ${floor}L${left}A${CONE_END} ${CONE_END} 0 0 1 ${right}L${round(from + 14)} ${floor}z`;
}

const APART = 15; // between figures on one day

/** How far a figure stands from the middle of its day, where others stand as well. */
function asideOf({ seat, day }: FigureAt, figures: readonly FigureAt[]): number {
  const seats = figures.filter(other => other.day === day).map(other => other.seat);
  return (seats.indexOf(seat) - (seats.length - 1) / 2) * APART;
}

/** Above a day, or below it where another lit day lies right above; never beyond the edge. */
function labelPlace(day: number, layout: Layout, lit: readonly number[]): Record<string, string> {
  const { x, y } = spotOf(day, layout);
  const isCrowded = lit.some(other => {
    const spot = spotOf(other, layout);
    return other > day && spot.y <= y && y - spot.y < 60 && Math.abs(spot.x - x) < 190;
  });
  return {
    left: rem(x),
    top: rem(isCrowded ? y + 34 : y - 34),
    translate: `${round((-100 * x) / layout.width)}% ${isCrowded ? '0' : '-100%'}`,
  };
}

/** The day below a finger or a mouse on the ribbon. */
function dayUnder(
  { clientX, clientY }: MouseEvent,
  ribbon: HTMLElement,
  layout: Layout,
  unit: number,
): number {
  const { left, top } = ribbon.getBoundingClientRect();
  return dayNear((clientX - left) / unit, (clientY - top) / unit, layout);
}

/** The grip on a day: pulled along the ribbon it means the day below the finger. Keys have the stepper instead. */
function DayGrip({ day, onPull, layout, unit }: Grip & { layout: Layout; unit: number }) {
  const { x, y } = spotOf(day, layout);
  const pulled = useRef(day);
  const onMove = (event: PointerEvent) => {
    const grip = event.currentTarget as HTMLElement;
    if (!grip.hasPointerCapture(event.pointerId)) return;
    if (!grip.parentElement) return;
    const to = dayUnder(event, grip.parentElement, layout, unit);
    if (to !== pulled.current) onPull(to);
    pulled.current = to;
  };
  return (
    <div
      class={yearCss.dayGrip}
      aria-hidden="true"
      style={{ left: rem(x), top: rem(y) }}
      onPointerDown={event => {
        event.stopPropagation();
        pulled.current = day;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onClick={event => event.stopPropagation()}
    />
  );
}

/** The steps of the arrow keys; up and down lead along the ribbon as well, by more. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowUp: 7,
  ArrowDown: -7,
  PageUp: 30,
  PageDown: -30,
};

/** The day that keys lead to: Enter does what a touch does, and a screen reader says what lies there. */
function DayCursor({ restsOn, signs, dayText, onDay, layout }: YearBoardProps & { layout: Layout }) {
  const [moved, setMoved] = useState<{ day: number; from: number } | null>(null);
  const day = moved?.from === restsOn ? moved.day : restsOn;
  const { x, y } = spotOf(day, layout);
  const move = (to: number) =>
    setMoved({ day: Math.min(signs.finish, Math.max(signs.start, to)), from: restsOn });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') onDay?.(day);
    else if (event.key === 'Home') move(restsOn);
    else if (event.key === 'End') move(signs.finish);
    else if (step !== undefined) move(day + step);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class={yearCss.dayCursor}
      style={{ left: rem(x), top: rem(y) }}
      role="slider"
      tabIndex={0}
      aria-label={dayText(day)}
      aria-valuemin={signs.start}
      aria-valuemax={signs.finish}
      aria-valuenow={day}
      aria-valuetext={dayText(day)}
      onKeyDown={onKeyDown}
    />
  );
}

const HOLD_TIME = 450; // milliseconds
const STILL = 9; // pixels that a finger may move while it holds

/** What a finger does: a touch means the nearest day, and so does holding it. */
function useTouch({ onDay, onHold }: YearBoardProps, layout: Layout | null, unit: number) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; isDone: boolean } | null>(
    null,
  );
  const dayAt = (event: MouseEvent) =>
    layout ? dayUnder(event, event.currentTarget as HTMLElement, layout, unit) : 1;
  const letGo = () => clearTimeout(held.current?.timer);
  const isControl = ({ target }: Event) => target instanceof Element && target.closest('button') !== null;
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo();
      held.current = null;
      if (!onHold || isControl(event)) return;
      const day = dayAt(event);
      const timer = setTimeout(() => {
        if (held.current) held.current.isDone = true;
        onHold(day);
      }, HOLD_TIME);
      held.current = { timer, x: event.clientX, y: event.clientY, isDone: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = held;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > STILL) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent) => onHold && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const wasHeld = held.current?.isDone;
      held.current = null;
      if (!wasHeld && !isControl(event)) onDay?.(dayAt(event));
    },
  };
}
