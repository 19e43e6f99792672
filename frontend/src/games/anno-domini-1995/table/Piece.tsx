import { seatLook } from '../../../ui/SeatBadge';
import * as europeCss from './europe.css';

interface PieceProps {
  /** The owner; null for free land. */
  seat: number | null;
  castles: number;
  cathedral: boolean;
  /** Castles that are to be built. */
  planned?: number;
  /** Castles that the reader has lost. */
  lost?: number;
}

const WALL = 'M-15 9V-8h5v3.500h7.500V-8h5v3.500h7.500V-8h5V9z';
const CHURCH = 'M-8 9V-3l2.500-6L-3-3v2.500L0-3l3 2.500V-3l2.500-6L8-3V9z';
const DOOR = 'M-1.800 9V5.500a1.800 1.800 0 013.600 0V9z';
const MARK = 11; // pixels: the side of a seat's mark
const ASIDE = 9; // pixels by which a castle makes room for a cathedral

/** What lies on a territory, in pixels around its point: castles with their number, a cathedral beside them. */
export function Piece({ seat, castles, cathedral, planned = 0, lost = 0 }: PieceProps) {
  const at = cathedral ? -ASIDE : 0;
  return (
    <g class={europeCss.piece}>
      <g
        transform={`translate(${at} 0)`}
        style={seat === null ? undefined : { '--seat': seatLook(seat).colour }}
      >
        <path class={europeCss.pieceWall} data-free={seat === null} d={WALL} />
        {seat !== null && (
          <path
            class={europeCss.pieceMark}
            transform={`translate(-13 -3) scale(${MARK / 24})`}
            d={seatLook(seat).shape}
          />
        )}
        {seat !== null && (
          <text x="5.500" y="2.500">
            {castles}
          </text>
        )}
      </g>
      {cathedral && (
        <path class={europeCss.pieceChurch} transform={`translate(${ASIDE + 7} 0)`} d={CHURCH + DOOR} />
      )}
      {planned > 0 && (
        <g class={europeCss.piecePlanned} transform={`translate(${at - 15} -13)`}>
          <circle r="9" />
          <text>+{planned}</text>
        </g>
      )}
      {lost > 0 && (
        <g class={europeCss.pieceLost} transform={`translate(${at} 17)`}>
          <rect x="-11" y="-6.500" width="22" height="13" rx="6.500" />
          <text>−{lost}</text>
        </g>
      )}
    </g>
  );
}

/** By seat, the side of a tile of its pattern and what is drawn on it: hatching, dots, a grid, waves. */
const TILES = [
  { side: 5, d: 'M0 5L5 0M-1 1L1-1M4 6L6 4' },
  { side: 5, d: 'M1.250 1.250h.01M3.750 3.750h.01', isDots: true },
  { side: 5, d: 'M0 2.500h5M2.500 0v5' },
  { side: 7, d: 'M0 3.500q1.750-2 3.500 0t3.500 0' },
] as const;

const idOf = (seat: number): string => `pattern-of-${seat % TILES.length}`;

/** The pattern of a seat, as a fill. */
export const patternOf = (seat: number): string => `url(#${idOf(seat)})`;

/** The patterns that tell owners apart without colour, each in the colour of its seat. */
export function Patterns() {
  return (
    <defs>
      {TILES.map((tile, seat) => (
        <pattern
          key={seat}
          id={idOf(seat)}
          width={tile.side}
          height={tile.side}
          patternUnits="userSpaceOnUse"
          style={{ '--seat': seatLook(seat).colour }}
        >
          <path class={europeCss.europeTile} data-dots={'isDots' in tile} d={tile.d} />
        </pattern>
      ))}
    </defs>
  );
}
