"""What happens in Higher Year, each kind of event a class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.contract import Seat
from chalicelib.games.events import CONCERNED, EventFacts, ForSeat, by_kind
from tools.new_game.higher_year.state import Year


@dataclass(frozen=True)
class Dealt(EventFacts):
    """Everybody got so many years, and knows their own."""

    cards: int
    hand: ForSeat[tuple[Year, ...]]


@dataclass(frozen=True)
class Laid(EventFacts):
    """A seat laid a year."""

    of_seat: Seat
    year: Year


@dataclass(frozen=True)
class Skipped(EventFacts):
    """A seat let its time run out and laid nothing."""

    of_seat: Seat


@dataclass(frozen=True)
class RoundTaken(EventFacts):
    """A seat had laid the highest year."""

    of_seat: Annotated[Seat, CONCERNED]


EVENTS = by_kind(Dealt, Laid, Skipped, RoundTaken)
"""The class of each kind of event."""
