import { Cast, Die } from '../../../board/peak/Dice';
import * as diceCss from '../../../board/peak/dice.css';
import { lateIn, ROLL } from '../../../board/peak/peak';
import { seatLook } from '../../../ui/SeatBadge';
import * as dockCss from '../table/dock.css';
import type { EventOf } from '../table/types';
import { isHit } from './actSigns';

interface RollProps {
  seat: number;
  dice: readonly number[];
  points: number;
  /** The attributes of what is seen once they are at rest. */
  late: ReturnType<typeof lateIn>;
}

/** The dice of one side in the colour of its seat; those that hit have a ring. */
function Roll({ seat, dice, points, late }: RollProps) {
  return (
    <span class={diceCss.roll} style={{ '--seat': seatLook(seat).colour }}>
      {dice.map((n, i) => (
        <Die key={i} n={n} hits={isHit(n, points)} />
      ))}
      {points > 0 && <small {...late}>+{points}</small>}
    </span>
  );
}

interface ThrowsProps {
  throws: readonly EventOf<'attacked'>[];
  /** Whether they are cast now, and the milliseconds until each is. */
  rolls: boolean;
  casts: readonly number[];
}

/** The throws of an attack, one below the other: the attacker's dice, then those of the defence. */
export function Throws({ throws, rolls, casts }: ThrowsProps) {
  return (
    <ol class={dockCss.throws} aria-hidden="true">
      {throws.map((each, i) => {
        const late = lateIn(rolls, (casts[i] ?? 0) + ROLL);
        return (
          <li key={i}>
            <Cast rolls={rolls} at={casts[i]}>
              <Roll seat={each.of_seat} dice={each.dice} points={each.points} late={late} />
              <span {...late}>›</span>
              <Roll seat={each.victim_seat} dice={each.victim_dice} points={each.victim_points} late={late} />
            </Cast>
          </li>
        );
      })}
    </ol>
  );
}
