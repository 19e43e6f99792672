import overview from '../../../../../../chalicelib/games/game_of_the_year/data/overview.json';
import type { FigureAt, Trail } from '../../board/boardSigns';
import { DayLight, FigureOnDay, Ribbon, TrailLine } from '../../board/Ribbon';
import * as yearCss from '../../board/year.css';
import { DAYS, dayNumber, SIGN_SPANS } from '../../map/calendar';
import { layoutOf, PITCH, round, rowOf, spotOf } from '../../map/ribbon';

const LAYOUT = layoutOf(360);
const ABOVE = 52; // from the middle of a row to the edge of the picture: a figure is high
const BELOW = 40;
const LEAF_AT = [0.1, 0.29]; // the middles of the leaf's numbers, which stand below the picture

/** A piece of the year as the board draws it, in a fixed window. */
export function YearPicture(stretch: Stretch) {
  const { span, figures, ghosts = [], lit = [], aim, trails = [], quarterMoney } = stretch;
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
      {trails.map(trail => (
        <TrailLine key={trail.from} {...trail} layout={LAYOUT} />
      ))}
      {lit.map((day, i) => {
        const cone = conePath(day, (LEAF_AT[i] ?? 0.5) * LAYOUT.width, floor);
        return <DayLight key={day} day={day} isOn={i > 0} layout={LAYOUT} cone={cone} />;
      })}
      {aim !== undefined && <DayLight day={aim} isOn layout={LAYOUT} />}
      {figures.map(figure => (
        <FigureOnDay key={figure.seat} {...figure} layout={LAYOUT} isMine={figure.seat === 0} />
      ))}
      {ghosts.map(ghost => (
        <FigureOnDay key={ghost.seat} {...ghost} layout={LAYOUT} isGhost />
      ))}
    </svg>
  );
}

const middleOf = (row: number): number => LAYOUT.height - PITCH / 2 - row * PITCH;

const CONE_END = 27; // half the width of a cone where it meets its day

/** The cone of light of a number of the leaf on the day that it leads to. */
function conePath(day: number, from: number, floor: number): string {
  const { x, y } = spotOf(day, LAYOUT);
  const [left, right] = [round(x - CONE_END), round(from + 14)];
  return `M${round(from - 14)} ${floor}L${left} ${round(y)}h${2 * CONE_END}L${right} ${floor}z`;
}

/* The turns that the pictures of the rules tell of. */

/** A piece of the year, and what happens on it. */
interface Stretch {
  /** The lowest and the highest day that must be seen. */
  span: readonly [number, number];
  figures: readonly FigureAt[];
  /** Where somebody is going to stand. */
  ghosts?: readonly FigureAt[];
  /** The days to which the numbers of the leaf lead, the chosen one last. */
  lit?: readonly number[];
  /** The day onto which somebody is pushed. */
  aim?: number;
  trails?: readonly Trail[];
  /** By quarter end what the reader would get for crossing it. */
  quarterMoney?: ReadonlyMap<number, number>;
}

const { step, first_quarter: firstMoney, holiday_days: holiday } = overview.amounts;

const [YOU, BEN, CLEO] = [0, 1, 2];

const START = dayNumber('04-12');

/** The leaf of the turn that is told, and the days to which it leads from 12 April. */
export const LEAF: readonly [number, number] = [1, 12];
export const LIT: readonly number[] = LEAF.map(steps => START + steps);

/** The day that is read, and what is asked there. */
export const READ = { day: dayNumber('04-24'), trait: 'romy_schneider_fan', yes: 'chance', no: 'nothing' };

/** A push: whom, from where, how far, and what it costs. */
export const PUSH = { from: dayNumber('04-12'), to: dayNumber('04-15'), days: 3, cost: 3 * step };

/** A holiday over the end of a quarter. */
export const HOLIDAY = { from: dayNumber('06-20'), to: dayNumber('06-20') + holiday };
const QUARTER = dayNumber('06-30');

/** A move by the leaf over the end of a quarter, as the rules tell it. */
export const CROSSING = { from: dayNumber('03-28'), to: dayNumber('04-02'), days: 5 };

/** Where everybody stands when the year ends, and who has how much: the richest first. */
export const PURSES: readonly { seat: number; day: number; money: number }[] = [
  { seat: BEN, day: dayNumber('12-27'), money: 2650 },
  { seat: YOU, day: dayNumber('12-31'), money: 2400 },
  { seat: CLEO, day: dayNumber('12-09'), money: 1100 },
];

/** The scenes by the keys of their captions. */
export const SCENES: Readonly<Record<string, Stretch>> = {
  'guide.c1': {
    span: [START, dayNumber('05-03')],
    figures: [
      { seat: BEN, day: dayNumber('04-08') },
      { seat: YOU, day: START },
      { seat: CLEO, day: dayNumber('04-26') },
    ],
  },
  'guide.c2': {
    span: [START, READ.day],
    figures: [{ seat: YOU, day: START }],
    lit: LIT,
    trails: [{ from: START, to: READ.day, seat: YOU, kind: 'leaf' }],
  },
  'guide.c4': {
    span: [PUSH.from, dayNumber('04-24')],
    figures: [{ seat: BEN, day: PUSH.from }],
    ghosts: [{ seat: BEN, day: PUSH.to }],
    aim: PUSH.to,
    trails: [{ from: PUSH.from, to: PUSH.to, seat: YOU, kind: 'push' }],
  },
  'guide.c5': {
    span: [HOLIDAY.from, HOLIDAY.to],
    figures: [{ seat: YOU, day: HOLIDAY.from }],
    ghosts: [{ seat: YOU, day: HOLIDAY.to }],
    trails: [{ ...HOLIDAY, seat: YOU, kind: 'leaf' }],
    quarterMoney: new Map([[QUARTER, firstMoney]]),
  },
  'quarter.c1': {
    span: [CROSSING.from, CROSSING.to],
    figures: [{ seat: YOU, day: CROSSING.from }],
    ghosts: [{ seat: YOU, day: CROSSING.to }],
    trails: [{ from: CROSSING.from, to: CROSSING.to, seat: YOU, kind: 'leaf' }],
    quarterMoney: new Map([[dayNumber('03-31'), firstMoney]]),
  },
};

/** The signs with their first and last days; the one that spans the turn of the year comes first, once. */
export const SIGNS: readonly { sign: string; first: number; last: number }[] = (() => {
  const [begun, ...others] = SIGN_SPANS;
  const turn = others.pop();
  return begun && turn ? [{ ...turn, last: begun.last }, ...others] : [];
})();
