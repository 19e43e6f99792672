"""The turn of Game of the Year, and the decisions GY1 to GY15 and those of RULES 5.6a (RULES 5.2, 5.6)."""

from __future__ import annotations

import pytest

from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import Buy, ClaimLucky, Gift, Holiday, Permute
from chalicelib.games.game_of_the_year.calendar import DAY_IDS
from chalicelib.games.game_of_the_year.state import Orders, PushOrder, Task
from tests.games.game_of_the_year_states import GAME, MANUAL, play_card, play_landing, play_tasks, play_turn


def test_a_turn_ends_by_itself_where_nothing_can_be_decided() -> None:
    """No money for steps, no holiday card: both are passed over."""
    play = play_turn("*A 02-13 cash 50 holidays 0\nB 01-01", "5-9 6-11").choose(5)
    assert play.offers == ["B choose"]


def test_a_purchase_is_made_once_and_a_holiday_follows() -> None:
    play = play_turn("*A 02-13\nB 01-01", "5-9").choose(5).act(Buy(2))
    assert play.payments() == ["A>- 200 extra"]
    assert (play.day("A"), play.cash("A"), play.offers) == ("02-20", 800, ["A holiday", "A end_turn"])
    away = play.act(Holiday())
    assert away.only_event("advanced") == {
        "of_seat": 0,
        "from_day": "02-20",
        "to_day": "03-05",
        "steps": 14,
        "reason": "holiday",
    }
    assert away.offers == ["A answer"]
    assert away.answer("no").offers == ["B choose"], "one holiday a turn, no steps after it"


def test_extra_steps_are_limited_by_cash_and_the_finish() -> None:
    assert play_turn("*A 02-13 cash 350\nB 01-01", "5-9").choose(5).waiting_decision.schema["properties"][
        "steps"
    ] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 3,
    }
    rich = play_tasks("*A 11-30 cash 9999\nB 01-01", "extra")
    assert rich.waiting_decision.schema["properties"]["steps"]["maximum"] == 31
    with pytest.raises(RuleViolation, match="wrong_steps"):
        rich.act(Buy(32))
    assert rich.act(Buy(31)).state.reason == "year_over"


def test_a_skipped_turn_has_no_stages() -> None:
    play = play_turn("*A 02-13 skip 2 no_extra\nB 01-01")
    assert play.event_kinds[0] == "skipped"
    assert (play.player("A").skip, play.player("A").no_extra) == (1, True)
    assert play.offers == ["B choose"]


def test_a_turn_resets_what_the_one_before_left() -> None:
    play = play_turn("*A 02-13\nB 01-01", "5-9", framed=True, barred=True, late=True)
    assert play.offers == ["A choose"]
    assert play.choose(5).offers == ["A buy", "A decline"]


def test_in_april_figures_may_share_a_day() -> None:
    """Two on one day stay two on one day; where all stand together there is nothing to rearrange."""
    play = play_landing("*A 04-01\nB 04-01\nC 05-05")
    assert play.waiting_decision.schema["properties"]["days"]["uniqueItems"] is False
    moved = play.act(Permute(("04-01", "05-05", "04-01")))
    assert [moved.day(seat) for seat in "ABC"] == ["04-01", "05-05", "04-01"]
    apart = play_landing("*A 04-01\nB 03-03")
    assert apart.waiting_decision.schema["properties"]["days"]["uniqueItems"] is True
    assert play_landing("*A 04-01\nB 04-01").offers == ["B choose"]


def test_a_figure_left_in_place_in_april_can_still_be_claimed() -> None:
    """A present that was not claimed yet can be claimed."""
    play = play_landing("*A 04-01\nB 03-13 due\nC 03-03 lucky 13\nD 06-06", orders={"C": MANUAL})
    days = [DAY_IDS[player.pos] for player in play.state.players]
    days[0], days[3] = days[3], days[0]
    moved = play.act(Permute(tuple(days)))
    assert moved.act(ClaimLucky(1), 2).payments() == ["B>C 200 lucky"]


