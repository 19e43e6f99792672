"""All 56 cards of Game of the Year, each with its condition met and not met (RULES 5.3)."""

from __future__ import annotations

import pytest

from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import Choose, PickPlayer, SwapNext
from chalicelib.games.game_of_the_year.cards import ANGEL, CARDS
from chalicelib.games.game_of_the_year.state import Pile, Task
from tests.games.game_of_the_year_states import CARD_NUMBERS, play_card, play_tasks

REST = " | B 02-02 1000 | C 03-03 1100"

MONEY = [
    ("C01", "yes employee_or_pupil", 1200),
    ("C01", "no employee_or_pupil", 1100),
    ("C02", "no car_driver", 1200),
    ("C02", "yes car_driver", 1000),
    ("C06", "cash 1000", 1300),
    ("C06", "cash 1100", 1100),
    ("C08", "yes two_or_more_siblings", 1200),
    ("C08", "no two_or_more_siblings", 1000),
    ("C09", "yes visited_three_countries", 1200),
    ("C09", "no visited_three_countries", 1000),
    ("C10", "yes keeps_plants", 1200),
    ("C10", "no keeps_plants", 1000),
    ("C13", "yes wears_glasses", 1200),
    ("C13", "no wears_glasses", 1000),
    ("C14", "yes collects_something", 1200),
    ("C14", "no collects_something", 1000),
    ("C18", "yes cooks_three_courses", 1200),
    ("C18", "no cooks_three_courses", 1000),
    ("C19", "yes plays_instrument", 1300),
    ("C19", "no plays_instrument", 1000),
    ("C20", "cash 999", 1299),
    ("C20", "cash 1000", 1000),
    ("C21", "cash 900", 1000),
    ("C21", "cash 2999", 3199),
    ("C25", "yes speaks_two_languages", 1200),
    ("C25", "no speaks_two_languages", 1000),
    ("C26", "yes has_pet", 1200),
    ("C26", "no has_pet", 1000),
    ("F01", "yes car_driver", 700),
    ("F01", "no car_driver", 1000),
    ("F02", "yes phoned_an_hour_this_week", 800),
    ("F02", "no phoned_an_hour_this_week", 1000),
    ("F03", "", 700),
    ("F06", "cash 1100", 600),
    ("F06", "cash 1000", 800),
    ("F08", "yes ate_sweets_today", 800),
    ("F08", "no ate_sweets_today", 1000),
    ("F09", "yes fears_dentist", 600),
    ("F09", "no fears_dentist", 900),
    ("F14", "yes untidy_desk", 700),
    ("F14", "no untidy_desk", 1000),
    ("F16", "yes broke_something_this_month", 600),
    ("F16", "no broke_something_this_month", 1000),
    ("F18", "cash 900", 800),
    ("F18", "cash 2999", 2799),
    ("F19", "cash 2000", 2000),
    ("F19", "cash 2003", 2002),
    ("F22", "yes two_hours_tv_yesterday", 700),
    ("F22", "no two_hours_tv_yesterday", 1000),
    ("F24", "yes fast_food_this_week", 700),
    ("F24", "no fast_food_this_week", 1000),
    ("F26", "yes has_garden_or_balcony", 500),
    ("F26", "no has_garden_or_balcony", 1000),
]


@pytest.mark.parametrize(("name", "about", "cash"), MONEY)
def test_cards_about_money(name: str, about: str, cash: int) -> None:
    play = play_card(f"*A 02-13 {about}\nB 02-02\nC 03-03 cash 1100", name)
    assert play.players_text() == f"A 02-13 {cash}" + REST
    assert ("no_effect" in play.event_kinds) is (len(play.payments()) == 0)
    assert play.state.decks[name[0] == "F"].used == (CARD_NUMBERS[name],)


