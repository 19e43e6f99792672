import './dock.css';
import { seatLook } from '../../shared/ui/SeatBadge';
import { isHit } from './actSigns';
import type { EventOf } from './types';

/** By number, where the pips of a die are, on a grid of three. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

/** A die as it fell. */
function Die({ n, hits }: { n: number; hits?: boolean }) {
  return (
    <svg class="die" data-hits={hits} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="1.500" y="1.500" width="17" height="17" rx="4" />
      {PIPS[n]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={5.5 + x * 4.5} cy={5.5 + y * 4.5} r="1.900" />
      ))}
    </svg>
  );
}

/** Dice in a row, as they fell. */
export function DiceRow({ dice }: { dice: readonly number[] }) {
  return (
    <span class="roll" aria-hidden="true">
      {dice.map((n, i) => (
        <Die key={i} n={n} />
      ))}
    </span>
  );
}

interface RollProps {
  seat: number;
  dice: readonly number[];
  points: number;
}

/** The dice of one side in the colour of its seat; those that hit have a ring. */
function Roll({ seat, dice, points }: RollProps) {
  return (
    <span class="roll" style={{ '--seat': seatLook(seat).colour }}>
      {dice.map((n, i) => (
        <Die key={i} n={n} hits={isHit(n, points)} />
      ))}
      {points > 0 && <small>+{points}</small>}
    </span>
  );
}

/** The throws of an attack, one below the other: the attacker's dice, then those of the defence. */
export function Throws({ throws }: { throws: readonly EventOf<'attacked'>[] }) {
  return (
    <ol class="throws" aria-hidden="true">
      {throws.map((each, i) => (
        <li key={i} style={{ '--nth': i }}>
          <Roll seat={each.of_seat} dice={each.dice} points={each.points} />
          <span>›</span>
          <Roll seat={each.victim_seat} dice={each.victim_dice} points={each.victim_points} />
        </li>
      ))}
    </ol>
  );
}
