"""What board, cards and dice of Cathedrals say, from the tables that the engine uses (RULES 3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from chalicelib.games.cathedrals import METADATA
from chalicelib.games.cathedrals.battle import CATHEDRAL_DEFENCE, HIT_THRESHOLD, MAX_POINTS
from chalicelib.games.cathedrals.cards import CARD_KINDS, PointsCondition
from chalicelib.games.cathedrals.dice_events import EVENT_TABLES, SUM_PROBABILITIES
from chalicelib.games.cathedrals.effect_data import CARD_DATA, EVENT_DATA, EffectData
from chalicelib.games.cathedrals.odds import hit_probabilities
from chalicelib.games.cathedrals.state import (
    BASE_ATTACKS,
    CASTLE_PRICE,
    CASTLES_PER_PLAYER,
    INCOME_FACTOR,
    MAX_CASTLES,
    MAX_PLAN_STEPS,
    MIN_ATTACKERS,
    TRUCE_ROUNDS,
    EventId,
    Money,
    PlayingCardId,
    SeaId,
    TerritoryId,
)
from chalicelib.games.cathedrals.territories import (
    LAND_NEIGHBOURS,
    RAIDED_SEAS,
    REACHABLE,
    TERRITORIES,
    TERRITORY_IDS,
    code_dice,
)
from chalicelib.games.facts import Probability

_DECIMALS = 4
"""Places after the point of a probability."""


@dataclass(frozen=True)
class TerritoryReference:
    """A territory: the red and the blue die that name it, its seas, its neighbours by land.

    `reachable` are those that it may attack, across a border or over one sea.
    """

    territory: TerritoryId
    dice: tuple[int, int]
    seas: tuple[SeaId, ...]
    land_neighbours: tuple[TerritoryId, ...]
    reachable: tuple[TerritoryId, ...]


@dataclass(frozen=True)
class KeptCard:
    """A card that its owner keeps: how many there are, and what it adds.

    `attack` and `defence` are points on every die, where `condition` holds; `income` comes every round.
    """

    card: PlayingCardId
    count: int
    attack: int
    defence: int
    condition: PointsCondition
    extra_attacks: int
    income: Money


@dataclass(frozen=True)
class InstantCard:
    """A card that is carried out when drawn: how many there are, and what it does."""

    card: PlayingCardId
    count: int
    effect: EffectData


@dataclass(frozen=True)
class DiceEvent:
    """An event of a consultation: the sum of two dice that brings it, its probability, what it does."""

    event: EventId
    sum: int
    probability: Probability
    effect: EffectData


@dataclass(frozen=True)
class Raid:
    """The seas that raiders visit by a die."""

    die: int
    seas: tuple[SeaId, ...]


@dataclass(frozen=True)
class Throw:
    """One side's throw: so many castles, so many points added to each die.

    `kills[n]` is the probability to kill exactly n castles, `at_least[n]` n or more. So at_least[n] is the
    probability to empty a territory of n castles; of the attackers one castle always stays.
    """

    castles: int
    points: int
    kills: tuple[Probability, ...]
    at_least: tuple[Probability, ...]


@dataclass(frozen=True)
class Settling:
    """With how many territories each of so many players begins."""

    seats: int
    territories_each: int


@dataclass(frozen=True)
class Limits:
    """The numbers of the rules.

    `income_factor`: florins for each cathedral times each territory, every round. A die hits from
    `hit_from` on, points added, of which there are `most_points` at most; a cathedral gives its defenders
    `cathedral_defence`. Until the end of round `truce_rounds` nobody wins or is eliminated. What a host may
    choose besides the goal stands in the view.
    """

    castle_price: Money
    castles_each: int
    castles_on_a_territory: int
    attacks: int
    fewest_attackers: int
    hit_from: int
    most_points: int
    cathedral_defence: int
    income_factor: Money
    truce_rounds: int
    plan_steps: int
    goal: int
    least_goal: int
    most_goal: int


@dataclass(frozen=True)
class Reference:
    """The map, the deck, the table of events, the odds and the limits."""

    territories: tuple[TerritoryReference, ...]
    kept_cards: tuple[KeptCard, ...]
    instant_cards: tuple[InstantCard, ...]
    events: tuple[DiceEvent, ...]
    raids: tuple[Raid, ...]
    throws: tuple[Throw, ...]
    settling: tuple[Settling, ...]
    limits: Limits


def reference(event_table: int) -> Reference:
    """The reference of a rules version, of which the number of its table of events is what differs."""
    return Reference(
        territories=tuple(map(_territory_reference, range(len(TERRITORIES)))),
        kept_cards=tuple(
            KeptCard(
                kind.id,
                kind.count,
                kind.attack,
                kind.defence,
                kind.condition,
                kind.extra_attacks,
                kind.income,
            )
            for kind in CARD_KINDS
            if kind.permanent
        ),
        instant_cards=tuple(
            InstantCard(kind.id, kind.count, CARD_DATA[kind.id]) for kind in CARD_KINDS if not kind.permanent
        ),
        events=_dice_events(event_table),
        raids=tuple(Raid(die, seas) for die, seas in enumerate(RAIDED_SEAS, 1)),
        throws=tuple(
            _throw(castles, points)
            for castles in range(1, MAX_CASTLES + 1)
            for points in range(MAX_POINTS + 1)
        ),
        settling=tuple(Settling(seats, len(TERRITORIES) // seats) for seats in METADATA.seats),
        limits=_limits(),
    )


def _territory_reference(land: int) -> TerritoryReference:
    red, blue = code_dice(land)
    return TerritoryReference(
        territory=TERRITORY_IDS[land],
        dice=(red, blue),
        seas=TERRITORIES[land].seas,
        land_neighbours=tuple(TERRITORY_IDS[other] for other in sorted(LAND_NEIGHBOURS[land])),
        reachable=tuple(TERRITORY_IDS[other] for other in REACHABLE[land]),
    )


def _dice_events(table: int) -> tuple[DiceEvent, ...]:
    return tuple(
        DiceEvent(event, total, round(SUM_PROBABILITIES[total], _DECIMALS), EVENT_DATA[event])
        for total, (event, _) in EVENT_TABLES[table].items()
    )


def _throw(castles: int, points: int) -> Throw:
    kills = hit_probabilities(castles, points)
    at_least = reversed(tuple(accumulate(reversed(kills))))
    return Throw(castles, points, _rounded(kills), _rounded(at_least))


def _rounded(probabilities: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(probability, _DECIMALS) for probability in probabilities)


def _limits() -> Limits:
    goal = METADATA.options["properties"]["goal"]
    return Limits(
        castle_price=CASTLE_PRICE,
        castles_each=CASTLES_PER_PLAYER,
        castles_on_a_territory=MAX_CASTLES,
        attacks=BASE_ATTACKS,
        fewest_attackers=MIN_ATTACKERS,
        hit_from=HIT_THRESHOLD,
        most_points=MAX_POINTS,
        cathedral_defence=CATHEDRAL_DEFENCE,
        income_factor=INCOME_FACTOR,
        truce_rounds=TRUCE_ROUNDS,
        plan_steps=MAX_PLAN_STEPS,
        goal=goal["default"],
        least_goal=goal["minimum"],
        most_goal=goal["maximum"],
    )
