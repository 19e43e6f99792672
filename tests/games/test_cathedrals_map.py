"""The map, the deck and the odds of Anno Domini: Cathedrals (RULES 3.2, 3.4, 3.5, 3.7)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from chalicelib.games.cathedrals.battle import attack_points, defence_points, hit_count
from chalicelib.games.cathedrals.card_effects import CARD_EFFECTS
from chalicelib.games.cathedrals.cards import CARD_KINDS, DECK, EXCOMMUNICATION_ORDER, POPE
from chalicelib.games.cathedrals.dice_events import EVENT_TABLES
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.territories import (
    COASTAL_TERRITORIES,
    LAND_NEIGHBOURS,
    RAIDED_SEAS,
    REACHABLE,
    SEAS,
    TERRITORIES,
    TERRITORY_IDS,
    TERRITORY_INDEX,
    TERRITORY_SEAS,
    code_dice,
    territory_index,
)
from tests.games import cathedrals_odds
from tests.games.cathedrals_states import card_indexes

_WORDS = Path(__file__).parents[2] / "chalicelib" / "games" / "cathedrals" / "words"


def is_connected(without: int | None = None) -> bool:
    """Whether all territories are connected, also without this one."""
    start = 0 if without else 1
    seen, next_up = {start}, [start]
    while next_up:
        near = {land for land in REACHABLE[next_up.pop()] if land != without} - seen
        seen |= near
        next_up += near
    return len(seen) == len(TERRITORY_IDS) - (without is not None)


def test_the_codes_are_those_of_two_dice() -> None:
    codes = [territory.code for territory in TERRITORIES]
    assert codes == [10 * red + blue for red, blue in product(range(1, 7), repeat=2)]
    assert [code_dice(territory_index(code)) for code in codes] == [(code // 10, code % 10) for code in codes]
    assert len(set(TERRITORY_IDS)) == 36


def test_borders_and_seas_lead_both_ways() -> None:
    for here, there in product(range(36), repeat=2):
        assert (there in LAND_NEIGHBOURS[here]) == (here in LAND_NEIGHBOURS[there])
        assert (there in REACHABLE[here]) == (here in REACHABLE[there])
        shared = here != there and bool(TERRITORY_SEAS[here] & TERRITORY_SEAS[there])
        assert (there in REACHABLE[here]) == (shared or there in LAND_NEIGHBOURS[here])


def test_seven_seas_with_at_least_four_coasts() -> None:
    assert len(SEAS) == 7
    assert all(len(COASTAL_TERRITORIES[sea]) >= 4 for sea in SEAS)
    assert sorted(sea for seas in RAIDED_SEAS for sea in seas) == sorted(SEAS)
    assert {sea for territory in TERRITORIES for sea in territory.seas} == set(SEAS)


def test_no_territory_cuts_the_map_in_two() -> None:
    assert is_connected()
    assert all(is_connected(land) for land in range(36))
    assert {len(reach) for reach in REACHABLE} <= set(range(3, 12))


def test_england_reaches_what_the_rules_say() -> None:
    england = TERRITORY_INDEX["england"]
    assert {TERRITORY_IDS[land] for land in LAND_NEIGHBOURS[england]} == {"wales", "scotland"}
    assert TERRITORY_SEAS[england] == {"north_sea"}
    assert {TERRITORY_INDEX[name] for name in ("flanders", "normandy", "ireland")} <= set(REACHABLE[england])


@pytest.mark.parametrize(
    ("territory", "neighbours"),
    [("ireland", 0), ("cyprus", 0), ("hungary", 7), ("aquitaine", 6), ("papal_states", 3), ("bavaria", 7)],
)
def test_some_territories_have_the_expected_neighbours(territory: str, neighbours: int) -> None:
    assert len(LAND_NEIGHBOURS[TERRITORY_INDEX[territory]]) == neighbours


def test_the_deck_has_forty_cards_of_sixteen_kinds() -> None:
    counts = {kind.id: kind.count for kind in CARD_KINDS}
    assert counts == {
        "pope": 1, "templar": 4, "mercenary": 5, "condottiere": 3, "relic": 4, "walls": 3, "fleet": 2,
        "tax_collector": 2, "treasure": 5, "trade_fair": 2, "tithe": 2, "pilgrims": 2, "levy": 2,
        "betrayal": 1, "excommunication": 1, "pestilence": 1,
    }  # fmt: skip
    assert sum(counts.values()) == 40
    assert Counter(DECK) + Counter([POPE]) == Counter(dict(enumerate(kind.count for kind in CARD_KINDS)))


def test_every_instant_card_does_something_and_every_other_can_be_lost() -> None:
    assert {kind.id for kind in CARD_KINDS if not kind.permanent} == set(CARD_EFFECTS)
    assert {card for card, kind in enumerate(CARD_KINDS) if kind.permanent} == {*EXCOMMUNICATION_ORDER, POPE}


def test_eleven_events_for_two_dice() -> None:
    for table in EVENT_TABLES.values():
        assert list(table) == list(range(2, 13))
        assert len({event for event, _ in table.values()}) == 11


@pytest.mark.parametrize(
    ("held", "cathedral", "by_sea", "points"),
    [
        ("", True, True, 0),
        ("mercenary", False, False, 1),
        ("templar", True, False, 2),
        ("templar", False, False, 0),
        ("fleet", False, True, 1),
        ("fleet", False, False, 0),
        ("fleet mercenary templar", True, True, 4),
        ("mercenary mercenary mercenary mercenary mercenary", False, False, 4),
        ("relic walls pope condottiere tax_collector", True, True, 0),
    ],
)
def test_attack_points(held: str, cathedral: bool, by_sea: bool, points: int) -> None:
    assert attack_points(card_indexes(*held.split()), cathedral, by_sea) == points


@pytest.mark.parametrize(
    ("held", "cathedral", "points"),
    [
        ("", False, 0),
        ("", True, 1),
        ("relic", True, 2),
        ("relic", False, 0),
        ("walls", False, 1),
        ("walls relic relic relic relic", True, 4),
        ("templar mercenary fleet", True, 1),
    ],
)
def test_defence_points(held: str, cathedral: bool, points: int) -> None:
    assert defence_points(card_indexes(*held.split()), cathedral) == points


def one_throw_probability(attackers: int, defenders: int, points: int) -> float:
    """The probability to kill all defenders in one throw, by listing every way the dice can fall."""
    falls = product(range(1, 7), repeat=attackers)
    hit: int = 6**attackers
    return sum(hit_count(dice, points) >= defenders for dice in falls) / hit


@pytest.mark.parametrize(
    ("attackers", "points", "expected"),
    [
        (2, 0, (31, 3, 0, 0)),
        (4, 0, (52, 13, 2, 0)),
        (6, 0, (67, 26, 6, 1)),
        (4, 2, (94, 69, 31, 6)),
        (6, 4, (100, 100, 99, 94)),
    ],
)
def test_one_throw_conquers_as_often_as_the_rules_say(
    attackers: int, points: int, expected: tuple[int, ...]
) -> None:
    counted = [one_throw_probability(attackers, defenders, points) for defenders in (1, 2, 3, 4)]
    assert tuple(round(100 * chance) for chance in counted) == expected
    assert [
        conquest_probability(attackers, defenders, points, 0, 1) for defenders in (1, 2, 3, 4)
    ] == pytest.approx(counted)


def throws_probability(attackers: int, defenders: int, points: int, against: int, throws: int = 3) -> float:
    """The same for several throws, by the number of ways in which both sides' dice can fall."""
    if not defenders or not throws or attackers < 2:
        return float(not defenders)
    mine = Counter(hit_count(dice, points) for dice in product(range(1, 7), repeat=attackers))
    theirs = Counter(hit_count(dice, against) for dice in product(range(1, 7), repeat=defenders))
    total: float = sum(
        ways / 6**attackers * other / 6**defenders
        * throws_probability(
            max(1, attackers - lost), max(0, defenders - killed), points, against, throws - 1
        )
        for killed, ways in mine.items()
        for lost, other in theirs.items()
    )  # fmt: skip
    return total


