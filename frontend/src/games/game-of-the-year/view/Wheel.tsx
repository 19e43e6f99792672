import { formatDate } from '../../../core/i18n';
import type { Say } from '../../../core/words';
import { seatLook } from '../../../ui/SeatBadge';
import type { BoardSigns, FigureAt } from '../board/boardSigns';
import { dateText } from '../board/texts';
import * as yearCss from '../board/year.css';
import { EMBLEMS, FRAME_PATHS, SIGN_PATHS } from '../map/art';
import { FIRST_DAYS, FRAMED_DAYS, frameOf, LAST_DAYS, SIGN_SPANS } from '../map/calendar';
import {
  EDGE,
  HUB,
  LANES,
  MONTH_EDGE,
  namePath,
  pointAt,
  RIM,
  ringPath,
  SKY_EDGE,
  spreadTurns,
  turnOf,
} from './wheelShape';
import * as wholeYearCss from './wholeYear.css';

interface WheelProps {
  say: Say;
  signs: BoardSigns;
  figures: readonly FigureAt[];
  /** The reader's seat. */
  mine: number | null;
  /** The day from which the hub counts. */
  day: number;
  /** A month was chosen, by its first day. */
  onMonth: (day: number) => void;
}

const MARK_GAP = 0.023; // of a turn: from one mark on the rim to the next

/** The whole year as a wheel: months, framed days in four lanes, the zodiac, and figures with their needles. */
export function Wheel({ say, signs, figures, mine, day, onMonth }: WheelProps) {
  const { start, finish } = signs;
  const at = (each: number) => turnOf(each, signs);
  const months = FIRST_DAYS.flatMap((begin, month): Month[] => {
    const last = LAST_DAYS[month] ?? 0;
    if (begin >= finish || last <= start) return [];
    const first = begin > start + 1 ? begin : start;
    const name = formatDate(String(month + 1), 'month') ?? '';
    return [{ month, name, first, from: at(first), to: at(last + 1) }];
  });
  const needles = figures.map(figure => at(figure.day + 0.5));
  const rims = spreadTurns(needles, MARK_GAP);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      class={`${yearCss.yearArt} ${wholeYearCss.wheel}`}
      viewBox="-197 -197 394 394"
      role="group"
      aria-label={say('year.wheel')}
    >
      {months.map(each => (
        <MonthSlice key={each.month} {...each} say={say} onMonth={onMonth} />
      ))}
      <g class={wholeYearCss.wheelSigns}>
        {months.map(each => (
          <MonthName key={each.month} {...each} />
        ))}
        {Object.values(LANES).map(radius => (
          <circle key={radius} class={wholeYearCss.wheelLane} r={radius} />
        ))}
        {FRAMED_DAYS.filter(each => start < each && each < finish).map(each => (
          <FramedDay key={each} day={each} turn={at(each + 0.5)} />
        ))}
        {day > start && <path class={wholeYearCss.wheelPast} d={ringPath(0, at(day), EDGE, SKY_EDGE)} />}
        <Sky {...signs} at={at} />
        {[...signs.quarterMoney.keys()].map(end => {
          const [x, y] = pointAt(at(end + 1), EDGE);
          const place = `translate(${x - 10} ${y - 11}) scale(0.83)`;
          return <path key={end} class={wholeYearCss.wheelSack} d={EMBLEMS.sack} transform={place} />;
        })}
        {figures.map(({ seat }, i) => (
          <Needle key={seat} seat={seat} turn={needles[i] ?? 0} rim={rims[i] ?? 0} isMine={seat === mine} />
        ))}
        <path class={wholeYearCss.wheelFinish} d={`M0 ${-EDGE - 2}V${-SKY_EDGE}`} />
        <circle class={wholeYearCss.wheelHub} r={HUB} />
        <text class={wholeYearCss.wheelCount} y="-4">
          {finish - day}
        </text>
        <text y="16">{say('year.to_go', { n: finish - day })}</text>
        <text class={wholeYearCss.wheelDate} y="35">
          {dateText(day)}
        </text>
      </g>
    </svg>
  );
}

