"""Relay: a game as long as one likes, to see what grows with the length of a match.

Two seats hand a baton to and fro, so many times in all, each time with a number of their choice. The state
never becomes larger, and the higher sum of one's own numbers wins. A seat that lets its time run out says 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from chalicelib.games import transition
from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance, reseed
from chalicelib.games.contract import Bot, By, Decision, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine
from chalicelib.games.events import EventFacts, by_kind
from chalicelib.games.forms import form, integer
from chalicelib.games.ranking import tiers_by_rank
from chalicelib.games.transition import with_item

LOWEST, HIGHEST = 1, 9

METADATA = Metadata(
    key="relay",
    title="Relay",
    seats=range(2, 3),
    options={
        "type": "object",
        "additionalProperties": False,
        "properties": {"times": {"type": "integer", "minimum": 2, "maximum": 5000, "default": 10}},
    },
    reasons=("arrived",),
    engines={1: "tests.toys.relay:Relay"},
    bots="tests.toys.relay:make_bot",
)


@dataclass(frozen=True)
class HandOver:
    """Hand the baton over, and say a number."""

    number: int


ACTIONS: Mapping[str, type[HandOver]] = {"hand_over": HandOver}


@dataclass(frozen=True)
class HandedOver(EventFacts):
    """A seat handed the baton over and said a number."""

    of_seat: Seat
    number: int


@dataclass(frozen=True)
class Orders:
    """There are none."""


@dataclass(frozen=True)
class State:
    """The sums of the numbers said, and how many times the baton is still handed over."""

    chance: Chance
    sums: tuple[int, ...]
    left: int


@dataclass(frozen=True)
class View:
    """All lies open."""

    sums: Annotated[tuple[int, ...], By("seat")]
    left: int


@dataclass(frozen=True)
class Reference:
    """The numbers that may be said."""

    lowest: int
    highest: int


StateAndEvents = transition.StateAndEvents[State]


class Relay(Engine[State, HandOver, View, Orders, Reference]):
    """The rules of Relay."""

    metadata = METADATA
    state_class, view_class, orders_class, reference_class = State, View, Orders, Reference
    actions = ACTIONS
    events = by_kind(HandedOver)

    def reference(self) -> Reference:
        return Reference(LOWEST, HIGHEST)

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        return State(chance, (0,) * seats, METADATA.with_defaults(options)["times"]), ()

    def decisions(self, state: State) -> tuple[Decision, ...]:
        schema = form(number=integer(LOWEST, HIGHEST))
        return (Decision(_holder(state), "hand_over", schema),) if state.left else ()

    def apply(
        self, state: State, seat: Seat, action: HandOver, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        if not state.left or seat != _holder(state) or not LOWEST <= action.number <= HIGHEST:
            raise RuleViolation("not_offered")
        sums = with_item(state.sums, seat, state.sums[seat] + action.number)
        told = HandedOver(seat, action.number).to_event(begins=seat)
        return replace(state, sums=sums, left=state.left - 1), (told,)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        return {"sums": view.sums}

    def absent(self, state: State, seat: Seat) -> HandOver:
        return HandOver(LOWEST)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.sums, state.left)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.left else Outcome(tiers_by_rank(state.sums), "arrived")

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(state, chance=reseed(chance))


def _holder(state: State) -> Seat:
    """The seat with the baton."""
    return state.left % len(state.sums)


@dataclass(frozen=True)
class RelayBot(Bot[View, HandOver]):
    """A bot that says the highest number."""

    level: str

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> HandOver:
        return HandOver(HIGHEST)


def make_bot(level: str, decks: Json) -> RelayBot:
    """A bot; Relay needs no decks."""
    return RelayBot(level)