WAYS = [
    ("C04", "02-13", "02-18"),
    ("C05", "02-13 yes train_last_month", "02-23"),
    ("C05", "02-13 no train_last_month", "02-16"),
    ("C17", "02-13 yes sport_this_week", "02-20"),
    ("C17", "02-13 no sport_this_week", "02-13"),
    ("C23", "02-02", "02-16"),
    ("C23", "02-03", "02-03"),
    ("F04", "02-20", "02-15"),
    ("F04", "01-04", "01-01"),
    ("F07", "03-13", "03-03"),
    ("F07", "02-20", "02-20"),
    ("F13", "02-20", "02-01"),
    ("F13", "02-01", "02-01"),
    ("F15", "02-20", "02-17"),
    ("F21", "02-20", "01-31"),
    ("F21", "01-20", "01-20"),
]


@pytest.mark.parametrize(("name", "seat", "day"), WAYS)
def test_cards_that_move_a_figure(name: str, seat: str, day: str) -> None:
    """The other stands 30 days ahead of 2 February, and behind 13 March."""
    play = play_card(f"*A {seat}\nB 03-03", name)
    assert play.day("A") == day
    assert ({"advanced", "moved_back"} & {*play.event_kinds} != set()) is (day != seat[:5])


def test_a_moved_figure_lands() -> None:
    play = play_card("*A 02-07\nB 01-01", "C04")
    assert play.day("A") == "02-12"
    assert play.event_facts("landed")[0]["day"] == "02-12"


@pytest.mark.parametrize(("leaf", "cash"), [("4-6", 1100), ("red", 1500), ("blue", 1500)])
def test_c03_lottery_ticket(leaf: str, cash: int) -> None:
    assert play_card("*A 02-13\nB 01-01", "C03", leaf).cash("A") == cash


@pytest.mark.parametrize(("own", "cash"), [("02-02", 1400), ("03-03", 1400), ("03-04", 1100)])
def test_c07_consolation(own: str, cash: int) -> None:
    """Two figures can share the last place."""
    assert play_card(f"*A {own}\nB 03-03", "C07").cash("A") == cash


def test_c11_helping_hand() -> None:
    play = play_card("*A 02-13\nB 02-13\nC 02-14 cash 50\nD 03-03", "C11")
    assert play.payments() == ["C>A 50 card", "D>A 100 card"]
    assert play.players_text() == "A 02-13 1150 | B 02-13 1000 | C 01-31 0 broke | D 03-03 900"


@pytest.mark.parametrize(("born", "cash"), [("02-14", 1200), ("02-13", 1000), ("01-05", 1000)])
def test_c12_looking_forward(born: str, cash: int) -> None:
    assert play_card(f"*A 02-13 born {born}\nB 01-01\nC 03-03", "C12").cash("A") == cash


@pytest.mark.parametrize(("day", "red"), [("02-25", "03-01"), ("12-07", "12-28"), ("12-28", "12-28")])
def test_c15_short_cut(day: str, red: str) -> None:
    seat = f"{day} yes been_up_eiffel_tower no relatives_on_heligoland"
    play = play_card(f"*A {seat}\nB 01-01", "C15")
    assert play.day("A") == red
    assert ("stayed" in play.event_kinds) is (day == red)


@pytest.mark.parametrize(
    ("seat", "holidays", "cash"),
    [
        ("02-13 holidays 2", 2, 1200),
        ("02-13 holidays 1", 2, 1000),
        ("11-15 holidays 0", 1, 1000),
        ("11-17 holidays 0", 0, 1200),
    ],
)
def test_c16_extra_leave(seat: str, holidays: int, cash: int) -> None:
    """A card comes back only if one was given; otherwise, and late in the year, it is money."""
    play = play_card(f"*A {seat}\nB 01-01", "C16")
    assert (play.player("A").holidays, play.cash("A")) == (holidays, cash)


def test_c22_one_more_leaf() -> None:
    play = play_card("*A 02-13\nB 01-01", "C22", "5-9")
    assert play.offers == ["A choose"]
    play = play.act(Choose(5))
    assert play.day("A") == "02-18"
    assert play.only_event("advanced")["reason"] == "card"
    blue = play_card("*A 12-11\nB 01-01", "C22", "blue")
    assert (blue.day("A"), blue.offers) == ("12-11", ["B choose"])


