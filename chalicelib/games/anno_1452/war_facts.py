"""Facts of war: dice, odds and what is at stake in a battle (RULES 4.4 BATTLE)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.anno_1452.actions import Money
from chalicelib.games.contract import Names, Seat
from chalicelib.games.facts import FactDetails, Probability

AtStake = Literal["stone", "city", "possession", "city_and_possession"]
"""A stone alone, with its city, with the region's possession card, or with both."""

Gain = Annotated[AtStake, Names("conquest")]
"""What falls to the attacker: a place for a stone, perhaps with a city, the region's possession card."""

Loss = Annotated[AtStake, Names("stone_loss")]
"""What goes with a beaten stone: perhaps its city, the region's possession card."""


@dataclass(frozen=True)
class AttackOdds(FactDetails):
    """The probability to win the battle if no mercenaries defend."""

    win: Probability


@dataclass(frozen=True)
class AttackOddsWithMercs(FactDetails):
    """The probabilities to win without mercenaries and with all `mercs`, if none defend."""

    win: Probability
    mercs: int
    with_all: Probability


@dataclass(frozen=True)
class AttackDice(FactDetails):
    """The dice of an own stone: its `levels` and `citizens`. With a `city` ones parry."""

    levels: int
    citizens: int
    city: bool = False


@dataclass(frozen=True)
class OwnerDice(FactDetails):
    """The dice of a stone to attack: its `levels` and `citizens`. With a `city` ones parry."""

    owner_seat: Seat
    levels: int
    citizens: int
    city: bool = False


@dataclass(frozen=True)
class OwnerMercs(FactDetails):
    """The owner of an attacked stone could defend it with up to `n` mercenaries."""

    owner_seat: Seat
    n: int


@dataclass(frozen=True)
class DefendedOdds(FactDetails):
    """The probability to win where the owner defends as orders come by default: with `n` mercenaries."""

    owner_seat: Seat
    n: int
    win: Probability


@dataclass(frozen=True)
class DefendedOddsWithMercs(FactDetails):
    """The same for an attack with all `mercs`, against which the owner commits `n` mercenaries."""

    owner_seat: Seat
    n: int
    mercs: int
    win: Probability


@dataclass(frozen=True)
class MercsHeld(FactDetails):
    """The player holds `n` mercenaries; those committed are gone after the battle."""

    n: int


@dataclass(frozen=True)
class Victory(FactDetails):
    """What a won attack brings, and the attacker's prestige before the attack and then."""

    gain: Gain
    before: int
    after: int


@dataclass(frozen=True)
class Defeat(FactDetails):
    """What a lost attack costs, and the attacker's prestige before the attack and then."""

    loss: Loss
    before: int
    after: int


@dataclass(frozen=True)
class VictoryMoney(FactDetails):
    """The player's money before and after a won battle, where prestige went beyond the track."""

    before: Money
    after: Money


@dataclass(frozen=True)
class DefeatMoney(FactDetails):
    """The player's money before and after a lost battle, where prestige went beyond the track."""

    before: Money
    after: Money


@dataclass(frozen=True)
class PlannedBattle(FactDetails):
    """With these mercenaries and this card: the dice of both sides, and the odds if none defend."""

    dice: int
    owner_dice: int
    win: Probability


@dataclass(frozen=True)
class PlannedDefence(FactDetails):
    """The probability to hold with these mercenaries and this card, and the dice of both sides."""

    dice: int
    attacker_dice: int
    hold: Probability


@dataclass(frozen=True)
class AttackerDice(FactDetails):
    """The dice of whoever attacks: `levels`, `citizens` and `mercs`. With a `city` ones parry."""

    attacker_seat: Seat
    levels: int
    citizens: int
    mercs: int
    city: bool = False


@dataclass(frozen=True)
class HoldOdds(FactDetails):
    """The probability to hold the attacked stone."""

    hold: Probability


@dataclass(frozen=True)
class HoldOddsWithMercs(FactDetails):
    """The probabilities to hold the attacked stone without mercenaries and with all `mercs`."""

    hold: Probability
    mercs: int
    with_all: Probability


@dataclass(frozen=True)
class NoBattle(FactDetails):
    """The attack does not take place; nobody pays prestige for it."""


@dataclass(frozen=True)
class Stand(FactDetails):
    """If the stone holds out its attacker is destroyed: the owner's prestige before and then."""

    before: int
    after: int


@dataclass(frozen=True)
class Fall(FactDetails):
    """What is lost if the attacked stone falls, and the owner's prestige before and then."""

    loss: Loss
    before: int
    after: int


@dataclass(frozen=True)
class Reinforcement(FactDetails):
    """The card brings so many mercenaries, for this battle only."""

    mercs: int


@dataclass(frozen=True)
class LootLimit(FactDetails):
    """After a victory the card takes up to so much from the loser."""

    limit: Money
