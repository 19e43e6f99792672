import { Die } from '../../board/Dice';
import * as diceCss from '../../board/dice.css';
import { seatLook } from '../../shared/ui/SeatBadge';
import { isHit } from './actSigns';
import * as dockCss from './dock.css';
import type { EventOf } from './types';

interface RollProps {
  seat: number;
  dice: readonly number[];
  points: number;
}

/** The dice of one side in the colour of its seat; those that hit have a ring. */
function Roll({ seat, dice, points }: RollProps) {
  return (
    <span class={diceCss.roll} style={{ '--seat': seatLook(seat).colour }}>
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
    <ol class={dockCss.throws} aria-hidden="true">
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
