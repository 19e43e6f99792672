"""Titles and marriages of Anno 1452, each card by itself (RULES 4.5, A6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.anno_1452.cards import CARDS, LADIES, TITLES, pack
from chalicelib.games.anno_1452.moves import Attack, FoundCity, Marry, SetCitizens, TakeTitle
from chalicelib.games.anno_1452.regions import in_play
from chalicelib.games.anno_1452.state import Orders
from tests.games.realm import (
    A,
    B,
    act,
    by,
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
    resolve,
    result_round,
    stone,
    thrown,
)

MEETS = {
    "title_pfalz": ("*A pfalz\n B", "*A koeln\n B pfalz"),
    "title_sachsen": ("*A sachsen\n B", "*A thueringen\n B sachsen"),
    "title_koeln": ("*A koeln\n B", "*A pfalz\n B koeln"),
    "title_boehmen": ("*A boehmen boehmen\n B", "*A boehmen\n B"),
    "title_oesterreich": ("*A oesterreich\n B", "*A\n B"),
    "title_bayern": ("*A bayern\n B", "*A tirol\n B bayern"),
    "title_schwaben": ("*A elsass\n B schwaben", "*A koeln\n B schwaben elsass"),
    "title_tirol": ("*A tirol\n B", "*A bayern\n B tirol"),
    "title_maehren": ("*A maehren boehmen\n B maehren maehren boehmen boehmen", "*A maehren bayern\n B"),
    "title_vikar": ("*A koeln pfalz tirol\n B", "*A koeln pfalz\n B tirol"),
    "title_stadtherr": ("*A koeln# pfalz#\n B", "*A koeln# pfalz\n B tirol#"),
}
"""For each title a map on which A may take it, and one on which he may not."""


@pytest.mark.parametrize("name", MEETS)
def test_a_title_has_its_condition(name: str) -> None:
    yes, no = MEETS[name]
    state = realm(yes, hands=name)
    assert choices(state, "title", "card") == [name]
    after, events = act(state, TakeTitle(name))
    assert only(events, "title_taken") == {"player": A, "card": name}
    assert (after.prestige[A], after.titles[A], hand(after, A)) == (12, cards(name), [])
    assert after.discard == ()
    without = realm(no, hands=name)
    assert offered(without, "title") is None
    assert refusal(without, TakeTitle(name)) == "condition_not_met"


def test_the_margrave_needs_a_stone_in_moravia_itself() -> None:
    neighbour = realm("*A boehmen\n B", hands="title_maehren")
    assert refusal(neighbour, TakeTitle("title_maehren")) == "condition_not_met"


@pytest.mark.parametrize(("king", "antiking"), [(A, None), (B, A)])
def test_the_marshal_is_king_or_antiking(king: int, antiking: int | None) -> None:
    state = realm("*A\n B", hands="title_marschall", king=king, antiking=antiking)
    assert act(state, TakeTitle("title_marschall"))[0].prestige[A] == 12
    other = realm("*A\n B", hands="title_marschall", king=B)
    assert refusal(other, TakeTitle("title_marschall")) == "condition_not_met"


def test_there_are_twelve_titles_and_each_counts_once() -> None:
    assert {card.id for card in TITLES} == {*MEETS, "title_marschall"}
    assert all(card.count == 1 and card.terms.prestige == 2 for card in TITLES)


WEDDINGS = {
    # lady: (may marry, may not, dowry, money paid or taken, prestige)
    "m_guta": ("*A bayern\n B", "*A oesterreich\n B", "oesterreich", -2, 0),
    "m_elisabeth": ("*A\n B", None, "boehmen", -4, 0),
    "m_margarete": ("*A schwaben\n B", "*A tirol\n B", "tirol", 0, -1),
    "m_johanna": ("*A schwaben\n B", "*A elsass\n B", "elsass", -2, 0),
    "m_viridis": ("*A\n B\n C", None, "mailand", 5, -1),
    "m_beatrix": ("*A franken\n B", "*A bayern\n B", "bayern", 0, 0),
    "m_anna": ("*A koeln\n B", "*A pfalz\n B", "pfalz", -2, 0),
    "m_agnes": ("*A\n B", None, "lothringen", -3, 0),
    "m_kunigunde": ("*A boehmen\n B", "*A sachsen\n B", "sachsen", 0, 0),
    "m_konstanze": ("*A koeln#\n B", "*A koeln\n B pfalz#", "franken", -5, 1),
}


@pytest.mark.parametrize("name", WEDDINGS)
def test_a_lady_has_her_condition_her_dowry_and_her_price(name: str) -> None:
    yes, no, region, money, prestige = WEDDINGS[name]
    state = realm(yes, hands=name)
    assert choices(state, "marry", "card") == [name]
    after, events = act(state, Marry(name))
    assert only(events, "married") == {"player": A, "card": name, "stones": [f"{region}-1"]}
    assert stone(after, f"{region}-1").dowry
    assert stone(after, f"{region}-1").level == 3
    assert (after.money[A], after.prestige[A]) == (30 + money, 11 + prestige)
    assert (holder(after, region), after.ladies[A], after.discard) == (A, cards(name)[0], ())
    if no:
        without = realm(no, hands=name)
        assert offered(without, "marry") is None
        assert refusal(without, Marry(name)) == "condition_not_met"
    if money < 0:
        poor = realm(yes, hands=name, money=(-money - 1,) * state.seats)
        assert refusal(poor, Marry(name)) == "not_enough_money"


@pytest.mark.parametrize(("name", "least"), [("m_elisabeth", 10), ("m_agnes", 8), ("m_viridis", 8)])
def test_some_ladies_look_at_prestige(name: str, least: int) -> None:
    fitting = realm("*A\n B\n C", hands=name, prestige=(least, 0, 0))
    assert offered(fitting, "marry")
    short = realm("*A\n B\n C", hands=name, prestige=(least - 1, 0, 0))
    assert refusal(short, Marry(name)) == "condition_not_met"


@pytest.mark.parametrize("region", ["schwaben", "aargau", "burgund"])
def test_joanna_looks_for_a_neighbour_of_her_home(region: str) -> None:
    assert offered(realm(f"*A {region}\n B\n C", hands="m_johanna"), "marry")


def test_each_lady_is_tried() -> None:
    assert {lady.id for lady in LADIES} == set(WEDDINGS)
    assert {lady.id for lady in LADIES if lady.bars} == {"m_beatrix", "m_kunigunde"}


def test_a_dowry_needs_a_place_and_a_stone_and_a_bachelor() -> None:
    full = realm("*A koeln\n B pfalz pfalz pfalz", hands="m_anna")
    assert refusal(full, Marry("m_anna")) == "crest_full"
    crowd = "boehmen " * 6 + "bayern " * 5 + "koeln " * 3
    assert refusal(realm(f"*A {crowd}\n B", hands="m_anna"), Marry("m_anna")) == "no_stone_left"
    husband = realm("*A koeln\n B", hands="m_anna", ladies=(*cards("m_guta"), None))
    assert refusal(husband, Marry("m_anna")) == "already_married"


def test_who_has_no_home_on_the_map_is_not_in_the_pack() -> None:
    """RULES 4.2: Milan is not played by two."""
    names = [[CARDS[card].id for card in pack(in_play(seats))] for seats in (2, 3, 4)]
    assert ["m_viridis" in one for one in names] == [False, True, True]
    assert ["charter_12" in one for one in names] == [False, False, True]
    assert [len(one) for one in names] == [101, 106, 110]
    assert all("title_marschall" in one and one.count("a_hire") == 3 for one in names)


def test_beatrix_forbids_attacks_on_bavaria() -> None:
    state = realm("*A franken\n B bayern boehmen", ladies=(*cards("m_beatrix"), None))
    assert refusal(state, Attack("franken-1", "bayern-1")) == "marriage_forbids"
    assert choices(state, "attack", "target") == ["boehmen-1"]
    unmarried = realm("*A franken\n B bayern boehmen")
    assert choices(unmarried, "attack", "target") == ["bayern-1", "boehmen-1"]


def test_cunigunde_forbids_titles() -> None:
    state = realm("*A koeln\n B", hands="title_koeln", ladies=(*cards("m_kunigunde"), None))
    assert refusal(state, TakeTitle("title_koeln")) == "marriage_forbids"
    assert offered(state, "title") is None


def test_a_marriage_ends_with_its_dowry_and_what_it_held() -> None:
    """A6, RULES 4.6a: the card goes back, whoever now leads takes it."""
    drawing = "*A pfalz~ pfalz\n B pfalz"
    state = result_round(drawing, holders="pfalz=A", ladies=(*cards("m_anna"), None), section=7)
    after, events = resolve(state)
    assert drawn(after, A) == "pfalz"
    assert only(events, "marriage_ended") == {"player": A, "card": "m_anna"}
    assert holder(after, "pfalz") is None
    assert after.ladies == (None, None)
    assert cards("m_anna")[0] in after.discard
    lost = result_round("*A pfalz~\n B pfalz", holders="pfalz=A", ladies=(*cards("m_anna"), None), section=7)
    after, events = resolve(lost)
    assert holder(after, "pfalz") == B
    assert kinds(events).index("possession_returned") < kinds(events).index("possession_taken")


def test_a_dowry_may_be_lost_and_the_marriage_brings_nothing_more() -> None:
    """A6."""
    state = realm(
        " A pfalz~ koeln\n*B franken+3 bayern",
        ladies=(*cards("m_anna"), None),
        chance=thrown("666111 111"),
    )
    after, _ = by(state, B, Attack("franken-1", "pfalz-1"), A=Orders(truce="never"))
    assert stone(after, "pfalz-1").owner == B
    assert not stone(after, "pfalz-1").dowry
    assert after.ladies[A] == cards("m_anna")[0]
    ended = replace(after, phase="result", section=7, sealed=(None, None))
    done, events = resolve(ended)
    assert drawn(done, B) == "pfalz franken+3 bayern"
    assert only(events, "marriage_ended") == {"player": A, "card": "m_anna"}


def test_a_dowry_attacks_but_takes_no_city_and_no_citizens() -> None:
    """RULES 4.6a."""
    state = realm("*A pfalz~\n B koeln", hands="charter_free")
    assert "pfalz-1" in choices(state, "attack", "stone")
    assert offered(state, "city") is None
    assert offered(state, "citizens") is None
    assert refusal(state, FoundCity("charter_free", "pfalz-1")) == "dowry_stone"
    assert refusal(state, SetCitizens({"pfalz-1": 1})) == "dowry_stone"
