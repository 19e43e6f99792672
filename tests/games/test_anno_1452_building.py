"""Stones, cities and citizens of Anno 1452 (RULES 4.4, A1, A2, A6)."""

from __future__ import annotations

import pytest

from chalicelib.games.anno_1452.actions import FoundCity, Inherit, SetCitizens, SetStone
from chalicelib.games.anno_1452.cards import CARDS, REGION_PAIRS, Definition
from chalicelib.games.anno_1452.regions import REGIONS
from tests.games.anno_1452_states import (
    A,
    B,
    act,
    card_numbers,
    event_kinds,
    hand,
    holder,
    offered_schema,
    offered_values,
    only_event,
    parse_state,
    stones_text,
    violation_code,
)


def test_a_stone_may_be_set_anywhere() -> None:
    """A1: the crest is the only limit."""
    after, events = act(parse_state("*A koeln\n B pfalz"), SetStone("boehmen"))
    assert stones_text(after, A) == "koeln boehmen"
    assert event_kinds(events)[:3] == ["stone_set", "possession_taken", "prestige_gained"]
    assert (after.money[A], after.prestige[A]) == (26, 11)


def test_with_adjacent_only_a_stone_is_set_next_to_an_own_one() -> None:
    state = parse_state("*A koeln\n B pfalz", adjacent_only=True)
    assert offered_values(state, "stone", "region") == ["koeln", "thueringen", "lothringen", "pfalz"]
    assert violation_code(state, SetStone("boehmen")) == "not_adjacent"
    act(state, SetStone("thueringen"))


def test_with_adjacent_only_a_player_without_stones_sets_one_anywhere() -> None:
    """A13: without stones one plays on."""
    state = parse_state("*A\n B pfalz", adjacent_only=True)
    assert len(offered_values(state, "stone", "region")) == 14


@pytest.mark.parametrize(("money", "places"), [(3, 0), (4, 13), (5, 14)])
def test_only_what_can_be_paid_is_offered(money: int, places: int) -> None:
    state = parse_state("*A\n B pfalz", money=(money, 0))
    assert len(offered_values(state, "stone", "region")) == places
    assert places > 13 or violation_code(state, SetStone("pfalz")) == "not_enough_money"


def test_a_player_has_fourteen_stones() -> None:
    crowd = "boehmen " * 6 + "bayern " * 5 + "koeln " * 3
    state = parse_state(f"*A {crowd}\n B pfalz", hands="inherit_03")
    assert offered_schema(state, "stone") is None
    assert offered_schema(state, "attack") is None
    assert offered_schema(state, "inherit") is None
    assert violation_code(state, SetStone("tirol")) == "no_stone_left"


def test_a_tie_leaves_the_card_where_it_is() -> None:
    state = parse_state("*A koeln\n B koeln", holders="koeln=B")
    after, events = act(parse_state("*A\n B koeln"), SetStone("koeln"))
    assert holder(after, "koeln") == B
    assert event_kinds(events) == ["stone_set"]
    after, _ = act(state, SetStone("koeln"))
    assert holder(after, "koeln") == A
    assert after.prestige == (11, 9)


CHARTERS = [card for card in CARDS if card.kind == "charter"]


@pytest.mark.parametrize("card", CHARTERS, ids=lambda card: card.id)
def test_a_charter_founds_a_city_in_one_of_its_regions(card: Definition) -> None:
    allowed, name = [REGIONS[n].id for n in card.regions] or [region.id for region in REGIONS], card.id
    for region in REGIONS:
        drawing = f"*A {region.id}\n B\n C\n D"
        state = parse_state(drawing, hands=name)
        if region.id not in allowed:
            assert offered_schema(state, "city") is None
            assert violation_code(state, FoundCity(name, f"{region.id}-1")) == "card_elsewhere"
            continue
        after, events = act(state, FoundCity(name, f"{region.id}-1"))
        assert stones_text(after, A) == f"{region.id}#"
        assert only_event(events, "city_founded") == {
            "of_seat": A,
            "card": name,
            "stone": f"{region.id}-1",
            "cost": 6,
        }
        assert (after.money[A], hand(after, A), after.discard) == (24, [], card_numbers(name))


def test_charters_and_inheritances_name_the_same_pairs() -> None:
    pairs = [" ".join(REGIONS[n].id for n in card.regions) for card in CHARTERS if card.regions]
    assert pairs == list(REGION_PAIRS)
    inherited = [card.regions for card in CARDS if card.kind == "inheritance"]
    assert inherited == [card.regions for card in CHARTERS if card.regions]
    assert sum(card.count for card in CHARTERS) == 18


