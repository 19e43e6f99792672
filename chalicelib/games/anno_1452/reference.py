"""What map, cards and overview of Anno 1452 say, from the tables that the engine uses (RULES 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Literal

from chalicelib.games.anno_1452 import constants
from chalicelib.games.anno_1452.actions import CardId, Money, RegionId, SectionId
from chalicelib.games.anno_1452.cards import CARDS, Condition, Definition, Kind, Test
from chalicelib.games.anno_1452.regions import LENGTHS, NEIGHBOURS, REGIONS, SECTIONS, RegionNo
from chalicelib.games.anno_1452.result_events import ComparisonId
from chalicelib.games.anno_1452.result_round import COMPARISONS
from chalicelib.games.anno_1452.turn import trial_probability
from chalicelib.games.contract import Names
from chalicelib.games.facts import Probability

_DECIMALS = 4
"""Places after the point of a probability."""


@dataclass(frozen=True)
class RegionReference:
    """A region: at most `crest` stones and `walls` cities; in play from `seats` players on."""

    region: RegionId
    crest: int
    walls: int
    seats: int
    neighbours: tuple[RegionId, ...]


@dataclass(frozen=True)
class Length:
    """A value of the option `length`: the section whose result round is the last, and how many there are."""

    length: Annotated[str, Names("option.length")]
    end: SectionId
    result_rounds: int


@dataclass(frozen=True)
class ConditionReference:
    """What a title or a lady requires.

    `holds`: the possession card of one of the regions, with at least `n` stones there; `stone_in` and
    `stone_next_to` one of them, `stones_in_and_next_to` both; at least `n` `prestige`, `possession_cards` or
    `cities`; `crowned`: king or anti-king.
    """

    test: Test
    regions: tuple[RegionId, ...]
    n: int


@dataclass(frozen=True)
class CardReference:
    """A card: its kind, how many there are, and what it says.

    `regions` are those it names: where a charter, a dowry or an inheritance may be set, none for any. A card
    is left out if none of its regions is in play. `amounts` are the numbers in its text: `cost` is paid,
    `money` received, `limit` bounds what it gives or moves, `divisor` is that of a share; `mercs`,
    `prestige`, `stones` and `cards` are won or lost. `forbids` is what the husband of a lady may not do.
    """

    card: CardId
    kind: Kind
    count: int
    regions: tuple[RegionId, ...]
    condition: ConditionReference | None
    amounts: Mapping[str, int]
    forbids: Literal["attack", "title"] | None


@dataclass(frozen=True)
class Prices:
    """What can be bought, and how much of it.

    A stone costs `stone` and `stone_there` more for each that stands in the region. Of citizens
    `citizens_at_once` may be bought in one action; a stone bears `citizens_per_stone`, with a city
    `citizens_per_city`.
    """

    stone: Money
    stone_there: Money
    city: Money
    citizen: Money
    citizens_at_once: int
    citizens_per_stone: int
    citizens_per_city: int


@dataclass(frozen=True)
class Die:
    """A die in a battle: it hits from `hit_from` on, with this probability.

    A stone has one for each of its levels.
    """

    of: Literal["level", "citizen", "mercenary"]
    hit_from: int
    probability: Probability


@dataclass(frozen=True)
class Trial:
    """The dice before an action round: it takes place if none shows a six, with this probability."""

    action_round: int
    dice: int
    probability: Probability


@dataclass(frozen=True)
class Prestige:
    """The track, and what moves the marker.

    Beyond an end of the track each point is worth `money_beyond`. `attack` is what an attack costs; `battle`
    is won by the winner and lost by the loser, `possession` with a possession card, `comparison` for most and
    fewest of each thing in `compared`.
    """

    start: int
    least: int
    most: int
    money_beyond: Money
    attack: int
    battle: int
    possession: int
    comparison: int
    compared: tuple[ComparisonId, ...]


@dataclass(frozen=True)
class King:
    """What the election of a king brings him."""

    prestige: int
    cards: int
    mercenaries: int


@dataclass(frozen=True)
class Points:
    """Points for each thing; so many citizens and so much money make one."""

    each: Mapping[str, int]
    citizens_per_point: int
    money_per_point: Money


@dataclass(frozen=True)
class Reference:
    """Map, time, cards, prices, dice, prestige and points.

    `income` is paid in a result round for each level of a stone (`stones`), citizen, city and possession
    card. Of a side whose stone bears a city each own die up to `city_parry` cancels a hit.
    """

    regions: tuple[RegionReference, ...]
    sections: tuple[SectionId, ...]
    lengths: tuple[Length, ...]
    cards: tuple[CardReference, ...]
    prices: Prices
    dice: tuple[Die, ...]
    city_parry: int
    trials: tuple[Trial, ...]
    income: Mapping[str, Money]
    prestige: Prestige
    king: King
    points: Points
    start_money: Money
    hand_size: int
    stones_each: int
    full_level: int


def reference() -> Reference:
    """The reference of rules version 1."""
    return Reference(
        regions=tuple(
            RegionReference(
                region.id, region.crest, region.walls, region.seats, _region_ids(NEIGHBOURS[number])
            )
            for number, region in enumerate(REGIONS)
        ),
        sections=SECTIONS,
        lengths=tuple(Length(name, SECTIONS[end], end) for name, end in LENGTHS.items()),
        cards=tuple(map(_card_reference, CARDS)),
        prices=_prices(),
        dice=(
            _die("level", constants.STONE_HIT_ROLL),
            _die("citizen", constants.CITIZEN_HIT_ROLL),
            _die("mercenary", constants.MERCENARY_HIT_ROLL),
        ),
        city_parry=constants.CITY_PARRY,
        trials=tuple(_trial(number) for number in range(2, constants.MAX_ACTION_ROUNDS + 1)),
        income=constants.INCOME,
        prestige=_prestige(),
        king=King(constants.KING_PRESTIGE, constants.KING_CARDS, constants.KING_MERCENARIES),
        points=Points(constants.POINTS, constants.CITIZENS_PER_POINT, constants.MONEY_PER_POINT),
        start_money=constants.START_MONEY,
        hand_size=constants.HAND_SIZE,
        stones_each=constants.STONES_PER_PLAYER,
        full_level=constants.FULL_LEVEL,
    )


def _region_ids(numbers: tuple[RegionNo, ...]) -> tuple[RegionId, ...]:
    return tuple(REGIONS[number].id for number in numbers)


def _card_reference(card: Definition) -> CardReference:
    return CardReference(
        card=card.id,
        kind=card.kind,
        count=card.count,
        regions=_region_ids(card.regions),
        condition=_condition(card.condition) if card.condition else None,
        amounts={name: n for name, n in asdict(card.amounts).items() if n},
        forbids=card.forbids,
    )


def _condition(condition: Condition) -> ConditionReference:
    return ConditionReference(condition.test, _region_ids(condition.regions), condition.n)


def _prices() -> Prices:
    return Prices(
        stone=constants.STONE_COST,
        stone_there=constants.STONE_COST_STEP,
        city=constants.CITY_COST,
        citizen=constants.CITIZEN_COST,
        citizens_at_once=constants.CITIZENS_AT_ONCE,
        citizens_per_stone=constants.CITIZENS_PER_STONE,
        citizens_per_city=constants.CITIZENS_PER_CITY,
    )


def _die(of: Literal["level", "citizen", "mercenary"], hit_from: int) -> Die:
    sides = constants.DIE_SIDES
    return Die(of, hit_from, round((sides + 1 - hit_from) / sides, _DECIMALS))


def _trial(number: int) -> Trial:
    """The n-th action round is tried with n dice."""
    return Trial(number, number, round(trial_probability(number), _DECIMALS))


def _prestige() -> Prestige:
    return Prestige(
        start=constants.START_PRESTIGE,
        least=constants.MIN_PRESTIGE,
        most=constants.MAX_PRESTIGE,
        money_beyond=constants.MONEY_PER_PRESTIGE,
        attack=constants.ATTACK_PRESTIGE,
        battle=constants.BATTLE_PRESTIGE,
        possession=constants.POSSESSION_PRESTIGE,
        comparison=constants.COMPARISON_PRESTIGE,
        compared=tuple(COMPARISONS),
    )
