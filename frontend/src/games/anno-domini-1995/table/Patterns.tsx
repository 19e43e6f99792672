import { seatLook } from '../../../ui/SeatBadge';
import * as europeCss from './europe.css';

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
