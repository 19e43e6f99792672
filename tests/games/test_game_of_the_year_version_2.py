"""What rules version 2 of Game of the Year changed: brisk, the half year, who begins (RULES 5.2, 5.6a)."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import Birthday, Buy, Choose, ClaimBirthday, Permute, Skip
from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS
from chalicelib.games.game_of_the_year.state import Orders
from tests.games.game_of_the_year_states import (
    BY_HAND,
    GAME,
    Position,
    default_orders,
    play_card,
    play_landing,
    play_tasks,
    play_turn,
    told,
)

VERSION_1 = catalogue.get("game-of-the-year", 1)


def begin(
    rules: int = 2, seed: str = "two", years: tuple[int | None, ...] = (None,) * 4, **options: Any
) -> int:
    """The seat that begins where everybody has named a birthday in December, and these years."""
    game = catalogue.get("game-of-the-year", rules)
    state, _ = game.setup(len(years), dict(options), {}, Chance(seed), default_orders(len(years)))
    for seat, year in enumerate(years):
        state, _ = game.apply(state, seat, Birthday(12, 1 + seat, year), {})
    current: int = state.current
    return current


# Brisk


def test_brisk_leaves_the_choice_and_doubles_it() -> None:
    play = play_turn("*A 02-13\nB 01-01", "4-6", brisk=True)
    assert play.offers == ["A choose"]
    assert play.waiting_decision.schema["properties"]["steps"]["enum"] == [8, 12]
    assert play.choose(8).day("A") == "02-21"
    assert play.choose(12).day("A") == "02-25"
    with pytest.raises(RuleViolation, match="wrong_steps"):
        play.choose(6)


def test_a_brisk_turn_is_one_request() -> None:
    play = play_turn("*A 02-13\nB 01-01", "4-6 1-8", brisk=True).act(Choose(8, 2, "holiday"))
    assert play.payments() == ["A>- 200 extra"]
    assert (play.day("A"), play.offers) == ("03-08", ["B choose"])


def test_brisk_tells_where_twice_the_number_leads() -> None:
    play = play_turn("*A 03-25\nB 01-01", "4-6", brisk=True)
    assert told(play, "choose", steps=8)[0] == "arrival 04-02 red aries"
    assert told(play, "choose", steps=12)[:2] == [
        "arrival 04-06 purple aries",
        "income None 500 quarter_first",
    ]


def test_brisk_counts_the_lower_number_once_in_december() -> None:
    play = play_turn("*A 12-04\nB 01-01", "4-6 1-8", brisk=True)
    assert (play.day("A"), play.offers) == ("12-08", ["B choose"])


def test_brisk_reaches_far_into_december_and_ends_on_its_last_day() -> None:
    assert play_turn("*A 11-29\nB 01-01", "9-16 1-8", brisk=True).choose(18).day("A") == "12-17"
    assert play_turn("*A 11-30\nB 01-01", "9-16", brisk=True).choose(32).day("A") == "12-31"


def test_brisk_goes_on_by_the_calendar_with_a_card() -> None:
    """C22 leaves the choice in the own turn; a gift goes by the higher number (RULES 5.6a)."""
    own = play_card("*A 02-13\nB 01-01", "C22", "2-7", brisk=True)
    assert own.waiting_decision.schema["properties"]["steps"]["enum"] == [4, 14]
    given = play_tasks("*A 12-24\nB 02-13", "gift_chance", leaves="2-7", chances="C22", brisk=True)
    assert given.day("B") == "02-27"


def test_a_red_leaf_leads_to_the_next_red_day_in_a_brisk_game() -> None:
    assert play_turn("*A 01-10\nB 01-01", "red 1-8", brisk=True).day("A") == "01-19"


def test_absence_plays_twice_the_higher_number() -> None:
    assert GAME.absent(play_turn("*A 02-13\nB 01-01", "4-6", brisk=True).state, 0) == Choose(12)


def test_brisk_of_version_1_adds_both_numbers() -> None:
    play = play_turn("*A 02-13 cash 0\nB 01-01", "4-6", brisk=True, rules=1)
    assert play.event_facts("advanced")[0]["to_day"] == "02-23"
    late = play_turn("*A 12-03\nB 01-01", "4-6", brisk=True, rules=1)
    assert late.event_facts("advanced")[0]["to_day"] == "12-07"


# The half year


def half_year(drawing: str, leaves: str = "6-11", **fields: Any) -> Position:
    return play_turn(drawing, leaves, half_year=True, **fields)


def test_a_half_year_begins_on_30_june_and_ends_on_31_december() -> None:
    state, _ = GAME.setup(3, {"half_year": True}, {}, Chance("half"), default_orders(3))
    view = GAME.view(state, None)
    assert [player.day for player in view.players] == ["06-30"] * 3
    assert (view.start, view.finish, view.pace) == ("06-30", "12-31", "plain")
    play = half_year("*A 12-30\nB 12-20\nC 12-04", "3-9")
    assert play.payments() == ["->A 500 finish", "->B 300 second"]
    assert play.only_event("finished")["reason"] == "year_over"


def test_a_half_year_pays_one_quarter() -> None:
    """Leaving 30 June pays nothing, as nobody has played up to it."""
    play = half_year("*A 06-30\nB 06-30").choose(6)
    assert (play.day("A"), play.payments()) == ("07-06", [])
    assert half_year("*A 09-27\nB 06-30").choose(11).payments() == ["->A 500 quarter_first"]


def test_a_half_year_has_decembers_rules() -> None:
    assert half_year("*A 12-04\nB 06-30", "5-9 6-11").day("A") == "12-09"
    assert play_tasks("*A 11-15\nB 06-30", "rest", half_year=True).offers == ["A holiday", "A end_turn"]
    assert play_tasks("*A 11-16\nB 06-30", "rest", half_year=True).offers == ["B choose"]


def test_nobody_goes_behind_the_start_of_a_half_year() -> None:
    """A bankrupt of July and a card that leads back stop on 30 June, which does nothing."""
    broke = play_landing("*A 07-05 cash 50 born 12-01\nB 06-30", half_year=True)
    assert broke.players_text() == "A 06-30 0 broke | B 06-30 1000"
    there = play_landing("*A 06-30 cash 50 born 12-01\nB 06-30 lucky 30", half_year=True)
    assert there.players_text() == "A 06-30 0 broke | B 06-30 1050"
    back = play_card("*A 07-02 born 12-01\nB 06-30", "F04", half_year=True)
    assert (back.day("A"), back.payments(), back.event_facts("landed")) == ("06-30", [], [])


def test_a_birthday_lies_in_the_half_that_is_played() -> None:
    """Otherwise a figure would never meet its birthday nor its sign."""
    state, _ = GAME.setup(2, {"half_year": True}, {}, Chance("half"), default_orders(2))
    play = Position(state)
    assert play.waiting_decision.schema["properties"]["month"]["enum"] == [7, 8, 9, 10, 11, 12]
    assert play.act(Birthday(7, 1), 0).player("A").birthday == DAY_NUMBERS["07-01"]
    for day in ((6, 30), (1, 15)):
        with pytest.raises(RuleViolation, match="not_played"):
            play.act(Birthday(*day), 0)


def test_absence_draws_a_birthday_that_is_played() -> None:
    drawn = set()
    for number in range(60):
        state, _ = GAME.setup(2, {"half_year": True}, {}, Chance(f"lot {number}"), default_orders(2))
        drawn.add(Position(state).act(Skip(), 0).player("A").birthday)
    assert min(drawn) > DAY_NUMBERS["06-30"]
    assert len(drawn) > 40


def test_the_half_year_of_version_1_ends_on_30_june() -> None:
    """June is played as December, and the finish pays no quarter money."""
    first_half: dict[str, Any] = {"half_year": True, "rules": 1}
    assert play_tasks("*A 05-15\nB 01-01", "rest", **first_half).offers == ["A holiday", "A end_turn"]
    assert play_tasks("*A 05-16\nB 01-01", "rest", **first_half).offers == ["B choose"]
    play = play_turn("*A 06-20\nB 01-01", "3-9 6-11", **first_half)
    assert (play.day("A"), play.offers) == ("06-23", ["B choose"])
    play = play_turn("*A 06-29\nB 06-28", "3-9", **first_half)
    assert play.payments() == ["->A 500 finish", "->B 300 second"]
    assert play.only_event("finished") == {"winner_seats": [0], "reason": "half_year_over"}
    assert play_turn("*A 06-17\nB 01-01", "red 6-11", **first_half).day("A") == "06-17"
    assert play_card("*A 05-16 holidays 0\nB 01-01", "C16", **first_half).cash("A") == 1200
    assert VERSION_1.reference().years[1].finish == "06-30"
    assert GAME.reference().years[1].start == "06-30"


# Who begins


def test_a_lot_begins_where_nobody_gives_a_year() -> None:
    assert {begin(seed=f"lot {number}") for number in range(40)} == {0, 1, 2, 3}
    assert {begin(rules=1, seed=f"lot {number}") for number in range(40)} == {0}, "the host in version 1"


def test_the_oldest_begins_unless_the_table_has_named_a_seat() -> None:
    years = (1990, None, 1980, 1985)
    assert begin(years=years) == 2
    assert begin(years=years, first=3) == 3
    assert begin(first=1) == 1
    assert begin(rules=1, years=years, first=3) == 2, "version 1 knows no such option"


def test_a_seat_that_nobody_takes_cannot_begin() -> None:
    with pytest.raises(RuleViolation, match="first_without_seat"):
        begin(years=(None, None), first=2)


# Birthdays claimed by hand


def test_a_birthday_is_claimed_while_the_figure_stands_there() -> None:
    play = play_landing("*A 02-13\nB 01-01 born 02-13", orders={"B": BY_HAND})
    assert play.payments() == []
    assert play.offers == ["B choose", "B claim_birthday"]
    assert [one.blocking for one in play.decisions] == [True, False]
    assert told(play, "claim_birthday", figure=0) == ["collection 0 200 birthday"]
    claimed = play.act(ClaimBirthday(0), 1)
    assert (claimed.payments(), claimed.offers) == (["A>B 200 birthday"], ["B choose"])
    with pytest.raises(RuleViolation, match="nothing_to_claim"):
        claimed.act(ClaimBirthday(0), 1)


def test_nothing_can_be_claimed_of_a_figure_that_has_gone_on() -> None:
    play = play_turn("*A 02-11\nB 01-01 born 02-13", "2-7", orders={"B": BY_HAND}).choose(2)
    assert play.offers == ["A buy", "A decline", "B claim_birthday"]
    assert play.act(Buy(2)).offers == ["A holiday", "A end_turn"]


def test_a_birthday_is_claimed_in_april_of_a_figure_that_stays_where_it_landed() -> None:
    drawing = "*A 04-01\nB 03-13 owed 4\nC 03-03 born 03-13\nD 06-06"
    play = play_landing(drawing, orders={"C": BY_HAND})
    assert "C claim_birthday" in play.offers
    stays = play.act(Permute(("06-06", "03-13", "03-03", "04-01")))
    assert stays.act(ClaimBirthday(1), 2).payments() == ["B>C 200 birthday"]
    assert "C claim_birthday" not in play.act(Permute(("03-13", "04-01", "03-03", "06-06"))).offers


def test_the_own_birthday_is_claimed_of_everybody() -> None:
    play = play_landing("*A 02-13 born 02-13\nB 01-01\nC 08-01\nD 03-01 cash 100", orders={"A": BY_HAND})
    assert play.payments() == []
    claimed = play.act(ClaimBirthday(0), 0)
    assert claimed.payments() == ["B>A 200 birthday", "D>A 100 birthday"]
    assert claimed.event_kinds.count("spared") == 1, "C stands in its own sign"


def test_two_with_one_birthday_claim_each_for_themselves() -> None:
    drawing = "*A 02-13\nB 01-01 born 02-13\nC 03-03 born 02-13"
    play = play_landing(drawing, orders={"B": BY_HAND, "C": BY_HAND}).act(ClaimBirthday(0), 2)
    assert play.payments() == ["A>C 200 birthday"]
    assert play.offers == ["B choose", "B claim_birthday"]


def test_nothing_is_claimed_of_who_stands_in_the_own_sign() -> None:
    play = play_landing("*A 02-13 born 02-01\nB 01-01 born 02-13", orders={"B": BY_HAND})
    assert play.offers == ["B choose"]
    own = play_landing("*A 02-13 born 02-13\nB 08-02\nC 08-03", orders={"A": BY_HAND})
    assert own.offers == ["B choose"]


def test_orders_claim_a_birthday_that_is_not_left_to_the_player() -> None:
    play = play_landing("*A 02-13\nB 01-01 born 02-13", orders={"B": BY_HAND})
    assert GAME.standing(play.state, 1, BY_HAND) is None
    assert GAME.standing(play.state, 1, Orders()) == ClaimBirthday(0)


def test_a_claimed_birthday_can_end_the_payers_turn() -> None:
    play = play_landing("*A 01-14 cash 150\nB 01-01 born 01-14", orders={"B": BY_HAND})
    assert play.offers == ["A answer", "B claim_birthday"]
    claimed = play.act(ClaimBirthday(0), 1)
    assert claimed.event_kinds == ["paid", "bankrupt"]
    assert claimed.offers == ["B choose"]
