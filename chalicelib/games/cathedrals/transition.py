"""A state on its way to the next one, with what happens as it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from chalicelib.games.cathedrals.state import State
from chalicelib.games.contract import Event, Seat

T = TypeVar("T")

StateAndEvents = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


class Transition:
    """What one action leads to: `state` is replaced step by step, `events` grow.

    The states themselves never change; whoever began the course still has the first one.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def result(self) -> StateAndEvents:
        """The state as it is now, and what happened."""
        return self.state, tuple(self.events)

    def update(self, **fields: Any) -> None:
        """Goes on to a state with other values in these fields."""
        self.state = replace(self.state, **fields)

    def add_event(self, kind: str, **facts: Any) -> None:
        """Something happened that everybody may know: nothing is private in this game."""
        self.events.append(Event(kind, facts))

    def roll_die(self, sides: int = 6) -> int:
        """A number from 1 to `sides`."""
        rolled, chance = self.state.chance.below(sides)
        self.update(chance=chance)
        return rolled + 1

    def roll_dice(self, count: int) -> list[int]:
        """So many dice."""
        rolled, chance = [], self.state.chance
        for _ in range(count):
            pips, chance = chance.below(6)
            rolled.append(pips + 1)
        self.update(chance=chance)
        return rolled


Effect = Callable[[Transition, Seat], None]
"""What an event or an instant card does, for the seat that brought it about."""


def apply_effect(transition: Transition, seat: Seat, effect: Effect) -> None:
    """Lets an event or a card have its effect; tells so where that changes nothing on the table."""
    before = transition.state
    effect(transition, seat)
    if replace(transition.state, chance=before.chance) == before:
        transition.add_event("no_effect", player=seat)


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same items with another one in this place."""
    return (*items[:index], item, *items[index + 1 :])
