"""Stones, cities and citizens of Anno 1452 (RULES 4.4, A1, A2, A6)."""

from __future__ import annotations

import pytest

from chalicelib.games.anno_1452.cards import CARDS, PAIRS, Definition
from chalicelib.games.anno_1452.moves import FoundCity, Inherit, SetCitizens, SetStone
from chalicelib.games.anno_1452.regions import REGIONS
from tests.games.realm import (
    A,
    B,
    act,
    cards,
    choices,
    drawn,
    hand,
    holder,
    kinds,
    offered,
    only,
    realm,
    refusal,
)


def test_a_stone_may_be_set_anywhere() -> None:
    """A1: the crest is the only limit."""
    after, events = act(realm("*A koeln\n B pfalz"), SetStone("boehmen"))
    assert drawn(after, A) == "koeln boehmen"
    assert kinds(events)[:3] == ["stone_set", "possession_taken", "prestige_gained"]
    assert (after.money[A], after.prestige[A]) == (26, 11)


def test_with_adjacent_only_a_stone_is_set_beside_ones_own() -> None:
    state = realm("*A koeln\n B pfalz", adjacent_only=True)
    assert choices(state, "stone", "region") == ["koeln", "thueringen", "lothringen", "pfalz"]
    assert refusal(state, SetStone("boehmen")) == "not_adjacent"
    act(state, SetStone("thueringen"))


def test_with_adjacent_only_whoever_has_no_stone_begins_anywhere() -> None:
    """A13: without stones one plays on."""
    state = realm("*A\n B pfalz", adjacent_only=True)
    assert len(choices(state, "stone", "region")) == 14


@pytest.mark.parametrize(("money", "places"), [(3, 0), (4, 13), (5, 14)])
def test_only_what_can_be_paid_is_offered(money: int, places: int) -> None:
    state = realm("*A\n B pfalz", money=(money, 0))
    assert len(choices(state, "stone", "region")) == places
    assert places > 13 or refusal(state, SetStone("pfalz")) == "not_enough_money"


def test_fourteen_stones_are_all() -> None:
    crowd = "boehmen " * 6 + "bayern " * 5 + "koeln " * 3
    state = realm(f"*A {crowd}\n B pfalz", hands="inherit_03")
    assert offered(state, "stone") is None
    assert offered(state, "attack") is None
    assert offered(state, "inherit") is None
    assert refusal(state, SetStone("tirol")) == "no_stone_left"


def test_a_tie_leaves_the_card_where_it_is() -> None:
    state = realm("*A koeln\n B koeln", holders="koeln=B")
    after, events = act(realm("*A\n B koeln"), SetStone("koeln"))
    assert holder(after, "koeln") == B
    assert kinds(events) == ["stone_set"]
    after, _ = act(state, SetStone("koeln"))
    assert holder(after, "koeln") == A
    assert after.prestige == (11, 9)


CHARTERS = [card for card in CARDS if card.kind == "charter"]


@pytest.mark.parametrize("card", CHARTERS, ids=lambda card: card.id)
def test_a_charter_founds_a_city_in_one_of_its_regions(card: Definition) -> None:
    allowed, name = [REGIONS[n].id for n in card.regions] or [region.id for region in REGIONS], card.id
    for region in REGIONS:
        drawing = f"*A {region.id}\n B\n C\n D"
        state = realm(drawing, hands=name)
        if region.id not in allowed:
            assert offered(state, "city") is None
            assert refusal(state, FoundCity(name, f"{region.id}-1")) == "card_elsewhere"
            continue
        after, events = act(state, FoundCity(name, f"{region.id}-1"))
        assert drawn(after, A) == f"{region.id}#"
        assert only(events, "city_founded") == {
            "player": A,
            "card": name,
            "stone": f"{region.id}-1",
            "cost": 6,
        }
        assert (after.money[A], hand(after, A), after.discard) == (24, [], cards(name))


def test_charters_and_inheritances_speak_of_the_same_pairs() -> None:
    pairs = [" ".join(REGIONS[n].id for n in card.regions) for card in CHARTERS if card.regions]
    assert pairs == list(PAIRS)
    inherited = [card.regions for card in CARDS if card.kind == "inheritance"]
    assert inherited == [card.regions for card in CHARTERS if card.regions]
    assert sum(card.count for card in CHARTERS) == 18


