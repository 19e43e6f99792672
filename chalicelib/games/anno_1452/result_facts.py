"""Facts of time: who is next, and what a result round would bring (RULES 4.4 ER)."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.anno_1452.actions import Money, SectionId
from chalicelib.games.contract import Seat
from chalicelib.games.facts import FactDetails, Probability


@dataclass(frozen=True)
class NextPlayer(FactDetails):
    """Who moves next in this action round."""

    next_seat: Seat


@dataclass(frozen=True)
class NextRound(FactDetails):
    """The round ends: the probability that its dice allow one more before the result round of a section."""

    action_round: int
    dice: int
    held: Probability
    section: SectionId


@dataclass(frozen=True)
class ResultRoundNext(FactDetails):
    """The round ends, and the result round of a section follows."""

    section: SectionId


@dataclass(frozen=True)
class NextIncome(FactDetails):
    """What the next result round would pay as things stand."""

    amount: Money


@dataclass(frozen=True)
class ResultForecast(FactDetails):
    """Money and prestige after income, comparisons and the end of marriages, before the election.

    As things stand: if nobody else plays a card and no instant is drawn.
    """

    money: Money
    prestige: int


@dataclass(frozen=True)
class ElectionForecast(FactDetails):
    """Who would be elected as things stand; of several who are `tied` the dice choose one.

    They count `fewest` stones, the player `own`; with as many, more prestige decides.
    """

    king_seats: tuple[Seat, ...]
    fewest: int
    own: int
    tied: bool = False


@dataclass(frozen=True)
class NoCandidate(FactDetails):
    """The player does not stand for election; who would be elected as things stand, with so many stones."""

    king_seats: tuple[Seat, ...]
    fewest: int
    tied: bool = False


@dataclass(frozen=True)
class Refill(FactDetails):
    """At least `n` cards are drawn in the result round, and one more for each discarded without need."""

    n: int


@dataclass(frozen=True)
class ScarceRefill(FactDetails):
    """In the expert game at least `n` cards are drawn in the result round, and never more than `most`."""

    n: int
    most: int


@dataclass(frozen=True)
class CardsRefilled(FactDetails):
    """So many cards are drawn in the result round."""

    n: int


@dataclass(frozen=True)
class FinalForecast(FactDetails):
    """The points at the end of the game, if nobody else plays a card, and the most that another has."""

    points: int
    rivals: int
