"""A state on its way to the next one, for games in which one action sets off many small changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from chalicelib.games.chance import Chance, RandomSource
from chalicelib.games.contract import Event, S, Seat
from chalicelib.games.events import EventFacts

T = TypeVar("T")

StateAndEvents = tuple[S, tuple[Event, ...]]
"""A state and what happened on the way to it."""


class Transition(RandomSource, ABC, Generic[S]):
    """What one action leads to: each draw moves `chance` on, each thing that happens joins `events`.

    A subclass holds the rest of the state as suits its game; the state before the action never changes.
    """

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.events: list[Event] = []
        self._begins: Seat | None = None

    @abstractmethod
    def next_state(self) -> S:
        """The state as it is now, with the chance left."""

    def state_and_events(self) -> StateAndEvents[S]:
        """The state as it is now, and what happened."""
        return self.next_state(), tuple(self.events)

    def add_event(self, facts: EventFacts) -> None:
        """Something happened; after `begin_turn` it is the first event of a turn."""
        self.events.append(facts.to_event(self._begins))
        self._begins = None

    def begin_turn(self, seat: Seat) -> None:
        """With the next event a turn of this seat begins, or with `events.SEVERAL` a window of several."""
        self._begins = seat

    def roll_die(self) -> int:
        """A number from 1 to 6."""
        return self.below(6) + 1

    def roll_dice(self, count: int) -> list[int]:
        """So many numbers from 1 to 6."""
        return [self.roll_die() for _ in range(count)]


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same items but for this one at `index`."""
    return (*items[:index], item, *items[index + 1 :])
