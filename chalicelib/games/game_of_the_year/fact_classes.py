"""What a choice of Game of the Year leads to, each kind of fact a class (DESIGN 9).

`of_seat` is whose figure or money it is, null for the seat that is told. Where there is none it is the figure
of the player to move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.contract import Names, Seat
from chalicelib.games.facts import FactDetails, Probability, facts_by_kind
from chalicelib.games.game_of_the_year.calendar import DayId, SignId
from chalicelib.games.game_of_the_year.chronicle import EffectId, Frame
from chalicelib.games.game_of_the_year.money_events import CostReason, IncomeReason, Money
from chalicelib.games.game_of_the_year.personas import TraitId

OtherSeat = Seat | None
"""Another seat, or null for the one that is told the fact."""


@dataclass(frozen=True)
class Price(FactDetails):
    """What one pays the bank for steps or a push, in all, and what is left of one's cash."""

    amount: Money
    left: Money


@dataclass(frozen=True)
class NoExtraSteps(FactDetails):
    """The extra steps that are planned cannot be bought then: the figure will stand on a framed day."""


@dataclass(frozen=True)
class HolidayCard(FactDetails):
    """One gives a holiday card, and has so many left."""

    left: int


@dataclass(frozen=True)
class Arrival(FactDetails):
    """The figure reaches this day, which has this frame, or none, and lies in this sign."""

    day: DayId
    frame: Frame | None
    sign: SignId


@dataclass(frozen=True)
class OwnSign(FactDetails):
    """The figure stands in its owner's sign then, where nothing bad touches it (RULES 5.2, ZODIAC)."""

    of_seat: OtherSeat
    sign: SignId


@dataclass(frozen=True)
class LastMonth(FactDetails):
    """With this step begin the rules of December: no extra steps, and later the lower number is forced."""


@dataclass(frozen=True)
class LastHoliday(FactDetails):
    """The figure passes `day`, the last one on which a holiday may begin; so many cards are left over."""

    day: DayId
    cards: int


@dataclass(frozen=True)
class Income(FactDetails):
    """The bank pays a seat."""

    of_seat: OtherSeat
    amount: Money
    reason: IncomeReason


@dataclass(frozen=True)
class Cost(FactDetails):
    """A seat pays the bank."""

    of_seat: OtherSeat
    amount: Money
    reason: CostReason


@dataclass(frozen=True)
class Payment(FactDetails):
    """A seat pays another."""

    of_seat: OtherSeat
    to_seat: Seat
    amount: Money
    reason: CostReason


@dataclass(frozen=True)
class Collection(FactDetails):
    """Each of these seats pays one this amount."""

    payer_seats: tuple[Seat, ...]
    amount: Money
    reason: CostReason


@dataclass(frozen=True)
class Exemption(FactDetails):
    """The figure of a seat stands in its own sign: the seat need not pay, miss a turn or go back."""

    of_seat: OtherSeat
    reason: CostReason


@dataclass(frozen=True)
class Bankruptcy(FactDetails):
    """A seat cannot pay in full, and its figure goes back to this day."""

    of_seat: OtherSeat
    day: DayId
    reason: CostReason


@dataclass(frozen=True)
class Effect(FactDetails):
    """What the day or the card does, as far as it is not told in Mark."""

    effect: EffectId


@dataclass(frozen=True)
class Question(FactDetails):
    """A framed day asks a seat this, and does one thing or the other; null where it asks again."""

    day: DayId
    of_seat: OtherSeat
    trait: TraitId
    yes: EffectId | None
    no: EffectId | None


@dataclass(frozen=True)
class LeafRisk(FactDetails):
    """28 April: the chance of a leaf with a number `below` this one, which costs `amount` to each other."""

    risk: Probability
    below: int
    amount: Money


@dataclass(frozen=True)
class AngelHelps(FactDetails):
    """A seat's guardian angel cancels the FATE card that comes next."""

    of_seat: OtherSeat


@dataclass(frozen=True)
class MissedTurn(FactDetails):
    """A seat misses its next turn."""

    of_seat: OtherSeat


@dataclass(frozen=True)
class NumberShown(FactDetails):
    """One's lucky number, secret so far, becomes known to all."""

    lucky: int


@dataclass(frozen=True)
class ChanceGift(FactDetails):
    """A seat draws a CHANCE card: now it stands on this day and has this cash."""

    to_seat: Seat
    day: DayId
    cash: Money


@dataclass(frozen=True)
class Exchange(FactDetails):
    """One's figure goes to `day`, so many days on, that of the partner to `partner_day`; neither lands."""

    partner_seat: Seat
    day: DayId
    partner_day: DayId
    days: int


@dataclass(frozen=True)
class NoQuarterMoney(FactDetails):
    """The figure of a seat comes past the end of a quarter by an exchange, which brings no money (GY5)."""

    of_seat: OtherSeat


@dataclass(frozen=True)
class NewPlace(FactDetails):
    """1 April: a figure is put on this day, so many days on, or back where they are less than 0."""

    of_seat: OtherSeat
    day: DayId
    days: int


@dataclass(frozen=True)
class Stay(FactDetails):
    """A figure stays where it is."""

    of_seat: OtherSeat
    day: DayId


@dataclass(frozen=True)
class Lot(FactDetails):
    """The lot answers: this is the chance of a yes."""

    yes: Probability


@dataclass(frozen=True)
class BirthdaySign(FactDetails):
    """A birthday lies in this sign, which protects one's figure."""

    sign: SignId


@dataclass(frozen=True)
class GameEnd(FactDetails):
    """The game is over, with these winners."""

    winner_seats: tuple[Seat, ...]
    reason: Annotated[str, Names("outcome")]


FACTS = facts_by_kind(
    Price,
    NoExtraSteps,
    HolidayCard,
    Arrival,
    OwnSign,
    LastMonth,
    LastHoliday,
    Income,
    Cost,
    Payment,
    Collection,
    Exemption,
    Bankruptcy,
    Effect,
    Question,
    LeafRisk,
    AngelHelps,
    MissedTurn,
    NumberShown,
    ChanceGift,
    Exchange,
    NoQuarterMoney,
    NewPlace,
    Stay,
    Lot,
    BirthdaySign,
    GameEnd,
)
"""The class of each kind of fact."""
