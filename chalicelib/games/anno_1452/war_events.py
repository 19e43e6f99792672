"""What happens in war: attacks, battles and reaction cards (RULES 4.4, 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_1452.actions import CardId, Dice, Money, StoneId
from chalicelib.games.anno_1452.cards import CARD_NO, KINDS
from chalicelib.games.contract import Seat
from chalicelib.games.events import (
    CONCERNED,
    LATER,
    Change,
    ConcernedSeat,
    EventFacts,
    Formerly,
    OfSeat,
    ToSeat,
    VictimSeat,
)

OwnerSeat = Annotated[Seat, Formerly("owner"), CONCERNED]
"""The owner of an attacked stone."""

LoserSeat = Annotated[Seat, Formerly("loser"), CONCERNED]
"""Who has lost a battle."""


@dataclass(frozen=True)
class Attacked(EventFacts):
    """A seat attacks another's stone `target` from its own `stone`, with `mercs` mercenaries."""

    of_seat: OfSeat
    stone: StoneId
    target: StoneId
    owner_seat: OwnerSeat
    mercs: int


@dataclass(frozen=True)
class TruceKept(EventFacts):
    """The owner of an attacked stone played a truce: the attack of `to_seat` does not take place."""

    of_seat: OfSeat
    to_seat: ToSeat


@dataclass(frozen=True)
class MercsCommitted(EventFacts):
    """A seat defends its stone with `n` mercenaries."""

    of_seat: OfSeat
    n: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "mercs", -self.n),)


@dataclass(frozen=True)
class BattleRound(EventFacts):
    """The attacker and the owner rolled; tells how many dice each has lost for the next round."""

    of_seat: OfSeat
    owner_seat: OwnerSeat
    dice: Dice
    owner_dice: Dice
    lost: int
    owner_lost: int


@dataclass(frozen=True)
class AttackWon(EventFacts):
    """The attacker won: a stone of its own replaces the loser's at `stone`, in its `city` if there is one.

    It has spent `mercs` and lost `citizens` of its own, the loser `loser_citizens`.
    """

    of_seat: OfSeat
    loser_seat: LoserSeat
    stone: StoneId
    mercs: Annotated[int, LATER]
    citizens: Annotated[int, LATER]
    loser_citizens: Annotated[int, LATER]
    city: Annotated[bool, LATER]

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "mercs", -self.mercs),
            Change(self.of_seat, "citizens", -self.citizens),
            Change(self.of_seat, "stones", 1),
            Change(self.of_seat, "cities", int(self.city)),
            Change(self.loser_seat, "citizens", -self.loser_citizens),
            Change(self.loser_seat, "stones", -1),
            Change(self.loser_seat, "cities", -self.city),
        )


@dataclass(frozen=True)
class AttackRepelled(EventFacts):
    """The owner held out: the attacker lost the `stone` from which it had attacked, with its `city`.

    The owner has lost `citizens` of its own, the attacker `loser_citizens`, and it has spent `mercs`.
    """

    of_seat: OfSeat
    loser_seat: LoserSeat
    stone: StoneId
    mercs: Annotated[int, LATER]
    citizens: Annotated[int, LATER]
    loser_citizens: Annotated[int, LATER]
    city: Annotated[bool, LATER]

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "citizens", -self.citizens),
            Change(self.loser_seat, "mercs", -self.mercs),
            Change(self.loser_seat, "citizens", -self.loser_citizens),
            Change(self.loser_seat, "stones", -1),
            Change(self.loser_seat, "cities", -self.city),
        )


@dataclass(frozen=True)
class Looted(EventFacts):
    """The winner of a battle took money from the loser, by its card."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "money", self.amount), Change(self.victim_seat, "money", -self.amount)


@dataclass(frozen=True)
class ReactionPlayed(EventFacts):
    """A seat played a reaction card, to an action of its own or of another."""

    of_seat: OfSeat
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class TollPaid(EventFacts):
    """A seat that had bought a stone paid toll to the holder of the region's possession card."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "money", -self.amount), Change(self.to_seat, "money", self.amount)


@dataclass(frozen=True)
class Bribed(EventFacts):
    """A seat bribed: the card that the victim had just played has no effect."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        told = KINDS[CARD_NO[self.card]] == "action"  # then `CardPlayed` has said that it left the hand
        return () if told else (Change(self.victim_seat, "cards", -1),)


@dataclass(frozen=True)
class AntikingRaised(EventFacts):
    """A seat made itself anti-king and got `n` mercenaries."""

    of_seat: OfSeat
    n: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "mercs", self.n),)


@dataclass(frozen=True)
class AntikingGone(EventFacts):
    """The time of an anti-king is over."""

    of_seat: ConcernedSeat


@dataclass(frozen=True)
class MercsTaken(EventFacts):
    """A seat got `n` mercenaries that count as hired."""

    of_seat: OfSeat
    n: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "mercs", self.n),)


@dataclass(frozen=True)
class MercsLeft(EventFacts):
    """The `n` hired mercenaries of a seat left."""

    of_seat: ConcernedSeat
    n: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "mercs", -self.n),)
