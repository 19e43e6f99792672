"""What happens in Game of the Year, each kind of event a class (RULES 5.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import By, Names, Seat
from chalicelib.games.events import (
    CONCERNED,
    LATER,
    Change,
    ConcernedSeat,
    EventFacts,
    Formerly,
    ForSeat,
    OfSeat,
    ToSeat,
    by_kind,
)
from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS, DayId, SignId
from chalicelib.games.game_of_the_year.cards import CardId, DeckName
from chalicelib.games.game_of_the_year.chronicle import EffectId, Frame, MarkColour
from chalicelib.games.game_of_the_year.money_events import CostReason, Money, Paid, PaidBank, Received, Spared
from chalicelib.games.game_of_the_year.personas import TraitId

AnswerSource = Annotated[Literal["player", "lot", "persona", "birth_year"], Names("answer_source")]
"""Who answered a question: the player, the lot, the person dealt, or a year of birth given before."""

MoveReason = Annotated[
    Literal["leaf", "bought", "push", "holiday", "card", "chronicle"], Names("move_reason")
]
"""Why a figure moves: `bought` are extra steps, `chronicle` is what a framed day does."""

FromDay = Annotated[DayId, Formerly("from")]
"""Where a figure stood."""

ToDay = Annotated[DayId, Formerly("to")]
"""Where a figure stands now."""


@dataclass(frozen=True)
class Dealt(EventFacts):
    """Everybody has so much money and so many holiday cards, and a secret lucky number."""

    cash: Money
    holidays: int
    lucky: ForSeat[int]


@dataclass(frozen=True)
class BirthdayGiven(EventFacts):
    """A seat has named its birthday, which it alone knows; the year may be missing."""

    of_seat: OfSeat
    day: ForSeat[DayId]
    year: ForSeat[int | None]


@dataclass(frozen=True)
class BirthdayShown(EventFacts):
    """All have named their birthdays, and a seat's is shown, with its sign of the zodiac."""

    of_seat: OfSeat
    day: DayId
    sign: SignId
    year: int | None


@dataclass(frozen=True)
class YearBegan(EventFacts):
    """The year begins, with the turn of this seat."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Skipped(EventFacts):
    """A seat misses this turn."""

    of_seat: ConcernedSeat


@dataclass(frozen=True)
class Spun(EventFacts):
    """The calendar shows a seat a leaf with two numbers, the lower one first."""

    of_seat: OfSeat
    numbers: tuple[int, int]


@dataclass(frozen=True)
class SpunColour(EventFacts):
    """The calendar shows a seat a leaf with a mark of a colour."""

    of_seat: OfSeat
    colour: MarkColour


@dataclass(frozen=True)
class Stayed(EventFacts):
    """No day of the colour lies ahead of a seat's figure, which stays."""

    of_seat: OfSeat
    colour: MarkColour


@dataclass(frozen=True)
class Advanced(EventFacts):
    """A figure moved so many days forward."""

    of_seat: OfSeat
    from_day: FromDay
    to_day: ToDay
    steps: int
    reason: MoveReason

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "days", self.steps),)


@dataclass(frozen=True)
class MovedBack(EventFacts):
    """A figure moved so many days back."""

    of_seat: ConcernedSeat
    from_day: FromDay
    to_day: ToDay
    steps: int
    reason: MoveReason

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "days", -self.steps),)


@dataclass(frozen=True)
class Swapped(EventFacts):
    """Two figures changed places: they stand on `day` and `partner_day` now."""

    of_seat: OfSeat
    partner_seat: Annotated[Seat, Formerly("to"), CONCERNED]
    day: DayId
    partner_day: DayId

    def changes(self) -> tuple[Change, ...]:
        seats, days = (self.of_seat, self.partner_seat), (self.day, self.partner_day)
        return _moved(seats, reversed(days), days)


@dataclass(frozen=True)
class Rearranged(EventFacts):
    """1 April: a seat has put all figures on these days."""

    of_seat: OfSeat
    days: Annotated[tuple[DayId, ...], By("seat")]
    from_days: Annotated[tuple[DayId, ...], By("seat"), LATER]

    def changes(self) -> tuple[Change, ...]:
        return _moved(range(len(self.days)), self.from_days, self.days)


@dataclass(frozen=True)
class Pushed(EventFacts):
    """Others push a seat's figure so many days forward, and share the price."""

    of_seat: ConcernedSeat
    pusher_seats: Annotated[tuple[Seat, ...], Formerly("pushers")]
    steps: int


@dataclass(frozen=True)
class LetBe(EventFacts):
    """A seat that could push does not."""

    of_seat: OfSeat


@dataclass(frozen=True)
class PlanLeftOut(EventFacts):
    """What a seat had planned for the rest of its turn is not possible any more, and is left out."""

    of_seat: OfSeat
    planned: Annotated[Literal["buy", "holiday"], Names("planned")]