def test_two_turns_to_miss_are_missed_one_after_the_other() -> None:
    """Two cards of one chain cost a turn each."""
    yes = "yes overslept_this_month yes sport_this_week"
    play = play_tasks(f"*A 02-13 {yes}\nB 01-01", Task("draw_fate", 0, 2), fates="F05 F23")
    assert play.player("A").skip == 2


def test_no_extra_lasts_for_the_next_turn_that_is_played() -> None:
    play = play_turn("*A 02-13 no_extra\nB 01-01", "5-9").choose(5)
    assert play.offers == ["A holiday", "A end_turn"]
    assert not play.player("A").no_extra


def test_gy01_others_may_push_after_a_purchase() -> None:
    order = Orders(push=(PushOrder(goal="blue", max_pay=100),))
    play = play_turn("*A 01-01\nB 01-01", "4-6", orders={"B": order}).choose(4).act(Buy(3))
    assert play.day("A") == "01-09"
    assert play.only_event("pushed") == {"of_seat": 0, "pusher_seats": [1], "steps": 1}


def test_gy02_no_steps_once_a_framed_day_was_hit() -> None:
    play = play_turn(
        "*A 07-03\nB 01-01", "5-9", orders={"B": Orders(push=(PushOrder(goal="my_birthday"),))}
    ).choose(9)
    assert play.day("A") == "07-31"
    assert play.offers == ["A holiday", "A end_turn"]


def test_gy04_the_owner_of_a_lucky_number_is_paid_at_once() -> None:
    play = play_landing("*A 02-13\nB 01-01 lucky 13")
    assert play.payments() == ["A>B 200 lucky"]
    assert play.player("B").known
    own = play_landing("*A 02-13 lucky 13\nB 01-01")
    assert own.payments() == ["->A 200 lucky"]
    assert own.player("A").known


def test_gy04_a_secret_number_is_claimed_while_the_figure_stands_there() -> None:
    play = play_landing("*A 02-13\nB 01-01 lucky 13", orders={"B": MANUAL})
    assert (play.payments(), play.player("B").known) == ([], False)
    assert play.offers == ["B choose", "B claim_lucky"]
    assert [one.blocking for one in play.decisions] == [True, False]
    claimed = play.act(ClaimLucky(0), 1)
    assert claimed.event_kinds == ["claimed", "paid"]
    assert claimed.payments() == ["A>B 200 lucky"]
    assert claimed.player("B").known
    assert claimed.offers == ["B choose"]
    with pytest.raises(RuleViolation, match="nothing_to_claim"):
        claimed.act(ClaimLucky(0), 1)


def test_gy04_a_claim_can_end_the_payers_turn() -> None:
    """The question lapses with everything else."""
    play = play_landing("*A 01-14 cash 150\nB 01-01 lucky 14", orders={"B": MANUAL})
    assert play.offers == ["A answer", "B claim_lucky"]
    claimed = play.act(ClaimLucky(0), 1)
    assert claimed.event_kinds == ["claimed", "paid", "bankrupt"]
    assert claimed.players_text() == "A 01-01 0 broke | B 01-01 1150"
    assert claimed.offers == ["B choose"]


def test_gy04_a_claim_closes_what_can_no_longer_be_paid() -> None:
    play = play_tasks("*A 02-13 cash 250\nB 01-01 lucky 13", "land", "extra", orders={"B": MANUAL})
    assert play.offers == ["A buy", "A decline", "B claim_lucky"]
    assert play.act(ClaimLucky(0), 1).offers == ["B choose"]


def test_gy04_the_own_number_can_be_claimed_later() -> None:
    play = play_landing("*A 02-13 lucky 13\nB 01-01", orders={"A": MANUAL})
    assert play.payments() == []
    assert play.act(ClaimLucky(0), 0).payments() == ["->A 200 lucky"]


def test_gy04_a_number_that_everybody_knows_is_claimed_at_once() -> None:
    """Nothing is left to keep secret, and the orders must not show where nothing can be paid."""
    play = play_landing("*A 01-15 cash 0\nB 01-01 lucky 15 known", orders={"B": MANUAL})
    assert play.only_event("bankrupt")["reason"] == "lucky"


def test_gy04_a_protected_player_pays_and_reveals_nothing() -> None:
    play = play_landing("*A 02-13 born 02-01\nB 01-01 lucky 13")
    assert (play.event_kinds, play.player("B").known) == ([], False)


