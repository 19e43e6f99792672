"""The oracle cases of Game of the Year (RULES 5.8), each under its number."""

from __future__ import annotations

import pytest

from chalicelib.games.contract import Outcome, RuleViolation
from chalicelib.games.game_of_the_year.actions import Buy, Decline, EndTurn, Gift, Holiday, Permute, Push
from chalicelib.games.game_of_the_year.state import Orders, Task
from tests.games.game_of_the_year_states import GAME, play_card, play_landing, play_tasks, play_turn


def test_case_01_a_choice_a_purchase_and_a_question() -> None:
    play = play_turn("*A 01-01\nB 01-01", "6-11").choose(11)
    assert play.players_text() == "A 01-12 1000 | B 01-01 1000"
    assert play.offers == ["A buy", "A decline"]
    play = play.act(Buy(2))
    assert play.players_text() == "A 01-14 800 | B 01-01 1000"
    assert play.offers == ["A answer"]
    assert GAME.view(play.state, 1).question is not None
    play = play.answer("no")
    assert play.event_facts("landed")[-1] == {
        "of_seat": 0,
        "day": "01-14",
        "frame": "blue",
        "effect": "nothing",
    }
    assert play.players_text() == "A 01-14 800 | B 01-01 1000"
    assert play.offers == ["A holiday", "A end_turn"]


@pytest.mark.parametrize(("colour", "day"), [("red", "01-06"), ("blue", "01-09")])
def test_case_02_a_colour_leads_to_its_next_day(colour: str, day: str) -> None:
    play = play_turn("*A 01-01 born 01-02\nB 01-01", colour, chances="C13")
    assert play.day("A") == day
    assert ("card_drawn" in play.event_kinds) is (colour == "red")


def test_case_03_quarter_money() -> None:
    first = play_turn("*A 03-28\nB 03-28", "5-9").choose(5)
    assert first.day("A") == "04-02"
    assert first.payments() == ["->A 500 quarter_first"]
    assert first.offers == ["A answer"]
    second = play_turn("*A 03-28\nB 04-02", "5-9", quarters=1).choose(5)
    assert second.payments() == ["->A 300 quarter"]
    exactly = play_turn("*A 03-22\nB 03-28", "5-9").choose(9)
    assert exactly.players_text() == "A 03-31 1000 | B 03-28 1000"


def test_case_04_bankrupt_on_9_january() -> None:
    play = play_landing("*A 01-09 cash 250\nB 01-01")
    assert play.payments() == ["A>- 250 chronicle"]
    assert play.players_text() == "A 01-01 0 broke | B 01-01 1000"
    again = play_turn("*A 01-01 cash 0 broke\nB 01-01")
    assert again.players_text() == "A 01-01 200 | B 01-01 1000"
    assert again.payments() == ["->A 200 fresh_start"]
    capricorn = play_landing("*A 01-09 cash 250 born 01-02\nB 01-01")
    assert capricorn.players_text() == "A 01-09 250 | B 01-01 1000"
    assert capricorn.only_event("spared") == {"of_seat": 0, "reason": "chronicle"}


def test_case_05_bankrupt_in_march_goes_to_29_february() -> None:
    """28 February would ask who was born on the 29th; nothing on the way or at its end has an effect."""
    play = play_landing("*A 03-10 cash 300\nB 01-01").answer("yes")
    assert play.players_text() == "A 02-29 0 broke | B 01-01 1000"
    assert play.event_kinds == ["answered", "landed", "paid_bank", "bankrupt"]


def test_case_06_no_crash_after_a_bankruptcy() -> None:
    play = play_landing("*X 10-29 cash 350\nY 10-01 born 10-29 cash 4000\nZ 09-09 lucky 29 cash 3500")
    assert play.payments() == ["A>B 200 birthday", "A>C 150 lucky"]
    assert play.players_text() == "A 09-30 0 broke | B 10-01 4200 | C 09-09 3650"


@pytest.mark.parametrize(("cash", "left"), [(3000, 3000), (3001, 1501)])
def test_case_07_the_crash(cash: int, left: int) -> None:
    assert (
        play_landing(f"*A 10-29 cash 1000\nB 03-03 cash {cash}").players_text()
        == f"A 10-29 1000 | B 03-03 {left}"
    )


def test_case_08_inflation() -> None:
    assert play_landing("*A 09-18 cash 1499\nB 01-01").cash("A") == 1299
    assert play_landing("*A 09-18 cash 1499 born 09-01\nB 01-01").cash("A") == 1499


@pytest.mark.parametrize(("boat", "fates"), [("yes", ["F08", "F14"]), ("no", ["F08"])])
def test_case_09_a_boat_in_april(boat: str, fates: list[str]) -> None:
    play = play_landing(
        f"*A 04-15 {boat} owns_boat no ate_sweets_today no untidy_desk\nB 01-01", fates="F08 F14"
    )
    assert [facts["card"] for facts in play.event_facts("card_drawn")] == fates
    assert play.payments() == ["A>- 100 blue_white"]


def test_case_09_aries_pays_no_fee_and_the_card_is_void() -> None:
    play = play_landing("*A 04-15 born 04-01 no owns_boat\nB 01-01", fates="F03")
    assert play.event_kinds == ["spared", "landed", "card_drawn", "card_void"]
    assert play.cash("A") == 1000


def test_case_10_from_12_to_31_july() -> None:
    play = play_turn("*A 07-03\nB 01-01", "5-9").choose(9)
    assert play.day("A") == "07-31"
    assert play.offers == ["A holiday", "A end_turn"]
    assert [facts["reason"] for facts in play.event_facts("advanced")] == ["leaf", "chronicle"]