@dataclass(frozen=True)
class HolidayTaken(EventFacts):
    """A seat gives a holiday card to go on holiday, and has so many left."""

    of_seat: OfSeat
    left: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "holiday_cards", -1),)


@dataclass(frozen=True)
class HolidayGained(EventFacts):
    """A seat gets a used holiday card back, and has so many now."""

    of_seat: ConcernedSeat
    left: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "holiday_cards", 1),)


@dataclass(frozen=True)
class HolidayLost(EventFacts):
    """A seat loses a holiday card, and has so many left."""

    of_seat: ConcernedSeat
    left: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "holiday_cards", -1),)


@dataclass(frozen=True)
class Landed(EventFacts):
    """A figure landed on a framed day, and this comes of it.

    The rules charge the fee of the day and ask its questions first: they are what the landing leads to.
    """

    leads = frozenset({"answered", "paid_bank", "spared"})

    of_seat: OfSeat
    day: DayId
    frame: Frame
    effect: EffectId


@dataclass(frozen=True)
class Answered(EventFacts):
    """A question to a seat is answered, for the rest of the game."""

    of_seat: OfSeat
    trait: TraitId
    yes: bool
    by: AnswerSource


@dataclass(frozen=True)
class CardDrawn(EventFacts):
    """A seat drew a card of CHANCE or FATE."""

    of_seat: ConcernedSeat
    card: CardId


@dataclass(frozen=True)
class NoEffect(EventFacts):
    """The condition of a card does not fit, and nothing happens to the seat that drew it."""

    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class CardVoid(EventFacts):
    """A FATE card does nothing to a seat whose figure stands in its own sign."""

    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class CardWaits(EventFacts):
    """A card that somebody gave a seat asks a question, and waits for that seat's turn."""

    of_seat: ConcernedSeat
    card: CardId


@dataclass(frozen=True)
class AngelKept(EventFacts):
    """A seat keeps the guardian angel, which cancels its next FATE card."""

    of_seat: OfSeat


@dataclass(frozen=True)
class AngelUsed(EventFacts):
    """A seat's guardian angel cancels a FATE card; both are discarded."""

    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class GaveCard(EventFacts):
    """24 December: a seat gives another a CHANCE card."""

    of_seat: OfSeat
    to_seat: ToSeat


@dataclass(frozen=True)
class Reshuffled(EventFacts):
    """So many cards of a discard became its deck again."""

    deck: DeckName
    cards: int


@dataclass(frozen=True)
class MustSkip(EventFacts):
    """A seat is to miss a turn."""

    of_seat: ConcernedSeat


@dataclass(frozen=True)
class ExtraBarred(EventFacts):
    """A seat may buy no extra steps in its next turn."""

    of_seat: ConcernedSeat


@dataclass(frozen=True)
class Bankrupt(EventFacts):
    """A seat could not pay in full, and its figure goes back to the end of the month before."""

    of_seat: ConcernedSeat
    to_day: ToDay
    reason: CostReason
    from_day: Annotated[FromDay, LATER]

    def changes(self) -> tuple[Change, ...]:
        return _moved((self.of_seat,), (self.from_day,), (self.to_day,))


@dataclass(frozen=True)
class Claimed(EventFacts):
    """A seat claims the present for its lucky number of the seat whose figure stands on it."""

    of_seat: OfSeat
    figure_seat: Annotated[Seat, Formerly("figure"), CONCERNED]


@dataclass(frozen=True)
class Finished(EventFacts):
    """The game is over; several winners share the victory."""

    winner_seats: Annotated[tuple[Seat, ...], Formerly("winners")]
    reason: Annotated[str, Names("outcome")]


def _moved(seats: Iterable[Seat], before: Iterable[DayId], after: Iterable[DayId]) -> tuple[Change, ...]:
    """How far the figures of some seats have moved, in days."""
    days = zip(seats, before, after, strict=True)
    return tuple(Change(seat, "days", DAY_NUMBERS[to] - DAY_NUMBERS[old]) for seat, old, to in days)


EVENTS = by_kind(
    Dealt,
    BirthdayGiven,
    BirthdayShown,
    YearBegan,
    Skipped,
    Spun,
    SpunColour,
    Stayed,
    Advanced,
    MovedBack,
    Swapped,
    Rearranged,
    Pushed,
    LetBe,
    PlanLeftOut,
    HolidayTaken,
    HolidayGained,
    HolidayLost,
    Landed,
    Answered,
    CardDrawn,
    NoEffect,
    CardVoid,
    CardWaits,
    AngelKept,
    AngelUsed,
    GaveCard,
    Reshuffled,
    MustSkip,
    ExtraBarred,
    Received,
    PaidBank,
    Paid,
    Spared,
    Bankrupt,
    Claimed,
    Finished,
)
"""The class of each kind of event."""
