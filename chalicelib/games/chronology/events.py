"""The kinds of event that both timeline games have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.chronology.cards import CardId
from chalicelib.games.contract import Names
from chalicelib.games.events import Change, ConcernedSeat, EventFacts, OfSeat, WinnerSeat

DrawReason = Literal["unjust_doubt", "unjust_accusation", "caught", "exchange", "absent"]
"""Why a seat drew cards."""


@dataclass(frozen=True)
class RevealedCard:
    """A card turned over: the earliest and the latest number of its date, by the game's scale of dates."""

    card: CardId
    lo: int
    hi: int


@dataclass(frozen=True)
class Drew(EventFacts):
    """A seat drew `cards`: as many as it `owed`, or fewer where there were no more."""

    of_seat: ConcernedSeat
    cards: tuple[CardId, ...]
    owed: int
    reason: Annotated[DrawReason, Names("draw_reason")]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", len(self.cards)),)


@dataclass(frozen=True)
class Skipped(EventFacts):
    """A seat let its time run out."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Reshuffled(EventFacts):
    """So many used cards became the pile."""

    cards: int


@dataclass(frozen=True)
class Finished(EventFacts):
    """The game is over."""

    winner_seat: WinnerSeat
    reason: Annotated[str, Names("outcome")]