def test_case_11_the_last_holiday() -> None:
    play = play_tasks("*A 11-15\nB 01-01", "rest")
    assert play.offers == ["A holiday", "A end_turn"]
    away = play.act(Holiday())
    assert away.day("A") == "11-29"
    assert away.player("A").holidays == 1
    late = play_tasks("*A 11-16\nB 01-01", "rest")
    assert late.offers == ["B choose"]
    with pytest.raises(RuleViolation, match="not_offered"):
        late.act(Holiday())


def test_case_12_into_december() -> None:
    play = play_turn(
        "*A 11-29\nB 01-01", "9-16 1-8", live_push=True, orders={"B": Orders(live_push=True)}
    ).choose(16)
    assert play.day("A") == "12-15"
    assert play.offers == ["B push", "B let_be"]
    with pytest.raises(RuleViolation, match="not_your_turn"):
        play.act(Buy(1), seat=0)
    pushed = play.act(Push(2))
    assert pushed.payments()[:2] == ["B>- 200 push", "A>- 100 blue_white"]
    assert "card_drawn" in pushed.event_kinds
    assert pushed.event_facts("landed")[0]["day"] == "12-17"


def test_case_13_the_lower_number_in_december() -> None:
    seats = "*A 12-03 {}\nB 01-01\nC 07-25\nD 01-01"
    play = play_turn(seats.format("no under_14"), "3-11 1-8")
    assert play.event_facts("advanced")[0]["to_day"] == "12-06"
    assert play.payments() == ["B>A 100 chronicle", "D>A 100 chronicle"]
    assert play.event_facts("spared") == [{"of_seat": 2, "reason": "chronicle"}]
    child = play_turn(seats.format("yes under_14"), "3-11 1-8")
    assert child.payments() == ["B>A 200 chronicle", "D>A 200 chronicle"]


@pytest.mark.parametrize(("day", "colour"), [("12-11", "blue"), ("12-28", "red")])
def test_case_14_no_day_of_the_colour_is_left(day: str, colour: str) -> None:
    play = play_turn(f"*A {day}\nB 01-01", f"{colour} 1-8")
    assert play.day("A") == day
    assert play.event_kinds[:2] == ["spun_colour", "stayed"]
    assert play.offers == ["B choose"]


def test_case_15_april_swap_and_signs() -> None:
    play = play_landing("*A 04-01\nB 04-10 born 04-02\nC 04-20\nD 04-05\nE 04-16")
    with pytest.raises(RuleViolation, match="figure_protected"):
        play.act(Permute(("04-10", "04-05", "04-20", "04-01", "04-16")))
    swapped = play.act(Permute(("04-16", "04-20", "04-01", "04-05", "04-10")))
    assert swapped.event_kinds == ["rearranged"]
    assert [swapped.day(seat) for seat in "ABCDE"] == ["04-16", "04-20", "04-01", "04-05", "04-10"]
    assert swapped.payments() == []


def test_case_16_no_quarter_money_for_a_swap() -> None:
    """GY5: a figure swapped over 31 March and another back over it."""
    play = play_landing("*A 04-01\nB 03-03\nC 05-10").act(Permute(("04-01", "05-10", "03-03")))
    assert play.players_text() == "A 04-01 1000 | B 05-10 1000 | C 03-03 1000"
    assert play.state.quarters == 0


def test_case_17_own_birthday() -> None:
    play = play_landing("*A 08-01 born 08-01\nB 01-01 born 01-01\nC 01-01 born 02-02\nD 05-05 born 02-02")
    assert play.payments() == ["C>A 200 birthday", "D>A 200 birthday"]
    assert play.only_event("spared") == {"of_seat": 1, "reason": "birthday"}


def test_case_18_the_finish() -> None:
    play = play_turn("*A 12-30 cash 1000\nB 12-29 cash 1200\nC 12-28 cash 0", "3-9")
    assert play.payments() == ["->A 500 finish", "->B 300 second"]
    assert play.players_text() == "A 12-31 1500 | B 12-29 1500 | C 12-28 0"
    assert GAME.outcome(play.state) == Outcome(((0,), (1,), (2,)), "year_over")
    assert play.offers == []


@pytest.mark.parametrize(("born", "skip"), [("08-01", 1), ("01-02", 0)])
def test_case_19_christmas_eve(born: str, skip: int) -> None:
    play = play_landing(f"*A 12-24 born {born}\nB 01-01\nC 01-01", chances="C21")
    assert play.offers == ["A gift"]
    assert play.player("A").skip == skip
    play = play.act(Gift(2))
    assert play.event_kinds == ["gave_card", "card_drawn", "received"]
    assert play.players_text().endswith("C 01-01 1100")


def test_a_former_driver_on_4_november() -> None:
    play = play_landing("*A 11-04 no car_driver yes drove_in_1973\nB 01-01", chances="C21")
    assert play.only_event("landed")["effect"] == "chance"


def test_the_year_goes_on_with_the_next_player() -> None:
    play = play_turn("*A 01-01\nB 01-01", "6-11 4-6").choose(6).act(Decline()).act(EndTurn())
    assert play.offers == ["B choose"]


def test_a_card_goes_to_its_discard() -> None:
    play = play_card("*A 05-02\nB 01-01", "C21")
    assert play.state.decks[0].used == (20,)
    assert Task("lay", 0, 20) not in play.state.agenda
