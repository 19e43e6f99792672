import './tokens.css';
import type { Point } from '../../../board/geometry';
import { seatLook } from '../../../ui/SeatBadge';
import * as dockCss from './dock.css';
import * as empireCss from './empire.css';
import type { Stone } from './types';

const FULL = 3; // levels of a stone
/** By level, down to where the shape is empty, of the 24 units of a mark. */
const TOPS: Readonly<Record<number, number>> = { 1: 15.5, 2: 9.5 };
const LARGE = 0.76; // of a mark's size: a stone alone
const SMALL = 0.52; // above the wall of its city
const WALL =
  'M-9 9V-2.400h1.200v1.200h1.200v-1.200h1.200V2.600h1.800V1.500h1.600v1.100h1.600V1.500h1.600v1.100h1.800v-5h1.200v1.200h1.200v-1.200H9V9z';

/** Where the citizens of a stone without a city stand, by their number. */
const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [{ x: 0, y: 0.4 }],
  2: [
    { x: -2.2, y: 0.4 },
    { x: 2.2, y: 0.4 },
  ],
  3: [
    { x: 0, y: -1.7 },
    { x: -2.2, y: 2 },
    { x: 2.2, y: 2 },
  ],
};

/** Where citizens stand in a city wall: two rows of three. */
const cityPips = (n: number): Point[] =>
  Array.from({ length: n }, (_, i) => ({
    x: ((i % 3) - 1) * 4.2,
    y: n > 3 ? 4.4 + 2.8 * Math.floor(i / 3) : 5.8,
  }));

type Piece = Pick<Stone, 'owner_seat' | 'level' | 'citizens' | 'city' | 'dowry'>;

/**
 * A stone around its point, in units of the map: the shape of its owner, filled as high as its level; citizens
 * are pips, a city is a wall before it. A dowry has a broken ring: it leaves with the lady.
 */
export function StonePiece({ owner_seat: seat, level, citizens, city, dowry }: Piece) {
  const { colour, shape } = seatLook(seat);
  const up = city ? -3.9 : 0;
  const at = `translate(0 ${up}) scale(${city ? SMALL : LARGE}) translate(-12 -12)`;
  const top = level < FULL ? TOPS[level] : undefined;
  const pips = city ? cityPips(citizens) : (PIPS[citizens] ?? []);
  return (
    <g class={empireCss.stonePiece} style={{ '--seat': colour }}>
      {dowry && <circle class={empireCss.stoneDowry} r="9.6" />}
      <g transform={at}>
        <path class={empireCss.stoneShape} data-low={top !== undefined} d={shape} />
        {top !== undefined && (
          <svg
            x="0"
            y={top}
            width="24"
            height={24 - top}
            viewBox={`0 ${top} 24 ${24 - top}`}
            aria-hidden="true"
          >
            <path class={empireCss.stoneFilling} d={shape} />
          </svg>
        )}
      </g>
      {city && <path class={empireCss.stoneWall} d={WALL} />}
      {pips.map(({ x, y }, i) => (
        <circle key={i} class={empireCss.stoneCitizen} data-city={city} cx={x} cy={y} r={city ? 1.15 : 1.5} />
      ))}
    </g>
  );
}

interface StonePictureProps {
  stone: Piece;
  /** CSS pixels that it is wide. */
  size: number;
}

/** A stone outside the map, such as on a button. */
export function StonePicture({ stone, size }: StonePictureProps) {
  return (
    <svg
      class={dockCss.stonePicture}
      width={size}
      height={size}
      viewBox="-10.500 -10.500 21 21"
      aria-hidden="true"
    >
      <StonePiece {...stone} />
    </svg>
  );
}
