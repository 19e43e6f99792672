"""A state of Cathedrals on its way to the next one, and effects that change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from chalicelib.games import transition as base
from chalicelib.games.cathedrals.events import NoEffect
from chalicelib.games.cathedrals.state import State
from chalicelib.games.contract import Seat

StateAndEvents = base.StateAndEvents[State]


class Transition(base.Transition[State]):
    """What one action leads to: `state` is replaced step by step, but for its chance, which moves on here."""

    def __init__(self, state: State) -> None:
        super().__init__(state.chance)
        self.state = state

    def next_state(self) -> State:
        """The state as it is now, with the chance left."""
        return replace(self.state, chance=self.chance)

    def update(self, **fields: Any) -> None:
        """Replaces `state` by one with other values in these fields."""
        # Not by dataclasses.replace: the preview of a plan does this thousands of times.
        self.state = State(**{**vars(self.state), **fields})


Effect = Callable[[Transition, Seat], None]
"""What an event or an instant card does, for the seat that brought it about."""


def apply_effect(transition: Transition, seat: Seat, effect: Effect) -> None:
    """Lets an event or a card have its effect, and adds `no_effect` where that changes nothing."""
    before = transition.state
    effect(transition, seat)
    if transition.state == before:
        transition.add_event(NoEffect(seat))
