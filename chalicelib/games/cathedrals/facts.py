"""What the choices of Cathedrals lead to, each kind of fact a class (DESIGN 9).

All but the order of the deck lies open, so that a fact is exact up to the dice. Incomes are those of the next
round as things stand. What a throw, a build or a card leads to is tried out with the rules themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.cathedrals.card_effects import CardDue
from chalicelib.games.cathedrals.state import Money, SeaId, TerritoryId
from chalicelib.games.contract import Names, Seat
from chalicelib.games.facts import FactDetails, Probability, facts_by_kind

Strength = Literal[
    "attack", "attack_cathedral", "attack_by_sea", "defence", "defence_cathedral", "attacks", "income"
]
"""What a card gives its owner: points on attack or defence, always or where its condition holds, or more
attacks or florins in every round.
"""


@dataclass(frozen=True)
class AttackOdds(FactDetails):
    """The `castles` of both sides, each a die, and the `points` added to every die (RULES 3.4, Attack).

    `once` is the probability to take the target in one throw, `in_all` with all `throws` that are left, if
    nothing is built in between. `by_sea`: no border leads there.
    """

    castles: int
    points: int
    victim_castles: int
    victim_points: int
    once: Probability
    throws: int
    in_all: Probability
    by_sea: bool = False


@dataclass(frozen=True)
class Conquest(FactDetails):
    """If the territory falls: the income before and after, and by how much less its owner has then.

    `cathedral`: one stands there.
    """

    victim_seat: Seat
    income_before: Money
    income_after: Money
    victim_loss: Money
    cathedral: bool = False


@dataclass(frozen=True)
class OnlyFreed(FactDetails):
    """With no castle left in the supply the territory would be nobody's (CQ5).

    A castle that is lost in the very throw comes back before that.
    """


@dataclass(frozen=True)
class Elimination(FactDetails):
    """This would be the end of a seat, whose `amount` the conqueror takes (RULES 3.6)."""

    victim_seat: Seat
    amount: Money


@dataclass(frozen=True)
class Victory(FactDetails):
    """This would win the game (RULES 3.6)."""


@dataclass(frozen=True)
class BlockedTargets(FactDetails):
    """Territories of others in reach that cannot be attacked now; `why` is the code of what forbids it."""

    why: Annotated[str, Names("refused")]
    targets: tuple[TerritoryId, ...]


@dataclass(frozen=True)
class CastlePrice(FactDetails):
    """What a castle costs."""

    amount: Money


@dataclass(frozen=True)
class BuildingSite(FactDetails):
    """On an own territory stand so many `castles`; `room` is for more, whatever they cost."""

    castles: int
    room: int


@dataclass(frozen=True)
class FreeTerritory(FactDetails):
    """A free territory would become one's own: the income before and after. `cathedral`: one stands there."""

    income_before: Money
    income_after: Money
    cathedral: bool = False


@dataclass(frozen=True)
class ConsultOdds(FactDetails):
    """What an event of the dice may bring the player (RULES 3.5).

    The probabilities to gain money or castles, to pay, and to lose castles; `mean` is what money comes in on
    average.
    """

    gain: Probability
    pay: Probability
    lose: Probability
    mean: Money


@dataclass(frozen=True)
class TurnEnd(FactDetails):
    """The end of the turn: whether a `card` is drawn, what is left unused, the next income as things stand.

    `last`: the game ends after this round, and there is no income any more.
    """

    card: Annotated[CardDue, Names("card_due")]
    attacks: int
    cash: Money
    income: Money
    last: bool = False


@dataclass(frozen=True)
class SettlingPlace(FactDetails):
    """A territory to settle on: its `seas`, how many others are in `reach`, and how many of these are own.

    `income` is the income with it; `cathedral`: one is built there, as some are left.
    """

    seas: tuple[SeaId, ...]
    reach: int
    own: int
    income: Money
    cathedral: bool = False


@dataclass(frozen=True)
class FreeCastles(FactDetails):
    """So many castles must be placed; `room` is for so many on all own territories."""

    n: int
    room: int


@dataclass(frozen=True)
class Excommunication(FactDetails):
    """What the victim has of the card's `strength` with it and without it."""

    strength: Annotated[Strength, Names("strength")]
    before: int
    after: int


@dataclass(frozen=True)
class PlannedBuild(FactDetails):
    """A step of a plan that builds: the probability that it comes to that."""

    step: int
    territory: TerritoryId
    n: int
    done: Probability


@dataclass(frozen=True)
class PlannedAttack(FactDetails):
    """A step of a plan that attacks: the probabilities that it is begun, and that it takes the target.

    Both are reckoned from now on. `begun`: at least one throw of this very step is made. `taken`: one of them
    takes the target, so that of several steps against one target each tells its own part. If it is begun, so
    many castles are left at the origin: at `least`, on average, at `most`.
    """

    step: int
    origin: TerritoryId
    target: TerritoryId
    begun: Probability
    taken: Probability
    least: int
    mean: int
    most: int


@dataclass(frozen=True)
class PlannedConsultation(FactDetails):
    """A step of a plan that consults: what it may bring, as in `ConsultOdds`.

    What is told of the steps to come holds if the event changes nothing there.
    """

    step: int
    gain: Probability
    pay: Probability
    lose: Probability
    mean: Money


@dataclass(frozen=True)
class PlannedEnd(FactDetails):
    """The step of a plan that ends the turn: the probabilities that it comes to that, and with a card."""

    step: int
    done: Probability
    card: Probability


@dataclass(frozen=True)
class PlanStop(FactDetails):
    """The probability that a plan ends at this step, counted from 1; `why` is the code of what forbids it."""

    step: int
    why: Annotated[str, Names("refused")]
    probability: Probability


@dataclass(frozen=True)
class PlanOdds(FactDetails):
    """The probability that a plan succeeds: all is built and every target taken, or the game won before.

    It is the same by which step a target is taken.
    """

    success: Probability


@dataclass(frozen=True)
class PlanEnd(FactDetails):
    """After a plan that has succeeded: what it cost, the cash left, the income before and after."""

    amount: Money
    cash: Money
    income_before: Money
    income_after: Money


@dataclass(frozen=True, kw_only=True)
class AttackAfterPlan(AttackOdds):
    """The odds of an attack that is open once a plan has succeeded, where they are not those of now.

    Each step is taken to succeed in its likeliest way, of several against one target the last; so many
    `throws` are left then.
    """

    origin: TerritoryId
    target: TerritoryId


@dataclass(frozen=True)
class PlanVictory(FactDetails):
    """The probability that the game is won in the course of a plan."""

    probability: Probability


@dataclass(frozen=True)
class PlanUnknown(FactDetails):
    """From this step on a plan has too many courses to tell them all."""

    step: int


FACTS = facts_by_kind(
    AttackOdds, Conquest, OnlyFreed, Elimination, Victory, BlockedTargets, CastlePrice, BuildingSite,
    FreeTerritory, ConsultOdds, TurnEnd, SettlingPlace, FreeCastles, Excommunication, PlannedBuild,
    PlannedAttack, PlannedConsultation, PlannedEnd, PlanStop, PlanOdds, PlanEnd, AttackAfterPlan,
    PlanVictory, PlanUnknown,
)  # fmt: skip
"""The class of each kind of fact."""