def test_gy04_no_claim_is_offered_that_would_bring_nothing() -> None:
    """It would only reveal the number. One's own number brings money in one's own sign too."""
    play = play_landing("*A 02-13 born 02-01\nB 01-01 lucky 13", orders={"B": MANUAL})
    assert play.offers == ["B choose"]
    assert GAME.standing(play.state, 1, Orders()) is None
    with pytest.raises(RuleViolation, match="nothing_to_claim"):
        play.act(ClaimLucky(0), 1)
    own = play_landing("*A 02-13 born 02-01 lucky 13\nB 01-01", orders={"A": MANUAL})
    assert own.act(ClaimLucky(0), 0).payments() == ["->A 200 lucky"]


def test_gy05_gy06_only_landing_charges() -> None:
    """Nobody owes for a day after a swap, a bankruptcy or a move in another's turn."""
    swapped = play_landing("*A 04-01\nB 03-13 born 05-13\nC 05-13 lucky 13", orders={"C": MANUAL})
    swapped = swapped.act(Permute(("05-13", "04-01", "03-13")))
    assert (swapped.payments(), swapped.offers) == ([], ["B choose"])
    gift = play_tasks(
        "*A 12-24\nB 02-08 \nC 03-03 lucky 13 born 02-13", Task("gift_chance", 0), chances="C04"
    )
    given = gift.act(Gift(1))
    assert (given.day("B"), given.payments(), given.offers) == ("02-13", [], ["B choose"])


def test_gy09_a_protected_player_keeps_all_in_the_crash() -> None:
    play = play_landing("*A 10-29 cash 5001\nB 08-01 cash 5001\nC 01-01 cash 4000")
    assert play.players_text() == "A 10-29 2501 | B 08-01 5001 | C 01-01 2000"


def test_gy11_a_missing_colour_costs_no_further_turn() -> None:
    play = play_turn("*A 12-11\nB 01-01", "blue 6-11")
    assert (play.player("A").skip, play.offers) == (0, ["B choose"])


def test_gy12_half_money_is_rounded_for_the_player() -> None:
    assert play_landing("*A 10-29 cash 3003\nB 01-01").cash("A") == 1502
    assert play_card("*A 02-13 cash 2999\nB 01-01", "F19").cash("A") == 2500


def test_gy13_the_fate_group_comes_first() -> None:
    for day, trait in (
        ("03-15", "steak_over_stew"),
        ("03-26", "crime_fiction_fan"),
        ("04-13", "classical_only"),
    ):
        play = play_landing(f"*A {day}\nB 01-01", fates="F03")
        assert play.waiting_decision.schema["properties"]["trait"]["const"] == trait
        assert play.answer("yes").only_event("landed")["effect"] == "fate"


def test_gy14_landing_on_a_quarter_end_is_not_crossing() -> None:
    assert play_turn("*A 09-21\nB 01-01", "5-9").choose(9).payments() == []
    assert play_turn("*A 09-30\nB 01-01", "5-9").choose(9).payments()[0] == "->A 500 quarter_first"


def test_a_quarter_end_crossed_again_pays_again() -> None:
    assert play_turn("*A 03-30\nB 01-01", "5-9", quarters=1).choose(5).payments() == ["->A 300 quarter"]


def test_each_quarter_end_has_a_first_crossing() -> None:
    play = play_tasks("*A 03-31\nB 01-01", Task("forward", 0, 200, cause="card"), quarters=1)
    assert play.payments()[:3] == ["->A 300 quarter", "->A 500 quarter_first", "->A 500 quarter_first"]


def test_the_order_of_duties() -> None:
    """Birthday, lucky number, fee, case; the second of two cards after all that the first has set off."""
    play = play_landing("*A 01-30 no ate_sweets_today\nB 01-01 born 01-30\nC 01-01 lucky 30", fates="F08")
    assert [event.kind for event in play.events] == [
        "paid",
        "paid",
        "paid_bank",
        "landed",
        "card_drawn",
        "no_effect",
    ]
    assert play.payments() == ["A>B 200 birthday", "A>C 200 lucky", "A>- 100 blue_white"]
