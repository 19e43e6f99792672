"""The dice of a battle (RULES 4.4 BATTLE, A2-A5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chalicelib.games.anno_1452.constants import CITIZEN_HIT_ROLL, MERCENARY_HIT_ROLL, STONE_HIT_ROLL
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.war_events import BattleRound
from chalicelib.games.contract import Seat


@dataclass(frozen=True)
class Side:
    """One side of a battle. Each die up to `parry` cancels an enemy hit: 1 for a city, 0 without."""

    level: int
    citizens: int = 0
    mercs: int = 0
    parry: int = 0

    @property
    def dice(self) -> int:
        """How many dice the side rolls."""
        return self.level + self.citizens + self.mercs


def hits(side: Side, dice: Sequence[int]) -> int:
    """How many hits a side's dice score; they lie in the order levels, citizens, mercenaries."""
    least = (
        [STONE_HIT_ROLL] * side.level + [CITIZEN_HIT_ROLL] * side.citizens + [MERCENARY_HIT_ROLL] * side.mercs
    )
    return sum(die >= needed for die, needed in zip(dice, least, strict=True))


def parries(side: Side, dice: Sequence[int]) -> int:
    """How many enemy hits a side's dice cancel."""
    return sum(die <= side.parry for die in dice)


def side_after_losses(side: Side, losses: int) -> Side:
    """A side after so many losses: first mercenaries, then citizens, then the stone's levels (A3)."""
    mercs = min(losses, side.mercs)
    citizens = min(losses - mercs, side.citizens)
    level = max(0, side.level - (losses - mercs - citizens))
    return replace(side, level=level, citizens=side.citizens - citizens, mercs=side.mercs - mercs)


def resolve_battle_round(
    attacker: Side, defender: Side, attacker_dice: Sequence[int], defender_dice: Sequence[int]
) -> tuple[Side, Side]:
    """Both sides after one round with these dice. Where both would fall the defender stays, with level 1."""
    suffered = max(0, hits(defender, defender_dice) - parries(attacker, attacker_dice))
    dealt = max(0, hits(attacker, attacker_dice) - parries(defender, defender_dice))
    one, other = side_after_losses(attacker, suffered), side_after_losses(defender, dealt)
    return (one, replace(other, level=1)) if one.level == other.level == 0 else (one, other)


def resolve_battle(
    transition: Transition, attacker: Side, defender: Side, seat: Seat, owner: Seat
) -> tuple[Side, Side]:
    """Fights rounds until one side is beaten, each with an event; returns both sides as they are then."""
    while attacker.level and defender.level:
        mine, theirs = transition.roll_dice(attacker.dice), transition.roll_dice(defender.dice)
        before = attacker, defender
        attacker, defender = resolve_battle_round(attacker, defender, mine, theirs)
        transition.add_event(
            BattleRound(
                of_seat=seat,
                owner_seat=owner,
                dice=tuple(mine),
                owner_dice=tuple(theirs),
                lost=_losses(before[0], attacker),
                owner_lost=_losses(before[1], defender),
            )
        )
    return attacker, defender


def _losses(before: Side, after: Side) -> int:
    return before.dice - after.dice
