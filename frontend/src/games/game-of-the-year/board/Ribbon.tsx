import { formatDate } from '../../../core/i18n';
import { seatLook } from '../../../ui/SeatBadge';
import { ORNAMENTS } from '../map/art';
import { DAYS, dayOfMonth, FIRST_DAYS, frameOf, LAST_DAYS, monthOf, SIGN_SPANS } from '../map/calendar';
import {
  edgePath,
  type Layout,
  lowerSide,
  PITCH,
  pathOf,
  round,
  rowOf,
  type Spot,
  spotOf,
} from '../map/ribbon';
import { Emblem, Figure, Medal, Seal } from './Art';
import type { BoardSigns, FigureAt, Trail } from './boardSigns';
import * as yearCss from './year.css';

interface RibbonProps extends BoardSigns {
  layout: Layout;
  /** The first and the last day that are drawn. */
  from: number;
  to: number;
}

const SKY_ASIDE = 20.5; // from the middle of the ribbon to the zodiac's band

/** A stretch of the year, and what is printed on it. */
export function Ribbon(props: RibbonProps) {
  const { layout, from, to, finish } = props;
  const start = from - 0.5;
  const end = Math.min(finish, to) + 0.5;
  const months = FIRST_DAYS.map((first, month) => ({ first, month, last: LAST_DAYS[month] ?? DAYS }));
  const stretch = (first: number, last: number, aside = 0) => {
    const [a, b] = [Math.max(start, first - 0.5), Math.min(end, last + 0.5)];
    return a < b ? pathOf(a, b, layout, aside) : null;
  };
  const isWithin = (first: number) => first > from && first <= to;
  return (
    <>
      <Ground {...props} />
      <path class={yearCss.ribbonCast} d={pathOf(start, end, layout)} transform="translate(0 4)" />
      {months.map(({ month, first, last }) => {
        const path = stretch(first, last);
        return path && <path key={month} class={yearCss.ribbonBand} data-month={month} d={path} />;
      })}
      <path class={yearCss.ribbonSeam} d={pathOf(start, end, layout, -SKY_ASIDE)} />
      {SIGN_SPANS.map(({ sign, first, last }, i) => {
        const path = stretch(first, last, SKY_ASIDE);
        return (
          path && (
            <path
              key={first}
              class={yearCss.ribbonSky}
              data-mine={sign === props.sign}
              data-odd={i % 2 === 1}
              d={path}
            />
          )
        );
      })}
      {FIRST_DAYS.filter(isWithin).map(first => (
        <path key={first} class={yearCss.ribbonGate} d={edgePath(first, layout)} />
      ))}
      {SIGN_SPANS.filter(({ first }) => isWithin(first)).map(({ sign, first }) => {
        const { x, y } = spotOf(first - 0.5, layout, SKY_ASIDE + 1.5);
        const place = `translate(${round(x)} ${round(y)})`;
        return <Seal key={first} sign={sign} isMine={sign === props.sign} transform={place} />;
      })}
      {Array.from({ length: Math.floor(end) - from + 1 }, (_, i) => (
        <Tile key={from + i} {...props} day={from + i} />
      ))}
    </>
  );
}

