"""The revolving calendar: 24 leaves, each with two numbers or with a mark of a colour (RULES 5.1)."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.contract import Seat
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


def forced_steps(leaf: Leaf, brisk: bool, late: bool) -> int | None:
    """How far a leaf leads where nothing can be chosen, else None.

    In the last month only the lower number counts (RULES 5.2); the option `brisk` adds both numbers.
    """
    if late:
        return leaf.low
    return leaf.low + leaf.high if brisk else None


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
