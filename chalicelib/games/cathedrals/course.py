"""A state on its way to the next one, with what happens as it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from chalicelib.games.cathedrals.state import State
from chalicelib.games.contract import Event, Seat

T = TypeVar("T")

Moved = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


class Course:
    """What one action leads to: `state` is replaced step by step, `events` grow.

    The states themselves never change; whoever began the course still has the first one.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def moved(self) -> Moved:
        """The state as it is now, and what happened."""
        return self.state, tuple(self.events)

    def set(self, **fields: Any) -> None:
        """Goes on to a state with other values in these fields."""
        self.state = replace(self.state, **fields)

    def tell(self, kind: str, **facts: Any) -> None:
        """Something happened that everybody may know: nothing is private in this game."""
        self.events.append(Event(kind, facts))

    def roll(self, sides: int = 6) -> int:
        """A number from 1 to `sides`."""
        rolled, chance = self.state.chance.below(sides)
        self.set(chance=chance)
        return rolled + 1

    def dice(self, count: int) -> list[int]:
        """So many dice."""
        rolled, chance = [], self.state.chance
        for _ in range(count):
            pips, chance = chance.below(6)
            rolled.append(pips + 1)
        self.set(chance=chance)
        return rolled


Effect = Callable[[Course, Seat], None]
"""What an event or an instant card does, for the seat that brought it about."""


def take_effect(course: Course, seat: Seat, effect: Effect) -> None:
    """Lets an event or a card have its effect; tells so where that changes nothing on the table."""
    before = course.state
    effect(course, seat)
    if replace(course.state, chance=before.chance) == before:
        course.tell("no_effect", player=seat)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items with another one in this place."""
    return (*items[:at], item, *items[at + 1 :])
