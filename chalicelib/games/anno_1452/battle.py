"""The dice of a battle (RULES 4.4 BATTLE, A2-A5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import CITIZEN_HITS, MERCENARY_HITS, STONE_HITS
from chalicelib.games.contract import Seat


@dataclass(frozen=True)
class Side:
    """One side of a battle. Own dice up to `parry` cancel a hit each: 1 for a city, 0 without."""

    level: int
    citizens: int = 0
    mercs: int = 0
    parry: int = 0

    @property
    def dice(self) -> int:
        """How many dice it rolls."""
        return self.level + self.citizens + self.mercs


def hits(side: Side, rolled: Sequence[int]) -> int:
    """What a side's dice hit; they lie in the order levels, citizens, mercenaries."""
    least = [STONE_HITS] * side.level + [CITIZEN_HITS] * side.citizens + [MERCENARY_HITS] * side.mercs
    return sum(die >= needed for die, needed in zip(rolled, least, strict=True))


def parried(side: Side, rolled: Sequence[int]) -> int:
    """How many enemy hits a side's dice cancel."""
    return sum(die <= side.parry for die in rolled)


def struck(side: Side, losses: int) -> Side:
    """A side after so many losses: first mercenaries, then citizens, then the stone's levels (A3)."""
    mercs = min(losses, side.mercs)
    citizens = min(losses - mercs, side.citizens)
    level = max(0, side.level - (losses - mercs - citizens))
    return replace(side, level=level, citizens=side.citizens - citizens, mercs=side.mercs - mercs)


def clash(attacker: Side, defender: Side, mine: Sequence[int], theirs: Sequence[int]) -> tuple[Side, Side]:
    """One round of fight with these dice. Where both would fall the defender stays, with level 1."""
    suffered = max(0, hits(defender, theirs) - parried(attacker, mine))
    dealt = max(0, hits(attacker, mine) - parried(defender, theirs))
    one, other = struck(attacker, suffered), struck(defender, dealt)
    return (one, replace(other, level=1)) if one.level == other.level == 0 else (one, other)


def fight(course: Course, attacker: Side, defender: Side, seat: Seat, owner: Seat) -> tuple[Side, Side]:
    """Rounds until one side is beaten, each told; gives both sides as they are then."""
    while attacker.level and defender.level:
        mine, theirs = course.roll(attacker.dice), course.roll(defender.dice)
        before = attacker, defender
        attacker, defender = clash(attacker, defender, mine, theirs)
        course.tell(
            "battle_round",
            player=seat,
            owner=owner,
            dice=mine,
            owner_dice=theirs,
            lost=_losses(before[0], attacker),
            owner_lost=_losses(before[1], defender),
        )
    return attacker, defender


def _losses(before: Side, after: Side) -> int:
    return before.dice - after.dice
