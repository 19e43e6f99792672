"""Pushing in Game of the Year, by standing order and by hand (RULES 5.2, PUSH; 5.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import ClaimLucky, Decline, EndTurn, LetBe, Push
from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS
from chalicelib.games.game_of_the_year.decisions import PUSH_SECONDS
from chalicelib.games.game_of_the_year.pushing import offer_push
from chalicelib.games.game_of_the_year.state import Orders, PushOrder, Task
from chalicelib.games.game_of_the_year.transition import Transition
from tests.games.game_of_the_year_states import GAME, MANUAL, Position, play_tasks


def play_push(drawing: str, **orders: Orders) -> Position:
    """The player to move has declined to buy; others may push now."""
    return play_tasks(drawing, "push", orders=orders)


def push_order(goal: str, most: int = 500, share: bool = False, victim: int | None = None) -> Orders:
    return Orders(push=(PushOrder(victim, goal, most, share),))  # type: ignore[arg-type]  # any of the goals


@pytest.mark.parametrize(
    ("goal", "start", "day"),
    [
        ("blue_white", "01-26", "01-30"),
        ("blue", "01-12", "01-14"),
        ("my_birthday", "02-13", "02-15"),
        ("my_lucky", "02-13", "02-17"),
    ],
)
def test_push_goals(goal: str, start: str, day: str) -> None:
    play = play_push(f"*A {start} yes skier\nB 01-01 born 02-15 lucky 17", B=push_order(goal))
    assert play.event_facts("advanced")[0]["to_day"] == day
    assert play.event_facts("advanced")[0]["reason"] == "push"
    steps = play.only_event("pushed")["steps"]
    assert play.payments()[0] == f"B>- {100 * steps} push"


@pytest.mark.parametrize(("until", "pushes"), [(None, True), (3, True), (2, False)])
def test_an_order_that_names_a_turn_lapses_after_it(until: int | None, pushes: bool) -> None:
    order = Orders(push=(PushOrder(0, "my_birthday", 500, until=until),))
    start = play_push("*A 02-13\nB 01-01 born 02-15").state
    task = Task("push", 0)
    position = replace(
        start,
        turns=3,
        agenda=(*start.agenda[:1], task),
        players=(replace(start.players[0], pos=DAY_NUMBERS["02-13"]), start.players[1]),
        current=0,
        framed=False,
    )
    transition = Transition(position, {0: Orders(), 1: order})
    transition.agenda.pop()
    offer_push(transition, task)
    assert ("pushed" in [event.kind for event in transition.events]) is pushes


def test_a_pushed_figure_lands() -> None:
    play = play_push("*A 02-13\nB 01-01 born 02-15", B=push_order("my_birthday"))
    assert play.payments() == ["B>- 200 push", "A>B 200 birthday"]


@pytest.mark.parametrize(
    ("answers", "pushes"),
    [("", False), ("no skier", True), ("yes skier", False), ("no mercedes_driver", False)],
)
def test_a_purple_day_must_be_known_to_be_bad(answers: str, pushes: bool) -> None:
    play = play_push(f"*A 01-20 {answers}\nB 01-01", B=push_order("purple_if_known_bad"))
    assert ("pushed" in play.event_kinds) is pushes


def test_an_open_question_is_not_known_to_be_bad() -> None:
    """On 6 April the question that means FATE comes first."""
    for answers, pushes in (("", False), ("yes digital_watch", True)):
        play = play_push(f"*A 04-03 {answers}\nB 01-01", B=push_order("purple_if_known_bad"))
        assert ("pushed" in play.event_kinds) is pushes


def test_purple_days_without_fate_are_not_known_to_be_bad() -> None:
    """1 April and Christmas Eve are purple, and no FATE."""
    for day in ("03-31", "12-22"):
        about = "no saw_sissi_many_times no saw_sissi_once no digital_watch"
        assert (
            "pushed"
            not in play_push(f"*A {day} {about}\nB 01-01", B=push_order("purple_if_known_bad")).event_kinds
        )


@pytest.mark.parametrize(
    ("seat", "most", "cash", "pushes"),
    [
        ("01-25", 500, 1000, False),
        ("01-26", 400, 400, True),
        ("01-26", 399, 1000, False),
        ("01-26", 400, 399, False),
        ("01-26 born 02-01", 400, 400, False),
    ],
)
def test_range_price_and_protection(seat: str, most: int, cash: int, pushes: bool) -> None:
    """25 January is no plain day; nobody is pushed onto a day of their own sign."""
    play = play_push(f"*A {seat}\nB 01-01 cash {cash}", B=push_order("blue_white", most))
    assert ("pushed" in play.event_kinds) is pushes


def test_the_range_is_five_days() -> None:
    assert "pushed" in play_push("*A 05-07\nB 01-01", B=push_order("blue_white")).event_kinds
    assert "pushed" not in play_push("*A 05-06\nB 01-01", B=push_order("blue_white", 900)).event_kinds


def test_the_first_order_clockwise_counts_and_its_nearest_day() -> None:
    play = play_push(
        "A 01-01 born 02-14\n*B 02-13\nC 01-01 born 02-16\nD 01-01 born 02-15",
        A=push_order("my_birthday"),
        C=push_order("my_birthday"),
        D=push_order("my_birthday"),
    )
    assert play.only_event("pushed") == {"of_seat": 1, "pusher_seats": [2], "steps": 3}
    near = play_push("*A 05-26\nB 01-01", B=push_order("blue_white"))
    assert near.event_facts("advanced")[0]["to_day"] == "05-28", "30 May is blue-white too"


def test_an_order_against_one_seat_spares_the_others() -> None:
    drawing = "*A 02-13\nB 01-01 born 02-15\nC 01-01"
    assert "pushed" not in play_push(drawing, B=push_order("my_birthday", victim=2)).event_kinds
    assert "pushed" in play_push(drawing, B=push_order("my_birthday", victim=0)).event_kinds


def test_an_order_never_pushes_onto_the_finish() -> None:
    assert play_push("*A 12-29\nB 01-01 born 12-31", B=push_order("my_birthday")).event_kinds == []


def test_one_push_a_turn() -> None:
    """GY15: the days of both orders lie in reach, and the first one is plain."""
    both = Orders(push=(PushOrder(goal="my_birthday"), PushOrder(goal="my_lucky")))
    play = play_push("*A 02-13\nB 01-01 born 02-14 lucky 15", B=both)
    assert (len(play.event_facts("pushed")), play.day("A")) == (1, "02-14")


def test_a_shared_push_is_split_and_the_first_pays_the_remainder() -> None:
    play = play_push(
        "*A 01-26\nB 01-01\nC 01-01\nD 01-01 cash 50",
        B=push_order("blue_white", 200, share=True),
        C=push_order("blue_white", 300, share=True),
        D=push_order("blue_white", 300, share=True),
    )
    assert play.only_event("pushed")["pusher_seats"] == [1, 2]
    assert play.payments()[:2] == ["B>- 200 push", "C>- 200 push"]
    three = play_push(
        "*A 01-26\nB 01-01\nC 01-01\nD 01-01",
        B=push_order("blue_white", 200, share=True),
        C=push_order("blue_white", 200, share=True),
        D=push_order("blue_white", 200, share=True),
    )
    assert three.payments()[:3] == ["B>- 134 push", "C>- 133 push", "D>- 133 push"]


def test_a_player_who_can_pay_alone_does_not_share() -> None:
    play = play_push(
        "*A 01-26\nB 01-01\nC 01-01",
        B=push_order("blue_white", 300, share=True),
        C=push_order("blue_white", 400, share=True),
    )
    assert play.only_event("pushed")["pusher_seats"] == [2]


def test_a_shared_push_needs_enough_payers() -> None:
    play = play_push(
        "*A 01-26\nB 01-01\nC 01-01",
        B=push_order("blue_white", 300, share=True),
        C=push_order("blue_white", 100, share=True),
    )
    assert play.event_kinds == []
    alone = play_push(
        "*A 01-26\nB 01-01\nC 01-01", B=push_order("blue_white", 200), C=push_order("blue_white", 200)
    )
    assert alone.event_kinds == [], "neither wants to share"


def test_no_push_from_or_after_a_framed_day() -> None:
    assert play_push("*A 01-29\nB 01-01", B=push_order("blue_white")).event_kinds == []
    assert (
        play_tasks(
            "*A 01-26\nB 01-01", "push", orders={"B": push_order("blue_white")}, framed=True
        ).event_kinds
        == []
    )


LIVE = Orders(live_push=True)


def play_window(drawing: str, **orders: Orders) -> Position:
    return play_tasks(drawing, "push", orders=orders, live_push=True)


def test_the_window_is_open_to_those_who_ordered_it() -> None:
    play = play_window("*A 02-13\nB 01-01\nC 01-01\nD 01-01 cash 99", C=LIVE, D=LIVE)
    assert play.offers == ["C push", "C let_be"]
    assert {one.limit for one in play.decisions} == {PUSH_SECONDS}
    assert GAME.view(play.state, 0).waiting_seats == (2,)
    assert play_tasks("*A 02-13\nB 01-01", "push", orders={"B": LIVE}).offers == ["B choose"], (
        "without the option"
    )


def test_the_first_push_by_hand_closes_the_window() -> None:
    play = play_window("*A 02-13\nB 01-01\nC 01-01", B=LIVE, C=LIVE)
    assert play.offers == ["B push", "B let_be", "C push", "C let_be"]
    with pytest.raises(RuleViolation, match="wrong_steps"):
        play.act(Push(6), 2)
    with pytest.raises(RuleViolation, match="not_your_turn"):
        play.act(Push(1), 0)
    done = play.act(Push(4), 2)
    assert (done.day("A"), done.payments(), done.offers) == ("02-17", ["C>- 400 push"], ["B choose"])


def test_the_window_closes_when_all_let_be() -> None:
    play = play_window("*A 02-13\nB 01-01\nC 01-01", B=LIVE, C=LIVE).act(LetBe(), 1)
    assert play.offers == ["C push", "C let_be"]
    assert GAME.absent(play.state, 2) == LetBe()
    assert play.act(LetBe(), 2).offers == ["B choose"]


def test_a_standing_order_goes_before_the_window() -> None:
    play = play_window("*A 02-13\nB 01-01 born 02-15\nC 01-01", B=push_order("my_birthday"), C=LIVE)
    assert "pushed" in play.event_kinds
    assert play.offers == ["B choose"]


def test_a_claim_that_bankrupts_the_victim_closes_the_window() -> None:
    play = play_tasks(
        "*A 02-13 cash 50\nB 01-01 lucky 13\nC 01-01",
        "land",
        "push",
        orders={"B": MANUAL, "C": LIVE},
        live_push=True,
    )
    assert play.offers == ["C push", "C let_be", "B claim_lucky"]
    assert play.act(ClaimLucky(0), 1).offers == ["B choose"]


def test_a_window_offers_nothing_else() -> None:
    play = play_window("*A 02-13\nB 01-01", B=LIVE)
    for action in (Decline(), EndTurn()):
        with pytest.raises(RuleViolation, match="not_offered"):
            play.act(action, 1)
