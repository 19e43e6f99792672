"""Titles and marriages of Anno 1452, each card by itself (RULES 4.5, A6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.anno_1452.actions import Attack, FoundCity, Marry, SetCitizens, TakeTitle
from chalicelib.games.anno_1452.cards import CARDS, LADIES, TITLES, full_deck
from chalicelib.games.anno_1452.regions import regions_in_play
from chalicelib.games.anno_1452.state import Orders
from tests.games.anno_1452_states import (
    A,
    B,
    act,
    act_as,
    card_numbers,
    event_kinds,
    fixed_dice,
    hand,
    holder,
    offered_schema,
    offered_values,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
    stone,
    stones_text,
    violation_code,
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
"""For each title a map on which A may take it, and one on which A may not."""


@pytest.mark.parametrize("name", MEETS)
def test_a_title_needs_its_condition(name: str) -> None:
    yes, no = MEETS[name]
    state = parse_state(yes, hands=name)
    assert offered_values(state, "title", "card") == [name]
    after, events = act(state, TakeTitle(name))
    assert only_event(events, "title_taken") == {"of_seat": A, "card": name}
    assert (after.prestige[A], after.titles[A], hand(after, A)) == (12, card_numbers(name), [])
    assert after.discard == ()
    without = parse_state(no, hands=name)
    assert offered_schema(without, "title") is None
    assert violation_code(without, TakeTitle(name)) == "condition_not_met"


def test_the_margrave_needs_a_stone_in_moravia_itself() -> None:
    neighbour = parse_state("*A boehmen\n B", hands="title_maehren")
    assert violation_code(neighbour, TakeTitle("title_maehren")) == "condition_not_met"


@pytest.mark.parametrize(("king", "antiking"), [(A, None), (B, A)])
def test_the_marshal_is_king_or_antiking(king: int, antiking: int | None) -> None:
    state = parse_state("*A\n B", hands="title_marschall", king=king, antiking=antiking)
    assert act(state, TakeTitle("title_marschall"))[0].prestige[A] == 12
    other = parse_state("*A\n B", hands="title_marschall", king=B)
    assert violation_code(other, TakeTitle("title_marschall")) == "condition_not_met"


def test_there_are_twelve_titles_one_of_each() -> None:
    assert {card.id for card in TITLES} == {*MEETS, "title_marschall"}
    assert all(card.count == 1 and card.amounts.prestige == 2 for card in TITLES)


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
    state = parse_state(yes, hands=name)
    assert offered_values(state, "marry", "card") == [name]
    after, events = act(state, Marry(name))
    assert only_event(events, "married") == {"of_seat": A, "card": name, "stones": [f"{region}-1"]}
    assert stone(after, f"{region}-1").dowry
    assert stone(after, f"{region}-1").level == 3
    assert (after.money[A], after.prestige[A]) == (30 + money, 11 + prestige)
    assert (holder(after, region), after.ladies[A], after.discard) == (A, card_numbers(name)[0], ())
    if no:
        without = parse_state(no, hands=name)
        assert offered_schema(without, "marry") is None
        assert violation_code(without, Marry(name)) == "condition_not_met"
    if money < 0:
        poor = parse_state(yes, hands=name, money=(-money - 1,) * state.seats)
        assert violation_code(poor, Marry(name)) == "not_enough_money"


@pytest.mark.parametrize(("name", "least"), [("m_elisabeth", 10), ("m_agnes", 8), ("m_viridis", 8)])
def test_some_ladies_require_prestige(name: str, least: int) -> None:
    fitting = parse_state("*A\n B\n C", hands=name, prestige=(least, 0, 0))
    assert offered_schema(fitting, "marry")
    short = parse_state("*A\n B\n C", hands=name, prestige=(least - 1, 0, 0))
    assert violation_code(short, Marry(name)) == "condition_not_met"


@pytest.mark.parametrize("region", ["schwaben", "aargau", "burgund"])
def test_johanna_requires_a_stone_in_one_of_three_regions(region: str) -> None:
    assert offered_schema(parse_state(f"*A {region}\n B\n C", hands="m_johanna"), "marry")


def test_every_lady_has_a_test() -> None:
    assert {lady.id for lady in LADIES} == set(WEDDINGS)
    assert {lady.id for lady in LADIES if lady.forbids} == {"m_beatrix", "m_kunigunde"}


def test_a_dowry_needs_room_a_stone_and_an_unmarried_player() -> None:
    full = parse_state("*A koeln\n B pfalz pfalz pfalz", hands="m_anna")
    assert violation_code(full, Marry("m_anna")) == "crest_full"
    crowd = "boehmen " * 6 + "bayern " * 5 + "koeln " * 3
    assert violation_code(parse_state(f"*A {crowd}\n B", hands="m_anna"), Marry("m_anna")) == "no_stone_left"
    married = parse_state("*A koeln\n B", hands="m_anna", ladies=(*card_numbers("m_guta"), None))
    assert violation_code(married, Marry("m_anna")) == "already_married"


def test_cards_without_a_region_in_play_are_not_in_the_deck() -> None:
    """RULES 4.2: Milan is not played by two."""
    names = [[CARDS[card].id for card in full_deck(regions_in_play(seats))] for seats in (2, 3, 4)]
    assert ["m_viridis" in one for one in names] == [False, True, True]
    assert ["charter_12" in one for one in names] == [False, False, True]
    assert [len(one) for one in names] == [101, 106, 110]
    assert all("title_marschall" in one and one.count("a_hire") == 3 for one in names)


def test_beatrix_forbids_attacks_on_bavaria() -> None:
    state = parse_state("*A franken\n B bayern boehmen", ladies=(*card_numbers("m_beatrix"), None))
    assert violation_code(state, Attack("franken-1", "bayern-1")) == "marriage_forbids"
    assert offered_values(state, "attack", "target") == ["boehmen-1"]
    unmarried = parse_state("*A franken\n B bayern boehmen")
    assert offered_values(unmarried, "attack", "target") == ["bayern-1", "boehmen-1"]


def test_cunigunde_forbids_titles() -> None:
    state = parse_state("*A koeln\n B", hands="title_koeln", ladies=(*card_numbers("m_kunigunde"), None))
    assert violation_code(state, TakeTitle("title_koeln")) == "marriage_forbids"
    assert offered_schema(state, "title") is None


def test_a_marriage_ends_with_its_dowry_and_majority() -> None:
    """A6, RULES 4.6a: the card goes back, whoever now leads takes it."""
    drawing = "*A pfalz~ pfalz\n B pfalz"
    state = result_round(drawing, holders="pfalz=A", ladies=(*card_numbers("m_anna"), None), section=7)
    after, events = resolve_result_round(state)
    assert stones_text(after, A) == "pfalz"
    assert only_event(events, "marriage_ended") == {"of_seat": A, "card": "m_anna", "stones": ["pfalz-1"]}
    assert holder(after, "pfalz") is None
    assert after.ladies == (None, None)
    assert card_numbers("m_anna")[0] in after.discard
    lost = result_round(
        "*A pfalz~\n B pfalz", holders="pfalz=A", ladies=(*card_numbers("m_anna"), None), section=7
    )
    after, events = resolve_result_round(lost)
    assert holder(after, "pfalz") == B
    assert event_kinds(events).index("possession_returned") < event_kinds(events).index("possession_taken")


def test_a_lost_dowry_does_not_end_the_marriage() -> None:
    """A6."""
    state = parse_state(
        " A pfalz~ koeln\n*B franken+3 bayern",
        ladies=(*card_numbers("m_anna"), None),
        chance=fixed_dice("666111 111"),
    )
    after, _ = act_as(state, B, Attack("franken-1", "pfalz-1"), A=Orders(truce="never"))
    assert stone(after, "pfalz-1").owner == B
    assert not stone(after, "pfalz-1").dowry
    assert after.ladies[A] == card_numbers("m_anna")[0]
    ended = replace(after, phase="result", section=7, sealed=(None, None))
    done, events = resolve_result_round(ended)
    assert stones_text(done, B) == "pfalz franken+3 bayern"
    assert only_event(events, "marriage_ended") == {"of_seat": A, "card": "m_anna", "stones": []}


def test_a_dowry_attacks_but_takes_no_city_and_no_citizens() -> None:
    """RULES 4.6a."""
    state = parse_state("*A pfalz~\n B koeln", hands="charter_free")
    assert "pfalz-1" in offered_values(state, "attack", "stone")
    assert offered_schema(state, "city") is None
    assert offered_schema(state, "citizens") is None
    assert violation_code(state, FoundCity("charter_free", "pfalz-1")) == "dowry_stone"
    assert violation_code(state, SetCitizens({"pfalz-1": 1})) == "dowry_stone"
