"""Facts of turns: what a stone, a city, citizens cost, and what follows from many actions (RULES 4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.anno_1452.actions import Money, RegionId
from chalicelib.games.contract import Seat
from chalicelib.games.facts import FactDetails


@dataclass(frozen=True)
class MoneyChange(FactDetails):
    """The player's money before the action and after it."""

    before: Money
    after: Money


@dataclass(frozen=True)
class PrestigeChange(FactDetails):
    """The player's prestige before the action and after it."""

    before: int
    after: int


@dataclass(frozen=True)
class RivalMoney(FactDetails):
    """Another player's money before the action and after it."""

    rival_seat: Seat
    before: Money
    after: Money


@dataclass(frozen=True)
class RivalPrestige(FactDetails):
    """Another player's prestige before the action and after it."""

    rival_seat: Seat
    before: int
    after: int


@dataclass(frozen=True)
class CardTaken(FactDetails):
    """The player would take a possession card that nobody holds (RULES 4.4 MAJORITY)."""

    region: RegionId


@dataclass(frozen=True)
class CardWon(FactDetails):
    """The player would take a possession card from the victim (RULES 4.4 MAJORITY)."""

    region: RegionId
    victim_seat: Seat


@dataclass(frozen=True)
class FirstStone(FactDetails):
    """A region to begin in: it holds `crest` stones and `walls` cities, and has so many `neighbours`."""

    crest: int
    walls: int
    neighbours: int


@dataclass(frozen=True)
class StonePrice(FactDetails):
    """What a stone costs where `stones` of at most `limit` stand, and the money left then."""

    cost: Money
    stones: int
    limit: int
    money: Money


@dataclass(frozen=True)
class FreeStone(FactDetails):
    """A stone costs nothing where `stones` of at most `limit` stand."""

    stones: int
    limit: int


@dataclass(frozen=True)
class CityPrice(FactDetails):
    """What a city costs where `cities` of at most `limit` stand, and the money left then.

    Its stone has room for so many `citizens` in all, and its ones parry.
    """

    cost: Money
    cities: int
    limit: int
    money: Money
    citizens: int


@dataclass(frozen=True)
class CitizenPrice(FactDetails):
    """What a citizen costs."""

    cost: Money


@dataclass(frozen=True)
class CitizenRoom(FactDetails):
    """So many citizens can be paid now, and there is `room` for so many."""

    most: int
    room: int


@dataclass(frozen=True)
class CitizensBought(FactDetails):
    """What `n` citizens cost together, and the money left then."""

    n: int
    cost: Money
    money: Money


@dataclass(frozen=True)
class HasteStone(FactDetails):
    """Haste could buy a stone, too: the least that one costs now."""

    least: Money


@dataclass(frozen=True)
class HasteCitizens(FactDetails):
    """Haste could buy citizens, too: what each costs."""

    cost: Money


@dataclass(frozen=True)
class HastyStone(FactDetails):
    """The stone that Haste buys after the action: what it costs then, and the money left."""

    region: RegionId
    cost: Money
    money: Money


@dataclass(frozen=True)
class HastyCitizens(FactDetails):
    """The citizens that Haste buys after the action: what they cost, and the money left."""

    n: int
    cost: Money
    money: Money


@dataclass(frozen=True)
class HasteKept(FactDetails):
    """After the action Haste could not buy this any more: the card would stay in the hand."""
