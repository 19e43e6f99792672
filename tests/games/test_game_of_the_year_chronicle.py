"""The Chronicle of Game of the Year as a whole, and its special days (RULES 5.5).

Each framed day is played in `tests.box.test_game_of_the_year_chronicle`.
"""

from __future__ import annotations

import pytest

from chalicelib.games.game_of_the_year.calendar import DAY_COUNT, DAY_IDS, DAY_NUMBERS, FIRST_HALF, FULL_YEAR
from chalicelib.games.game_of_the_year.cards import CARDS
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, frame, next_framed_day
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX
from chalicelib.games.game_of_the_year.rule_data import AllOf, AnyOf, Condition, Not, Trait
from tests.games.game_of_the_year_days import LANDINGS
from tests.games.game_of_the_year_states import play_landing


@pytest.mark.parametrize(("born", "effect"), [("02-29", "fate"), ("02-27", "nothing"), ("03-01", "nothing")])
def test_28_february_never_hurts_its_target(born: str, effect: str) -> None:
    """GY7: whoever was born on the 29th is protected in Pisces."""
    play = play_landing(f"*A 02-28 born {born}\nB 01-01", fates="F03")
    assert play.only_event("landed")["effect"] == effect
    assert play.cash("A") == 1000
    assert ("card_void" in play.event_kinds) is (effect == "fate")


@pytest.mark.parametrize(("cash", "effect"), [(1500, "fate"), (1499, "nothing")])
def test_18_april(cash: int, effect: str) -> None:
    play = play_landing(f"*A 04-18 cash {cash} no ate_sweets_today\nB 01-01", fates="F08")
    assert play.only_event("landed")["effect"] == effect


@pytest.mark.parametrize(
    ("leaf", "paid"),
    [("5-16", True), ("5-9", True), ("1-8", True), ("6-11", False), ("red", False), ("blue", False)],
)
def test_28_april_counts_both_numbers(leaf: str, paid: bool) -> None:
    """GY10: a number below 6 shows wherever the lower one is; a colour shows none."""
    play = play_landing("*A 04-28\nB 01-01\nC 01-01", leaf)
    assert play.payments() == (["A>B 100 chronicle", "A>C 100 chronicle"] if paid else [])


def test_10_march_charges_one_sum_only() -> None:
    """GY8."""
    play = play_landing("*A 03-10\nB 01-01").answer("yes")
    assert play.payments() == ["A>- 400 chronicle"]
    assert play_landing("*A 03-10\nB 01-01").answer("no", "yes").payments() == ["A>- 200 chronicle"]


def test_12_july_moves_on_and_15_october_costs_a_turn() -> None:
    assert play_landing("*A 07-12\nB 01-01").day("A") == "07-31"
    assert play_landing("*A 10-15\nB 01-01").player("A").skip == 1
    assert play_landing("*A 10-15 born 10-01\nB 01-01").player("A").skip == 0


def test_6_december_asks_only_who_may_be_under_14() -> None:
    """The year of birth answers for whoever was born in 2011 or before; others may be 14 by now."""
    play = play_landing("*A 12-06 year 2011\nB 01-01")
    assert play.event_facts("answered") == [
        {"of_seat": 0, "trait": "under_14", "yes": False, "by": "birth_year"}
    ]
    assert play.payments() == ["B>A 100 chronicle"]
    assert play_landing("*A 12-06 year 2012\nB 01-01").offers == ["A answer"]


def test_the_year_has_106_framed_days() -> None:
    """RULES 5.1: 43 red, 26 purple, 17 blue, 20 blue-white; start and finish have none."""
    frames = [frame(day) for day in range(1, DAY_COUNT + 1)]
    assert [frames.count(colour) for colour in ("red", "purple", "blue", "blue_white")] == [43, 26, 17, 20]
    assert frames[0] is frames[-1] is None
    tested = {landing.day for landing in LANDINGS} | {"02-28", "04-18"}
    assert tested == {DAY_IDS[day] for day in ENTRIES}


def test_the_next_framed_day_lies_before_the_finish() -> None:
    assert next_framed_day(DAY_NUMBERS["06-16"], "red", FIRST_HALF) is None
    assert next_framed_day(DAY_NUMBERS["06-16"], "red", FULL_YEAR) == DAY_NUMBERS["07-04"]
    assert next_framed_day(DAY_NUMBERS["01-29"], "blue", FULL_YEAR) == DAY_NUMBERS["02-28"], (
        "GY3: blue-white is not blue"
    )


def asked_traits(condition: Condition) -> set[str]:
    match condition:
        case Trait(name):
            return {name}
        case Not(inner):
            return asked_traits(inner)
        case AnyOf(conditions) | AllOf(conditions):
            return set().union(*map(asked_traits, conditions))
    return set()


def test_every_question_is_asked_by_some_day_or_card() -> None:
    conditions = [case.condition for entry in ENTRIES.values() for case in entry.cases] + [
        card.condition for card in CARDS
    ]
    assert set().union(*map(asked_traits, conditions)) == set(TRAIT_INDEX)