def test_city_violations() -> None:
    state = parse_state("*A sachsen# sachsen koeln# pfalz~\n B bayern", hands="charter_free charter_01 a_tax")
    assert violation_code(state, FoundCity("charter_free", "sachsen-2")) == "walls_full"
    assert violation_code(state, FoundCity("charter_free", "koeln-1")) == "has_city"
    assert violation_code(state, FoundCity("charter_free", "pfalz-1")) == "dowry_stone"
    assert violation_code(state, FoundCity("charter_free", "bayern-1")) == "not_your_stone"
    assert violation_code(state, FoundCity("charter_free", "nowhere-1")) == "unknown_stone"
    assert violation_code(state, FoundCity("charter_02", "sachsen-2")) == "not_in_hand"
    assert violation_code(state, FoundCity("a_tax", "sachsen-2")) == "wrong_card"
    assert violation_code(state, FoundCity("nonsense", "sachsen-2")) == "unknown_card"
    assert offered_schema(state, "city") is None
    poor = parse_state("*A koeln\n B bayern", hands="charter_free", money=(5, 5))
    assert violation_code(poor, FoundCity("charter_free", "koeln-1")) == "not_enough_money"
    assert offered_schema(poor, "city") is None


def test_a_stone_takes_three_citizens_and_a_city_six() -> None:
    """A2: six in all, not three more."""
    state = parse_state("*A koeln+3 pfalz+5# tirol+6#\n B bayern")
    assert violation_code(state, SetCitizens({"koeln-1": 1})) == "stone_full"
    assert violation_code(state, SetCitizens({"pfalz-1": 2})) == "stone_full"
    schema = offered_schema(state, "citizens")
    assert schema is not None
    assert schema["properties"]["stones"]["properties"] == {
        "pfalz-1": {"type": "integer", "minimum": 0, "maximum": 1}
    }
    after, _ = act(state, SetCitizens({"pfalz-1": 1}))
    assert stones_text(after, A) == "koeln+3 pfalz+6# tirol+6#"


def test_citizens_violations() -> None:
    """RULES 4.6a."""
    state = parse_state("*A koeln pfalz~\n B bayern", money=(8, 0))
    assert violation_code(state, SetCitizens({"pfalz-1": 1})) == "dowry_stone"
    assert violation_code(state, SetCitizens({})) == "no_citizens"
    assert violation_code(state, SetCitizens({"koeln-1": 0})) == "no_citizens"
    assert violation_code(state, SetCitizens({"koeln-1": -1})) == "no_citizens"
    assert violation_code(state, SetCitizens({"koeln-1": 3})) == "not_enough_money"
    assert violation_code(state, SetCitizens({"bayern-1": 1})) == "not_your_stone"
    after, events = act(state, SetCitizens({"koeln-1": 2}))
    assert only_event(events, "citizens_set") == {"of_seat": A, "n": 2, "stones": ["koeln-1"], "cost": 6}
    assert after.money[A] == 2


INHERITANCES = [card for card in CARDS if card.kind == "inheritance"]


@pytest.mark.parametrize("card", INHERITANCES, ids=lambda card: card.id)
def test_an_inheritance_sets_a_stone_free_in_one_of_its_regions(card: Definition) -> None:
    name, regions = card.id, [REGIONS[n].id for n in card.regions]
    state = parse_state("*A\n B\n C\n D", hands=name)
    assert offered_values(state, "inherit", "region") == regions
    for region in regions:
        after, events = act(state, Inherit(name, region))
        assert stones_text(after, A) == region
        assert (after.money[A], holder(after, region), after.prestige[A]) == (30, A, 11)
        assert only_event(events, "inherited")["stone"] == f"{region}-1"
        assert after.discard == card_numbers(name)
    elsewhere = next(region.id for region in REGIONS if region.id not in regions)
    assert violation_code(state, Inherit(name, elsewhere)) == "card_elsewhere"


def test_an_inheritance_needs_a_free_place() -> None:
    state = parse_state("*A\n B elsass elsass\n C", hands="inherit_04")
    assert violation_code(state, Inherit("inherit_04", "elsass")) == "crest_full"
    two = parse_state("*A\n B elsass", hands="inherit_04")
    assert violation_code(two, Inherit("inherit_04", "burgund")) == "region_closed"
    assert offered_values(two, "inherit", "region") == ["elsass"]