/** A month, as far as it is played. */
interface Month {
  month: number;
  name: string;
  /** Its first day. */
  first: number;
  /** The turns between which it lies. */
  from: number;
  to: number;
}

/** A month: its ground and its name; a touch leads there. */
function MonthSlice({
  say,
  month,
  name,
  first,
  from,
  to,
  onMonth,
}: Month & Pick<WheelProps, 'say' | 'onMonth'>) {
  const choose = () => onMonth(first);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no button can be drawn as a slice
    <g
      class={wholeYearCss.wheelMonth}
      data-month={month}
      role="button"
      tabindex={0}
      aria-label={say('year.month', { month: name })}
      onClick={choose}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
    >
      <path class={wholeYearCss.wheelSlice} d={ringPath(from, to, EDGE, SKY_EDGE)} />
      <path class={wholeYearCss.wheelRim} d={ringPath(from, to, EDGE, MONTH_EDGE)} />
    </g>
  );
}

/** The name of a month in three letters; no part of its button, whose name is the whole word. */
function MonthName({ month, name, from, to }: Month) {
  return (
    <>
      <path id={`wheel-name-${month}`} d={namePath(from, to)} />
      <text class={wholeYearCss.wheelName}>
        <textPath href={`#wheel-name-${month}`} startOffset="50%">
          {name.slice(0, 3)}
        </textPath>
      </text>
    </>
  );
}

/** A framed day in the lane of its frame. */
function FramedDay({ day, turn }: { day: number; turn: number }) {
  const frame = frameOf(day);
  if (!frame) return null;
  const [x, y] = pointAt(turn, LANES[frame]);
  return (
    <path
      class={wholeYearCss.wheelDay}
      data-frame={frame}
      d={FRAME_PATHS[frame]}
      transform={`translate(${x} ${y}) scale(0.27)`}
    />
  );
}

const LEAST_SPAN = 0.03; // of a turn: a shorter one has no room for its sign

/** The zodiac as the innermost ring; the reader's sign is golden. */
function Sky({ start, finish, sign, at }: BoardSigns & { at: (day: number) => number }) {
  return (
    <>
      {SIGN_SPANS.filter(({ first, last }) => start <= last && first <= finish).map(span => {
        const [from, to] = [at(Math.max(start, span.first)), at(Math.min(finish, span.last) + 1)];
        const [x, y] = pointAt((from + to) / 2, (SKY_EDGE + HUB) / 2);
        return (
          <g key={span.first} class={wholeYearCss.wheelSky} data-mine={span.sign === sign}>
            <path class={wholeYearCss.wheelHeaven} d={ringPath(from, to, SKY_EDGE, HUB)} />
            {to - from > LEAST_SPAN && (
              <path
                class={wholeYearCss.wheelSign}
                d={SIGN_PATHS[span.sign]}
                transform={`translate(${x - 6.5} ${y - 6.5}) scale(0.81)`}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

interface NeedleProps {
  seat: number;
  /** Where it points to. */
  turn: number;
  /** Where the mark stands on the rim. */
  rim: number;
  isMine: boolean;
}

/** A figure: its mark on the rim, and a needle on its day. */
function Needle({ seat, turn, rim, isMine }: NeedleProps) {
  const { colour, shape } = seatLook(seat);
  const [x, y] = pointAt(rim, RIM);
  const size = isMine ? 24 : 20;
  return (
    <>
      <path
        class={wholeYearCss.wheelNeedle}
        style={{ stroke: colour }}
        d={`M${pointAt(rim, RIM - 9)}L${pointAt(turn, EDGE)}L${pointAt(turn, SKY_EDGE + 4)}`}
      />
      {isMine && <circle class={wholeYearCss.wheelHalo} cx={x} cy={y} r="15" />}
      <path
        class={wholeYearCss.wheelMark}
        d={shape}
        fill={colour}
        transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
      />
    </>
  );
}
