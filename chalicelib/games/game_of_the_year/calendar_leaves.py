"""The revolving calendar: 24 leaves, each with two numbers or with a mark of a colour (RULES 5.1)."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import Pace
from chalicelib.games.game_of_the_year.chronicle import MarkColour
from chalicelib.games.game_of_the_year.events import Spun, SpunColour
from chalicelib.games.game_of_the_year.transition import Transition


@dataclass(frozen=True)
class Leaf:
    """Two numbers, or no numbers and a colour."""

    low: int = 0
    high: int = 0
    colour: MarkColour | None = None


_PAIRS = (
    *((1, 8), (1, 12), (2, 7), (2, 13), (3, 9), (3, 11), (3, 15), (4, 6), (4, 10), (4, 14)),
    *((5, 9), (5, 13), (5, 16), (6, 11), (6, 12), (7, 10), (7, 14), (8, 13), (8, 15), (9, 16)),
)

LEAVES = (
    *(Leaf(low, high) for low, high in _PAIRS),
    *(Leaf(colour="red"), Leaf(colour="red"), Leaf(colour="blue"), Leaf(colour="blue")),
)
"""All equally likely."""


def leaf_steps(leaf: Leaf, pace: Pace, late: bool) -> tuple[int, ...]:
    """How many days a leaf with numbers may lead: two where the player chooses, the smaller one first.

    In the last month the lower number counts, and it counts once (RULES 5.2).
    """
    if late:
        return (leaf.low,)
    if pace == "sum":
        return (leaf.low + leaf.high,)
    times = 2 if pace == "double" else 1
    return times * leaf.low, times * leaf.high


def shows_below(leaf: Leaf, number: int) -> bool:
    """Whether a leaf has a number below this one."""
    return not leaf.colour and leaf.low < number


def turn_leaf(transition: Transition, seat: Seat) -> Leaf:
    """Turns up a leaf for a player, tells what it shows, and returns it."""
    transition.leaf = transition.below(len(LEAVES))
    leaf = LEAVES[transition.leaf]
    if leaf.colour:
        transition.add_event(SpunColour(seat, leaf.colour))
    else:
        transition.add_event(Spun(seat, (leaf.low, leaf.high)))
    return leaf
