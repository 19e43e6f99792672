import type { RecapHeadProps } from '../../../match/kit/kit';
import { eventsOf } from '../../../match/turns';
import { SeatMark, seatLook } from '../../../ui/SeatBadge';
import { printedDay } from '../board/texts';
import * as yearCss from '../board/year.css';
import { FRAME_PATHS } from '../map/art';
import { DAYS, dayNumber, dayOfMonth, FIRST_DAYS, frameOf, LAST_DAYS } from '../map/calendar';
import { round, type Span } from '../map/ribbon';
import type { View, YearEvent, YearGame } from '../table/types';
import * as storyCss from './story.css';

const WIDTH = 326;
const HEIGHT = 82;
const ROW = 50; // the middle of the ribbon
const EDGE = 13;
const NUMBERS_APART = 19;

/** A straight piece of the ribbon with the ways of some turns as arcs; nothing where nobody has moved. */
export function Strip({ events, view }: { events: readonly YearEvent[]; view: View }) {
  const hops = hopsOf(events);
  if (hops.length === 0) return null;
  const year = { start: dayNumber(view.start), finish: dayNumber(view.finish) };
  const [first, last] = stripSpan(hops, year);
  const step = (WIDTH - 2 * EDGE) / (last - first);
  const x = (day: number) => round(EDGE + (day - first) * step);
  const ends = new Map(hops.map(({ seat, to }) => [seat, to]));
  const days = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <svg
      class={`${yearCss.yearDrawing} ${storyCss.strip}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {FIRST_DAYS.map((begin, month) => {
        const [a, b] = [Math.max(first, begin), Math.min(last, LAST_DAYS[month] ?? DAYS)];
        if (a > b) return null;
        const [left, right] = [x(a) - (a === first ? 10 : step / 2), x(b) + (b === last ? 10 : step / 2)];
        return (
          <path key={begin} class={storyCss.stripBand} data-month={month} d={`M${left} ${ROW}H${right}`} />
        );
      })}
      {days.map(day => (
        <StripDay key={day} day={printedDay(view, day)} x={x(day)} />
      ))}
      {hops.map((hop, i) => (
        <path
          key={i}
          class={storyCss.stripHop}
          data-leaf={hop.isLeaf}
          style={{ stroke: seatLook(hop.seat).colour }}
          d={arcPath(x(hop.from), x(hop.to))}
        />
      ))}
      {spaced([...new Set(hops.flatMap(({ from, to }) => [to, from]))], x).map(day => (
        <text key={day} x={x(day)} y={ROW + 28}>
          {dayOfMonth(day)}
        </text>
      ))}
      {[...ends].map(([seat, day]) => (
        <svg
          key={seat}
          aria-hidden="true"
          x={x(day) - 9}
          y={ROW - 30}
          width="18"
          height="18"
          overflow="visible"
        >
          <SeatMark seat={seat} size={18} />
        </svg>
      ))}
    </svg>
  );
}

/** A day as a dot, or as the shape of its frame. */
function StripDay({ day, x }: { day: number; x: number }) {
  const frame = frameOf(day);
  return (
    <g class={yearCss.medal} data-frame={frame} transform={`translate(${x} ${ROW}) scale(0.42)`}>
      {frame ? (
        <path class={yearCss.medalFace} d={FRAME_PATHS[frame]} />
      ) : (
        <circle class={storyCss.stripDot} r="8" />
      )}
    </g>
  );
}

/** An arc over the ribbon from one place to another. */
function arcPath(from: number, to: number): string {
  const height = Math.min(34, 12 + Math.abs(to - from) * 0.22);
  const y = ROW - 9;
  const [a, b] = [from + (to - from) * 0.2, from + (to - from) * 0.8];
  return `M${from} ${y}C${round(a)} ${round(y - height)} ${round(b)} ${round(y - height)} ${to} ${y - 2}`;
}

/** The days whose numbers have room beside those before them. */
function spaced(days: readonly number[], x: (day: number) => number): number[] {
  const shown: number[] = [];
  for (const day of days) {
    if (shown.every(other => Math.abs(x(other) - x(day)) > NUMBERS_APART)) shown.push(day);
  }
  return shown;
}

/** One hop of a figure. */
interface Hop {
  seat: number;
  from: number;
  to: number;
  /** By the calendar, or by a card, a push, or a day. */
  isLeaf: boolean;
}

/** Whether an event moves a figure along the ribbon. */
const isMove = (event: YearEvent) => event.kind === 'advanced' || event.kind === 'moved_back';

/** All ways of some events, in order. */
const hopsOf = (events: readonly YearEvent[]): Hop[] =>
  events.filter(isMove).map(({ of_seat, from_day, to_day, reason }) => ({
    seat: of_seat,
    from: dayNumber(from_day),
    to: dayNumber(to_day),
    isLeaf: reason === 'leaf',
  }));

const ASIDE = 2; // days beside the ways
const SHORTEST = 14; // days that a strip shows at least

/** The first and the last day of a strip with these hops, within the days that are played. */
function stripSpan(hops: readonly Hop[], { start, finish }: Span): [number, number] {
  const days = hops.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(...days) - ASIDE;
  const high = Math.max(...days) + ASIDE;
  const more = Math.max(0, SHORTEST - (high - low)) / 2;
  const first = Math.max(start, Math.floor(low - more));
  return [first, Math.min(finish, Math.max(first + SHORTEST, Math.ceil(high + more)))];
}

/** How far the reader's own figure was moved by others, on a strip of the ribbon; nothing where it was not. */
export default function RecapHead({ turns, scene: { mine, view } }: RecapHeadProps<YearGame>) {
  if (mine === null) return null;
  const pushes = eventsOf(turns)
    .filter(isMove)
    .filter(({ of_seat, reason }) => of_seat === mine && reason === 'push');
  return <Strip events={pushes} view={view} />;
}