@pytest.mark.parametrize(
    ("points", "against", "expected"),
    [(0, 0, (585, 569)), (0, 1, (513, 515)), (1, 1, (769, 885)), (2, 2, (855, 968)), (4, 1, (991, 1000))],
)
def test_three_throws_conquer_as_often_as_the_rules_say(
    points: int, against: int, expected: tuple[int, int]
) -> None:
    """In thousandths; the rules give these in percent, some of them rounded up twice."""
    for (attackers, defenders), share in zip(((2, 1), (4, 2)), expected, strict=True):
        counted = throws_probability(attackers, defenders, points, against)
        assert round(1000 * counted) == share
        assert conquest_probability(attackers, defenders, points, against, 3) == pytest.approx(counted)


@pytest.mark.parametrize(
    ("defenders", "points", "against", "share"),
    [(3, 0, 0, 539), (6, 0, 0, 35), (3, 1, 1, 917), (6, 1, 1, 244), (6, 2, 2, 406), (6, 4, 1, 978)],
)
def test_three_throws_of_six(defenders: int, points: int, against: int, share: int) -> None:
    assert round(1000 * conquest_probability(6, defenders, points, against, 3)) == share


@pytest.mark.parametrize("lang", ["de", "en", "it"])
def test_words_name_the_territories_in_the_order_of_their_codes(lang: str) -> None:
    """The map of codes in the rules counts them."""
    words = json.loads((_WORDS / lang / "table.json").read_text())
    named = [key.removeprefix("territory.") for key in words if key.startswith("territory.")]
    assert tuple(named) == TERRITORY_IDS


def test_the_rules_page_shows_the_chances_of_the_engine() -> None:
    shown = json.loads(cathedrals_odds.PATH.read_text(encoding="utf-8"))
    assert shown == cathedrals_odds.odds_table(), "write it anew: make generate"