def test_what_forbids_a_city() -> None:
    state = realm("*A sachsen# sachsen koeln# pfalz~\n B bayern", hands="charter_free charter_01 a_tax")
    assert refusal(state, FoundCity("charter_free", "sachsen-2")) == "walls_full"
    assert refusal(state, FoundCity("charter_free", "koeln-1")) == "has_city"
    assert refusal(state, FoundCity("charter_free", "pfalz-1")) == "dowry_stone"
    assert refusal(state, FoundCity("charter_free", "bayern-1")) == "not_your_stone"
    assert refusal(state, FoundCity("charter_free", "nowhere-1")) == "unknown_stone"
    assert refusal(state, FoundCity("charter_02", "sachsen-2")) == "not_in_hand"
    assert refusal(state, FoundCity("a_tax", "sachsen-2")) == "wrong_card"
    assert refusal(state, FoundCity("nonsense", "sachsen-2")) == "unknown_card"
    assert offered(state, "city") is None
    poor = realm("*A koeln\n B bayern", hands="charter_free", money=(5, 5))
    assert refusal(poor, FoundCity("charter_free", "koeln-1")) == "not_enough_money"
    assert offered(poor, "city") is None


def test_citizens_stand_three_to_a_stone_and_six_to_a_city() -> None:
    """A2: six in all, not three more."""
    state = realm("*A koeln+3 pfalz+5# tirol+6#\n B bayern")
    assert refusal(state, SetCitizens({"koeln-1": 1})) == "stone_full"
    assert refusal(state, SetCitizens({"pfalz-1": 2})) == "stone_full"
    schema = offered(state, "citizens")
    assert schema is not None
    assert schema["properties"]["stones"]["properties"] == {
        "pfalz-1": {"type": "integer", "minimum": 0, "maximum": 1}
    }
    after, _ = act(state, SetCitizens({"pfalz-1": 1}))
    assert drawn(after, A) == "koeln+3 pfalz+6# tirol+6#"


def test_no_citizens_for_dowries_for_nothing_or_on_credit() -> None:
    """RULES 4.6a."""
    state = realm("*A koeln pfalz~\n B bayern", money=(8, 0))
    assert refusal(state, SetCitizens({"pfalz-1": 1})) == "dowry_stone"
    assert refusal(state, SetCitizens({})) == "no_citizens"
    assert refusal(state, SetCitizens({"koeln-1": 0})) == "no_citizens"
    assert refusal(state, SetCitizens({"koeln-1": -1})) == "no_citizens"
    assert refusal(state, SetCitizens({"koeln-1": 3})) == "not_enough_money"
    assert refusal(state, SetCitizens({"bayern-1": 1})) == "not_your_stone"
    after, events = act(state, SetCitizens({"koeln-1": 2}))
    assert only(events, "citizens_set") == {"player": A, "n": 2, "stones": ["koeln-1"], "cost": 6}
    assert after.money[A] == 2


INHERITANCES = [card for card in CARDS if card.kind == "inheritance"]


@pytest.mark.parametrize("card", INHERITANCES, ids=lambda card: card.id)
def test_an_inheritance_sets_a_stone_free_in_one_of_its_regions(card: Definition) -> None:
    name, regions = card.id, [REGIONS[n].id for n in card.regions]
    state = realm("*A\n B\n C\n D", hands=name)
    assert choices(state, "inherit", "region") == regions
    for region in regions:
        after, events = act(state, Inherit(name, region))
        assert drawn(after, A) == region
        assert (after.money[A], holder(after, region), after.prestige[A]) == (30, A, 11)
        assert only(events, "inherited")["stone"] == f"{region}-1"
        assert after.discard == cards(name)
    elsewhere = next(region.id for region in REGIONS if region.id not in regions)
    assert refusal(state, Inherit(name, elsewhere)) == "card_elsewhere"


def test_an_inheritance_needs_a_free_place() -> None:
    state = realm("*A\n B elsass elsass\n C", hands="inherit_04")
    assert refusal(state, Inherit("inherit_04", "elsass")) == "crest_full"
    two = realm("*A\n B elsass", hands="inherit_04")
    assert refusal(two, Inherit("inherit_04", "burgund")) == "region_closed"
    assert choices(two, "inherit", "region") == ["elsass"]
