"""What happens in a result round and at the end: income, comparisons, the election, points (RULES 4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.anno_1452.actions import CardId, Dice, Money, SectionId
from chalicelib.games.contract import By, Names, Seat
from chalicelib.games.events import LATER, Change, ConcernedSeat, EventFacts, Formerly, OfSeat

Comparison = Literal["stones", "citizens", "cities", "possession"]
"""What is counted for prestige in a result round."""

ComparisonId = Annotated[Comparison, Names("compared")]


@dataclass(frozen=True)
class ResultRoundBegan(EventFacts):
    """The time marker moved to this section, and everybody is asked for the result round."""

    section: SectionId


@dataclass(frozen=True)
class Submitted(EventFacts):
    """A seat submitted what it does in the result round; what, nobody knows yet."""

    of_seat: OfSeat


@dataclass(frozen=True)
class ResultCardPlayed(EventFacts):
    """A seat played a card in the result round."""

    of_seat: OfSeat
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Income(EventFacts):
    """A seat got its income, and how much of it for levels of stones, citizens, cities, possession cards."""

    of_seat: OfSeat
    amount: Money
    stones: int
    citizens: int
    cities: int
    possession: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "money", self.amount),)


@dataclass(frozen=True)
class Compared(EventFacts):
    """Those who have most of something gain a prestige, those who have fewest lose one.

    `tied`: all have as many, so nobody's prestige changes for it.
    """

    what: ComparisonId
    most_seats: Annotated[tuple[Seat, ...], Formerly("most")]
    fewest_seats: Annotated[tuple[Seat, ...], Formerly("fewest")]
    tied: bool = False


@dataclass(frozen=True)
class ElectionRolled(EventFacts):
    """Those who tie in the election rolled a die each; the highest is elected."""

    tied_seats: Annotated[tuple[Seat, ...], Formerly("players")]
    dice: Dice


@dataclass(frozen=True)
class KingElected(EventFacts):
    """A seat was elected in the year of a section and got `n` mercenaries.

    Before that king and anti-king `returned` theirs.
    """

    of_seat: ConcernedSeat
    section: SectionId
    n: int
    returned: Annotated[tuple[int, ...], By("seat"), LATER]

    def changes(self) -> tuple[Change, ...]:
        returned = (Change(seat, "mercs", -n) for seat, n in enumerate(self.returned))
        return Change(self.of_seat, "mercs", self.n), *returned


@dataclass(frozen=True)
class Scored(EventFacts):
    """A seat's points at the end, and of how many each part they consist."""

    of_seat: OfSeat
    points: int
    stones: int
    citizens: int
    cities: int
    possession: int
    prestige: int
    money: int


@dataclass(frozen=True)
class Finished(EventFacts):
    """The game is over; several winners share the first place."""

    winner_seats: Annotated[tuple[Seat, ...], Formerly("winners")]
    reason: Annotated[str, Names("outcome")]