def test_c22_depends_on_the_month_in_which_the_turn_began() -> None:
    """A turn begun in November may still choose in December; one begun in December may not."""
    chosen = play_card("*A 12-07\nB 01-01", "C22", "1-8")
    assert chosen.offers == ["A choose"]
    forced = play_card("*A 12-07\nB 01-01", "C22", "1-8", late=True)
    assert forced.day("A") == "12-08"


def test_c24_guardian_angel() -> None:
    play = play_card("*A 02-13\nB 01-01", "C24")
    assert play.event_kinds == ["card_drawn", "angel_kept"]
    assert play.players_text() == "A 02-13 1000 angel | B 01-01 1000"
    assert play.state.decks[0].used == ()


def test_c24_cancels_the_next_fate_card() -> None:
    play = play_card("*A 02-13 angel\nB 01-01", "F03")
    assert play.event_kinds == ["card_drawn", "angel_used"]
    assert play.players_text() == "A 02-13 1000 | B 01-01 1000"
    assert [pile.used for pile in play.state.decks] == [(ANGEL,), (CARD_NUMBERS["F03"],)]


def test_c24_is_not_used_up_in_the_own_sign() -> None:
    play = play_card("*A 02-13 angel born 02-01\nB 01-01", "F03")
    assert play.event_kinds == ["card_drawn", "card_void"]
    assert play.player("A").angel


def test_c27_shared_prize() -> None:
    play = play_card("*A 02-13\nB 01-01\nC 01-01", "C27")
    with pytest.raises(RuleViolation, match="not_that_player"):
        play.act(PickPlayer(0))
    assert play.act(PickPlayer(2)).players_text() == "A 02-13 1200 | B 01-01 1000 | C 01-01 1200"


def test_c27_with_two_players_asks_nobody() -> None:
    assert play_card("*A 02-13\nB 01-01", "C27").players_text() == "A 02-13 1200 | B 01-01 1200"


def test_c28_overtaking() -> None:
    play = play_card("*A 03-15\nB 03-20\nC 04-04\nD 03-20", "C28")
    assert play.offers == ["A swap_next"]
    with pytest.raises(RuleViolation, match="not_that_player"):
        play.act(SwapNext(3, swap=True))
    swapped = play.act(SwapNext(1, swap=True))
    assert swapped.players_text() == "A 03-20 1000 | B 03-15 1000 | C 04-04 1000 | D 03-20 1000"
    assert swapped.event_kinds == ["swapped"]
    assert play.act(SwapNext(1, swap=False)).day("A") == "03-15"


def test_c28_pays_no_quarter_money_and_nobody_lands() -> None:
    play = play_card("*A 03-25 born 01-02\nB 04-01", "C28").act(SwapNext(1, swap=True))
    assert play.players_text() == "A 04-01 1000 | B 03-25 1000"
    assert play.payments() == []


def test_c28_looks_no_further_than_twenty_days() -> None:
    """One figure in reach is protected, the other is 21 days ahead."""
    assert play_card("*A 03-15\nB 03-20 born 03-01\nC 04-05", "C28").offers == ["B choose"]


@pytest.mark.parametrize("ahead", ["03-20 born 03-01", "04-05", "03-15"])
def test_c28_finds_nobody(ahead: str) -> None:
    """Protected in Pisces, 21 days ahead, or level."""
    assert play_card(f"*A 03-15\nB {ahead}", "C28").offers == ["B choose"]


