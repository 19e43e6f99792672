import { seatLook } from '../../../../ui/SeatBadge';
import { Figure } from '../../board/Art';
import { Ribbon } from '../../board/Ribbon';
import * as yearCss from '../../board/year.css';
import { DAYS } from '../../map/calendar';
import { layoutOf, PITCH, pathOf, round, rowOf, spotOf } from '../../map/ribbon';
import type { Stretch } from './rulesScene';

const LAYOUT = layoutOf(360);
const ABOVE = 52; // from the middle of a row to the edge of the picture: a figure is high
const BELOW = 40;
const LEAF_AT = [0.1, 0.29]; // the middles of the leaf's numbers, which stand below the picture

/** A piece of the year as the board draws it, in a fixed window. */
export function YearPicture({
  span,
  figures,
  ghosts = [],
  lit = [],
  aim,
  trails = [],
  quarterMoney,
}: Stretch) {
  const [first, last] = span.map(day => rowOf(day, LAYOUT));
  const top = middleOf(last ?? 0) - ABOVE;
  const floor = middleOf(first ?? 0) + BELOW;
  return (
    <svg
      class={yearCss.yearDrawing}
      viewBox={`0 ${round(top)} ${LAYOUT.width} ${round(floor - top)}`}
      aria-hidden="true"
    >
      <Ribbon
        layout={LAYOUT}
        from={Math.max(1, (first ?? 0) * LAYOUT.perRow - LAYOUT.perRow + 1)}
        to={Math.min(DAYS, ((last ?? 0) + 2) * LAYOUT.perRow)}
        start={1}
        finish={DAYS}
        sign={null}
        lucky={null}
        birthdays={new Map()}
        quarterMoney={quarterMoney ?? new Map()}
      />
      {trails.map(({ from, to, seat, kind }) => (
        <path
          key={from}
          class={yearCss.trail}
          data-kind={kind}
          style={{ stroke: seatLook(seat).colour }}
          d={pathOf(from, to, LAYOUT)}
        />
      ))}
      {lit.map((day, i) => (
        <Light key={day} day={day} from={(LEAF_AT[i] ?? 0.5) * LAYOUT.width} floor={floor} isOn={i > 0} />
      ))}
      {aim !== undefined && <Pool day={aim} isOn />}
      {figures.map(({ seat, day }) => (
        <FigureAtDay key={seat} seat={seat} day={day} isMine={seat === 0} />
      ))}
      {ghosts.map(({ seat, day }) => (
        <FigureAtDay key={seat} seat={seat} day={day} isGhost />
      ))}
    </svg>
  );
}

const middleOf = (row: number): number => LAYOUT.height - PITCH / 2 - row * PITCH;

interface FigureAtDayProps {
  seat: number;
  day: number;
  isMine?: boolean;
  isGhost?: boolean;
}

function FigureAtDay({ day, ...others }: FigureAtDayProps) {
  const { x, y } = spotOf(day, LAYOUT);
  return <Figure x={x} y={y + 8} {...others} />;
}

const CONE_END = 27; // half the width of a cone where it meets its day

/** The light of a number of the leaf on the day that it leads to. */
function Light({ day, from, floor, isOn }: { day: number; from: number; floor: number; isOn: boolean }) {
  const { x, y } = spotOf(day, LAYOUT);
  const [left, right] = [round(x - CONE_END), round(from + 14)];
  return (
    <>
      <g class={yearCss.light} data-on={isOn}>
        <path
          class={yearCss.lightCone}
          d={`M${round(from - 14)} ${floor}L${left} ${round(y)}h${2 * CONE_END}L${right} ${floor}z`}
        />
      </g>
      <Pool day={day} isOn={isOn} />
    </>
  );
}

/** A ring of light on a day. */
function Pool({ day, isOn }: { day: number; isOn: boolean }) {
  const { x, y } = spotOf(day, LAYOUT);
  return (
    <g class={yearCss.light} data-on={isOn}>
      <circle class={yearCss.lightPool} cx={round(x)} cy={round(y)} r="29" />
    </g>
  );
}
