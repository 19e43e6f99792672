"""What happens in Higher Year, each kind of event a class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.contract import Seat
from chalicelib.games.events import CONCERNED, Change, EventFacts, ForSeat, by_kind
from tools.new_game.higher_year.state import ROUND_POINTS, Year


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

    def changes(self) -> tuple[Change, ...]:
        """One year less in hand."""
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Skipped(EventFacts):
    """A seat let its time run out and laid nothing."""

    of_seat: Seat


@dataclass(frozen=True)
class RoundTaken(EventFacts):
    """A seat had laid the highest year."""

    of_seat: Annotated[Seat, CONCERNED]

    def changes(self) -> tuple[Change, ...]:
        """The points of a round."""
        return (Change(self.of_seat, "points", ROUND_POINTS),)


EVENTS = by_kind(Dealt, Laid, Skipped, RoundTaken)
"""The class of each kind of event."""
