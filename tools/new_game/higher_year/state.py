"""Higher Year: its state, its actions and its standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Acts, Names, Seat

Year = Annotated[int, Names("year")]
"""A card: the year that it shows."""

YEARS = range(1900, 2000)
"""The pack: each year once."""

ROUND_POINTS = 1
"""What a round is worth."""


@dataclass(frozen=True)
class Lay:
    """Lay a year from one's hand."""

    year: Year


@dataclass(frozen=True)
class Skip:
    """What absence plays: nothing, or the lowest year if the seat's orders say so. No decision offers it."""


Action = Lay | Skip

ACTIONS: Mapping[str, type[Action]] = {"lay": Lay, "skip": Skip}
"""The class of each kind of action."""


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders: what it lays when its time runs out."""

    lowest_when_late: Annotated[bool, Acts("my_turn")] = False


@dataclass(frozen=True)
class State:
    """Everything about a match.

    `laid` holds this round's answers in the order of play, from the seat of `leader` on: a year, or None for
    a seat that let its time run out. `gone` are the years of the rounds before, `pile` those never dealt.
    """

    chance: Chance
    hands: tuple[tuple[Year, ...], ...]
    pile: tuple[Year, ...]
    leader: Seat
    points: tuple[int, ...]
    rounds_left: int
    laid: tuple[Year | None, ...] = ()
    gone: tuple[Year, ...] = ()


def current_seat(state: State) -> Seat | None:
    """The seat to move; None when the game is over."""
    return (state.leader + len(state.laid)) % len(state.hands) if state.rounds_left else None
