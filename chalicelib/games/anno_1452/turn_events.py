"""What happens in a turn: stones, citizens, possession cards, money, prestige (RULES 4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_1452.actions import CardId, Dice, Money, RegionId, SectionId, StoneId
from chalicelib.games.contract import Seat
from chalicelib.games.events import Change, ConcernedSeat, EventFacts, Formerly, ForSeat, OfSeat, VictimSeat


@dataclass(frozen=True)
class Dealt(EventFacts):
    """Every seat got `n` cards, and knows its own."""

    n: int
    cards: ForSeat[tuple[CardId, ...]]


@dataclass(frozen=True)
class OrderSet(EventFacts):
    """The seats act in this order from now on; the first stones are set in reverse."""

    order_seats: Annotated[tuple[Seat, ...], Formerly("order")]


@dataclass(frozen=True)
class SetUp(EventFacts):
    """A seat set its first two stones and took the possession cards of their regions."""

    of_seat: OfSeat
    regions: tuple[RegionId, ...]
    stones: tuple[StoneId, ...]

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "stones", len(self.stones)), Change(
            self.of_seat, "possession", len(self.regions)
        )


@dataclass(frozen=True)
class RoundBegan(EventFacts):
    """An action round began, the first to third of its section."""

    section: SectionId
    action_round: int


@dataclass(frozen=True)
class TrialPassed(EventFacts):
    """No die shows a six: this action round takes place."""

    action_round: int
    dice: Dice


@dataclass(frozen=True)
class TrialFailed(EventFacts):
    """A die shows a six: in place of this action round the result round follows."""

    action_round: int
    dice: Dice


@dataclass(frozen=True)
class Passed(EventFacts):
    """A seat took no action."""

    of_seat: OfSeat


@dataclass(frozen=True)
class StoneSet(EventFacts):
    """A seat bought a stone for `cost`."""

    of_seat: OfSeat
    stone: StoneId
    region: RegionId
    cost: Money

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "stones", 1), Change(self.of_seat, "money", -self.cost)


@dataclass(frozen=True)
class CityFounded(EventFacts):
    """A seat founded a city on its stone by a charter, for `cost`."""

    of_seat: OfSeat
    card: CardId
    stone: StoneId
    cost: Money

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "cities", 1),
            Change(self.of_seat, "cards", -1),
            Change(self.of_seat, "money", -self.cost),
        )


@dataclass(frozen=True)
class CitizensSet(EventFacts):
    """A seat bought `n` citizens on these stones for `cost` in all."""

    of_seat: OfSeat
    n: int
    stones: tuple[StoneId, ...]
    cost: Money

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "citizens", self.n), Change(self.of_seat, "money", -self.cost)


@dataclass(frozen=True)
class CitizensMoved(EventFacts):
    """A seat moved `n` citizens from `stone` to `target`."""

    of_seat: OfSeat
    n: int
    stone: StoneId
    target: StoneId


@dataclass(frozen=True)
class CitizensLost(EventFacts):
    """A seat lost `n` citizens to the plague."""

    of_seat: ConcernedSeat
    n: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "citizens", -self.n),)


@dataclass(frozen=True)
class Paid(EventFacts):
    """A seat paid the bank because of a card."""

    of_seat: ConcernedSeat
    amount: Money
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "money", -self.amount),)


@dataclass(frozen=True)
class Received(EventFacts):
    """A seat got money from the bank because of a card."""

    of_seat: OfSeat
    amount: Money
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "money", self.amount),)


@dataclass(frozen=True)
class PossessionTaken(EventFacts):
    """A seat took a possession card that nobody held."""

    of_seat: OfSeat
    region: RegionId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "possession", 1),)


@dataclass(frozen=True)
class PossessionWon(EventFacts):
    """A seat took a possession card from the victim."""

    of_seat: OfSeat
    region: RegionId
    victim_seat: VictimSeat

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "possession", 1), Change(self.victim_seat, "possession", -1)


@dataclass(frozen=True)
class PossessionReturned(EventFacts):
    """A seat gave back a possession card, as it has no majority there."""

    of_seat: ConcernedSeat
    region: RegionId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "possession", -1),)


@dataclass(frozen=True)
class PrestigeGained(EventFacts):
    """A seat gained `n` prestige and has `prestige` now."""

    of_seat: OfSeat
    n: int
    prestige: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "prestige", self.n),)


@dataclass(frozen=True)
class PrestigeLost(EventFacts):
    """A seat lost `n` prestige and has `prestige` now."""

    of_seat: ConcernedSeat
    n: int
    prestige: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "prestige", -self.n),)


@dataclass(frozen=True)
class PrestigePaidOut(EventFacts):
    """A seat got the amount for `n` points of prestige above the track."""

    of_seat: OfSeat
    n: int
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "money", self.amount),)


@dataclass(frozen=True)
class PrestigeFined(EventFacts):
    """A seat paid the amount, as far as it had it, for `n` points of prestige below the track."""

    of_seat: ConcernedSeat
    n: int
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "money", -self.amount),)