/** The ground, which changes its colour with the months, and the gaps between the rows with what is in them. */
function Ground(props: RibbonProps) {
  const { width, height } = props.layout;
  return (
    <>
      <linearGradient id="year-ground" gradientUnits="userSpaceOnUse" x1="0" y1={height} x2="0" y2="0">
        {FIRST_DAYS.map((first, month) => (
          <stop
            key={first}
            class={yearCss.groundStop}
            data-month={month}
            offset={(1 - spotOf(first + 14, props.layout).y / height).toFixed(3)}
          />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill="url(#year-ground)" />
      <Gaps {...props} />
    </>
  );
}

/** The gaps between the rows: the name of a month above its first day, else its ornament. */
function Gaps({ layout, from, to, start, finish }: RibbonProps) {
  const { height, width, perRow, rows } = layout;
  const first = rowOf(from, layout);
  const count = Math.min(rows - 1, rowOf(to, layout)) - first + 1;
  return Array.from({ length: count }, (_, i) => {
    const k = first + i;
    const y = height - PITCH - k * PITCH;
    const begins = FIRST_DAYS.findIndex(day => day <= finish && rowOf(day, layout) === k);
    if (begins >= 0) {
      return (
        <text key={k} class={yearCss.monthName} data-month={begins} x={width / 2} y={y + 7}>
          {formatDate(String(begins + 1), 'month')}
        </text>
      );
    }
    const month = monthOf(Math.min(finish, start - 1 + (k + 1) * perRow));
    return (
      <g key={k} class={yearCss.monthOrnament} data-month={month}>
        {[0.27, 0.5, 0.74].map((at, j) => {
          const size = j === 1 ? 30 : 22;
          const x = width * at + ((k * 37) % 40) - 20 - size / 2;
          return (
            <path
              key={at}
              d={ORNAMENTS[month]}
              transform={`translate(${round(x)} ${y - size / 2}) scale(${size / 40}) rotate(${((k * 53 + j * 97) % 50) - 25} 20 20)`}
            />
          );
        })}
      </g>
    );
  });
}

/** A day: its number, its frame with an emblem, and what lies beside it. */
function Tile({ day, layout, start, finish, lucky, birthdays, quarterMoney }: RibbonProps & { day: number }) {
  const at = spotOf(day, layout);
  const isEnd = day === start || day === finish;
  const frame = isEnd ? null : frameOf(day);
  const number = dayOfMonth(day);
  const money = quarterMoney.get(day);
  return (
    <g data-day={day} transform={`translate(${round(at.x)} ${round(at.y)})`}>
      {frame ? (
        <Medal frame={frame} day={day} text={String(number)} />
      ) : (
        <g class={yearCss.tilePlain} data-end={isEnd}>
          <circle r={isEnd ? 19 : 13.5} />
          <text y="5">{number}</text>
        </g>
      )}
      {number === lucky && <Emblem name="clover" x={4} y={-23} size={17} class={yearCss.tileLuck} />}
      {birthdays.get(day)?.map((seat, i) => (
        <g key={seat} class={yearCss.tileBirthday} fill={seatLook(seat).colour}>
          <Emblem name="gift" x={3 - i * 14} y={-27} size={19} />
        </g>
      ))}
      {money !== undefined && <QuarterBag {...{ day, layout, money, at }} />}
    </g>
  );
}

interface BagProps extends Pick<RibbonProps, 'layout'> {
  day: number;
  money: number;
  /** The middle of the day, about which it is drawn. */
  at: Spot;
}

/** The money for who crosses a quarter's end. */
function QuarterBag({ day, layout, money, at }: BagProps) {
  const { x, y } = spotOf(day + 0.5, layout, lowerSide(day + 0.5, layout) * 29);
  return (
    <g class={yearCss.quarterBag} transform={`translate(${round(x - at.x)} ${round(y - at.y)})`}>
      <Emblem name="sack" x={-20} y={-23} size={40} />
      <text y="9">{money}</text>
    </g>
  );
}

/* What comes onto the ribbon */

/** A way along the ribbon, in the colour of who goes it. */
export function TrailLine({ from, to, seat, kind, layout }: Trail & { layout: Layout }) {
  if (from === to) return null;
  return (
    <path
      class={yearCss.trail}
      data-kind={kind}
      style={{ stroke: seatLook(seat).colour }}
      d={pathOf(Math.min(from, to), Math.max(from, to), layout)}
    />
  );
}

interface DayLightProps {
  day: number;
  /** Whether it is the chosen one. */
  isOn: boolean;
  layout: Layout;
  /** The path of the cone that falls on the day, if there is one. */
  cone?: string;
}

/** The light on a day. */
export function DayLight({ day, isOn, layout, cone }: DayLightProps) {
  const { x, y } = spotOf(day, layout);
  return (
    <g class={yearCss.light} data-on={isOn}>
      {cone && <path class={yearCss.lightCone} d={cone} />}
      <circle class={yearCss.lightPool} cx={round(x)} cy={round(y)} r="29" />
    </g>
  );
}

interface FigureOnDayProps extends FigureAt {
  layout: Layout;
  /** How far it stands from the middle of the day. */
  aside?: number;
  isMine?: boolean;
  isGhost?: boolean;
}

/** A figure on its day. */
export function FigureOnDay({ day, layout, aside = 0, ...others }: FigureOnDayProps) {
  const { x, y } = spotOf(day, layout);
  return <Figure x={x + aside} y={y + 8} {...others} />;
}
