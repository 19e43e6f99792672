"""What happens in war: attacks, battles and reaction cards (RULES 4.4, 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_1452.actions import CardId, Dice, Money, StoneId
from chalicelib.games.contract import Seat
from chalicelib.games.events import CONCERNED, ConcernedSeat, EventFacts, Formerly, OfSeat, ToSeat, VictimSeat

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


@dataclass(frozen=True)
class BattleRound(EventFacts):
    """The attacker and the owner rolled, and lost so many dice for the next round."""

    of_seat: OfSeat
    owner_seat: OwnerSeat
    dice: Dice
    owner_dice: Dice
    lost: int
    owner_lost: int


@dataclass(frozen=True)
class AttackWon(EventFacts):
    """The attacker won: a stone of its own replaces the loser's at `stone`."""

    of_seat: OfSeat
    loser_seat: LoserSeat
    stone: StoneId


@dataclass(frozen=True)
class AttackRepelled(EventFacts):
    """The owner held out: the attacker lost the `stone` from which it had attacked."""

    of_seat: OfSeat
    loser_seat: LoserSeat
    stone: StoneId


@dataclass(frozen=True)
class Looted(EventFacts):
    """The winner of a battle took money from the loser, by its card."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    amount: Money


@dataclass(frozen=True)
class ReactionPlayed(EventFacts):
    """A seat played a reaction card, to an action of its own or of another."""

    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class TollPaid(EventFacts):
    """A seat that had bought a stone paid toll to the holder of the region's possession card."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money


@dataclass(frozen=True)
class Bribed(EventFacts):
    """A seat bribed: the card that the victim had just played has no effect."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    card: CardId


@dataclass(frozen=True)
class AntikingRaised(EventFacts):
    """A seat made itself anti-king and got `n` mercenaries."""

    of_seat: OfSeat
    n: int


@dataclass(frozen=True)
class AntikingGone(EventFacts):
    """The time of an anti-king is over."""

    of_seat: ConcernedSeat


@dataclass(frozen=True)
class MercsTaken(EventFacts):
    """A seat got `n` mercenaries that count as hired."""

    of_seat: OfSeat
    n: int


@dataclass(frozen=True)
class MercsLeft(EventFacts):
    """The `n` hired mercenaries of a seat left."""

    of_seat: ConcernedSeat
    n: int
