"""What happens in wannOwann, each kind of event a class (RULES 2.2, 2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.chronology.cards import CardId
from chalicelib.games.chronology.events import Drew, Finished, Reshuffled, RevealedCard, Skipped
from chalicelib.games.chronology.sayings import ClaimText, SayingId
from chalicelib.games.contract import By, Names, Seat
from chalicelib.games.events import (
    CONCERNED,
    Change,
    ConcernedSeat,
    EventFacts,
    Formerly,
    ForSeat,
    OfSeat,
    ToSeat,
    VictimSeat,
    by_kind,
)
from chalicelib.games.wann_o_wann.day_numbers import Month
from chalicelib.games.wann_o_wann.state import FateId

RowCard = Annotated[str, Names("card_or_year")]
"""A card of the row: the id of an event, or the year of a year card in digits."""


@dataclass(frozen=True)
class Dealt(EventFacts):
    """Every seat got so many events, a year card and a fate card."""

    hands: Annotated[tuple[int, ...], By("seat")]
    years: Annotated[tuple[int, ...], By("seat")]
    fates: Annotated[tuple[FateId, ...], By("seat")]


@dataclass(frozen=True)
class EventShown(EventFacts):
    """This is the event whose month every seat is to guess."""

    card: CardId


@dataclass(frozen=True)
class Guessed(EventFacts):
    """A seat sealed its guess, which it alone knows."""

    of_seat: OfSeat
    guess: ForSeat[Month]


@dataclass(frozen=True)
class SeatGuess:
    """What a seat guessed and by how many months it was `off`; both null where it made no guess."""

    seat: Seat
    guess: Month | None
    off: int | None


@dataclass(frozen=True)
class OpeningRevealed(EventFacts):
    """The event guessed at happened in this month; the guesses of all seats were opened."""

    card: CardId
    month: Month
    guesses: tuple[SeatGuess, ...]
    revealed: tuple[RevealedCard, ...]


@dataclass(frozen=True)
class LotDrawn(EventFacts):
    """Among several seats that were equally near, the lot chose the one to begin."""

    among_seats: Annotated[tuple[Seat, ...], Formerly("among")]
    of_seat: OfSeat


@dataclass(frozen=True)
class RowStarted(EventFacts):
    """A row began with this event; the seat is the first to move."""

    round: int
    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class Placed(EventFacts):
    """A seat laid an event; `index` cards lie before it. `claim` and `saying` are what it said about that."""

    of_seat: OfSeat
    card: CardId
    index: int
    claim: ClaimText = None
    saying: SayingId | None = None

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class YearPlaced(EventFacts):
    """A seat laid its year card; `index` cards lie before it. `claim` and `saying` as with `Placed`."""

    of_seat: OfSeat
    year: int
    index: int
    claim: ClaimText = None
    saying: SayingId | None = None

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Doubled(EventFacts):
    """By its fate card Double a seat laid two events.

    The second of `indexes` counts the cards before the second event, the first event among them.
    """

    of_seat: OfSeat
    cards: tuple[CardId, CardId]
    indexes: tuple[int, int]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1 - len(self.cards)),)


@dataclass(frozen=True)
class SatOut(EventFacts):
    """By its fate card Skip a seat let its turn go by."""

    of_seat: OfSeat

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Turned(EventFacts):
    """By its fate card Turn a seat made the turns go the other way: 1 is clockwise, -1 is not."""

    of_seat: OfSeat
    direction: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class YearNamed(EventFacts):
    """By its fate card Exact year a seat named the year of an event in the row, and was right."""

    of_seat: OfSeat
    card: CardId
    year: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class YearMissed(EventFacts):
    """By its fate card Exact year a seat named a year in which the event did not happen."""

    of_seat: OfSeat
    card: CardId
    year: int


@dataclass(frozen=True)
class Given(EventFacts):
    """By its fate card Gift a seat gave an event away."""

    of_seat: OfSeat
    card: CardId
    to_seat: ToSeat

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "cards", -2), Change(self.to_seat, "cards", 1)


@dataclass(frozen=True)
class Stolen(EventFacts):
    """By its fate card Pilfer a seat took an event from another: one card spent, one card won."""

    of_seat: OfSeat
    card: CardId
    victim_seat: VictimSeat

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.victim_seat, "cards", -1),)


@dataclass(frozen=True)
class YearExchanged(EventFacts):
    """A seat gave up its year card for new events."""

    of_seat: OfSeat
    year: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class FateExchanged(EventFacts):
    """A seat gave up its fate card for new events."""

    of_seat: OfSeat
    fate: FateId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Passed(EventFacts):
    """A seat that should have exchanged a card let its turn go by, as there was nothing to draw."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Accused(EventFacts):
    """A seat says that the row is wrong, for which another answers."""

    of_seat: OfSeat
    responsible_seat: Annotated[Seat, Formerly("responsible"), CONCERNED]


@dataclass(frozen=True)
class LaidOut(EventFacts):
    """A seat has no card left, so the row for which it answers is checked at once (WO10)."""

    of_seat: OfSeat


@dataclass(frozen=True)
class RowRight(EventFacts):
    """The row was right: all its cards, earliest first, and the dates of its events."""

    row: tuple[RowCard, ...]
    revealed: tuple[RevealedCard, ...]


@dataclass(frozen=True)
class RowWrong(EventFacts):
    """The row was wrong: all its cards as they lay, the two that prove it, and the dates (RULES 1.3).

    The first of `offending` begins after the second, which lies behind it, has ended.
    """

    offending: tuple[RowCard, RowCard]
    row: tuple[RowCard, ...]
    revealed: tuple[RevealedCard, ...]


@dataclass(frozen=True)
class DoubleReturned(EventFacts):
    """A seat that was caught with its fate card Double has to take that back."""

    of_seat: ConcernedSeat

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", 1),)


EVENTS = by_kind(
    Dealt,
    EventShown,
    Guessed,
    OpeningRevealed,
    LotDrawn,
    RowStarted,
    Placed,
    YearPlaced,
    Doubled,
    SatOut,
    Turned,
    YearNamed,
    YearMissed,
    Given,
    Stolen,
    YearExchanged,
    FateExchanged,
    Passed,
    Skipped,
    Accused,
    LaidOut,
    RowRight,
    RowWrong,
    DoubleReturned,
    Drew,
    Reshuffled,
    Finished,
)
"""The class of each kind of event."""