@pytest.mark.parametrize(
    ("name", "about", "skip"),
    [
        ("F05", "yes overslept_this_month", 1),
        ("F05", "no overslept_this_month", 0),
        ("F11", "no wears_watch", 1),
        ("F11", "yes wears_watch", 0),
        ("F23", "yes sport_this_week", 1),
        ("F23", "no sport_this_week", 0),
    ],
)
def test_cards_that_cost_a_turn(name: str, about: str, skip: int) -> None:
    play = play_card(f"*A 02-13 {about}\nB 01-01", name)
    assert play.player("A").skip == skip
    assert ("must_skip" in play.event_kinds) is (skip == 1)


def test_f10_your_round() -> None:
    play = play_card("*A 02-13 cash 150\nB 02-13\nC 02-12\nD 03-03\nE 01-01", "F10")
    assert play.payments() == ["A>C 100 card", "A>E 50 card"]
    assert play.players_text().startswith("A 01-31 0 broke | B 02-13 1000")


@pytest.mark.parametrize(("holidays", "left", "cash"), [(2, 1, 1000), (0, 0, 800)])
def test_f12_lost_luggage(holidays: int, left: int, cash: int) -> None:
    play = play_card(f"*A 02-13 holidays {holidays}\nB 01-01", "F12")
    assert (play.player("A").holidays, play.cash("A")) == (left, cash)


@pytest.mark.parametrize(("day", "cash"), [("02-20", 900), ("02-21", 600)])
def test_f17_end_of_the_month(day: str, cash: int) -> None:
    assert play_card(f"*A {day}\nB 01-01", "F17").cash("A") == cash


def test_f20_solidarity_goes_to_the_next_clockwise_of_the_poorest() -> None:
    play = play_card("A 01-01 cash 500\n*B 02-13\nC 01-01 cash 900\nD 01-01 cash 500", "F20")
    assert play.payments() == ["B>D 300 card"]


def test_f25_goes_to_the_left() -> None:
    assert play_card("A 01-01\n*B 02-13\nC 01-01", "F25").payments() == ["B>C 200 card"]


def test_f27_draws_another_after_itself() -> None:
    play = play_tasks("*A 02-13\nB 01-01", Task("draw_fate", 0, 1), fates="F27 F03")
    assert [facts["card"] for facts in play.event_facts("card_drawn")] == ["F27", "F03"]
    assert play.state.decks[1].used == (CARD_NUMBERS["F03"], CARD_NUMBERS["F27"])


def test_f28_red_tape() -> None:
    play = play_card("*A 02-13\nB 01-01", "F28")
    assert play.players_text() == "A 02-13 800 no_extra | B 01-01 1000"
    bankrupt = play_card("*A 02-13 cash 100\nB 01-01", "F28")
    assert bankrupt.players_text() == "A 01-31 0 broke | B 01-01 1000"


ALONE = "C03 C07 C11 C12 C15 C16 C22 C24 C27 C28 F05 F10 F11 F12 F17 F20 F23 F25 F27 F28"
"""Cards with a test of their own."""


def test_every_card_has_a_test() -> None:
    tested = {name for name, *_ in (*MONEY, *WAYS)}
    alone = set(ALONE.split())
    assert tested | alone == {one.id for one in CARDS}
    assert tested & alone == set()


@pytest.mark.parametrize("name", [one.id for one in CARDS if one.id[0] == "F"])
def test_fate_cards_are_void_in_the_own_sign(name: str) -> None:
    play = play_card("*A 02-13 born 02-01\nB 01-01\nC 03-03", name)
    assert play.event_kinds == ["card_drawn", "card_void"]
    assert play.players_text() == "A 02-13 1000 | B 01-01 1000 | C 03-03 1000"
    assert play.state.decks[1].used == (CARD_NUMBERS[name],)


def test_an_empty_deck_is_made_of_its_discard() -> None:
    fates = (CARD_NUMBERS["F03"],)
    play = play_tasks("*A 02-13\nB 01-01", Task("draw_fate", 0, 1), decks=(Pile(()), Pile((), fates)))
    assert play.event_kinds == ["reshuffled", "card_drawn", "paid_bank"]
    assert play.only_event("reshuffled") == {"deck": "fate", "cards": 1}
