"""What the choices of Game of the Year lead to, as facts tell it (DESIGN 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.game_of_the_year.actions import Birthday, Permute
from chalicelib.games.game_of_the_year.state import Orders, Task
from tests.games.game_of_the_year_states import (
    CARD_NUMBERS,
    MANUAL,
    Position,
    parse_state,
    play_card,
    play_landing,
    play_tasks,
    play_turn,
    previewed,
    told,
)

LIVE = Orders(live_push=True)


def test_each_number_of_the_leaf_leads_to_a_day() -> None:
    play = play_turn("*A 01-01\nB 01-01", "3-11")
    assert told(play, "choose", steps=3) == ["arrival 01-04 None capricorn"]
    assert told(play, "choose", steps=11) == ["arrival 01-12 None capricorn"]


@pytest.mark.parametrize(
    ("drawing", "leaf", "steps", "expected"),
    [
        ("*A 01-01\nB 01-01", "5-9", 5, ["arrival 01-06 red capricorn", "effect chance"]),
        ("*A 01-01\nB 01-01", "8-13", 8, ["arrival 01-09 blue capricorn", "cost None 400 chronicle"]),
        (
            "*A 01-01 cash 250\nB 01-01",
            "8-13",
            8,
            ["arrival 01-09 blue capricorn", "cost None 250 chronicle", "bankruptcy None 01-01 chronicle"],
        ),
        (
            "*A 01-01 cash 250 born 01-02\nB 01-01",
            "8-13",
            8,
            ["arrival 01-09 blue capricorn", "own_sign None capricorn"],
        ),
        (
            "*A 01-17\nB 01-01",
            "5-13",
            13,
            ["arrival 01-30 blue_white aquarius", "cost None 100 blue_white", "effect fate"],
        ),
        (
            "*A 01-17 angel\nB 01-01",
            "5-13",
            13,
            [
                "arrival 01-30 blue_white aquarius",
                "cost None 100 blue_white",
                "effect fate",
                "angel_helps None",
            ],
        ),
        (
            "*A 01-01\nB 01-01",
            "5-13",
            13,
            ["arrival 01-14 blue capricorn", "question 01-14 None dislikes_bananas fate nothing"],
        ),
        (
            "*A 01-01 no dislikes_bananas\nB 01-01",
            "5-13",
            13,
            ["arrival 01-14 blue capricorn", "effect nothing"],
        ),
        (
            "*A 02-13\nB 01-01",
            "5-9",
            9,
            ["arrival 02-22 purple pisces", "question 02-22 None likes_weisswurst chance None"],
        ),
        (
            "*A 03-28\nB 01-01",
            "5-9",
            9,
            [
                "arrival 04-06 purple aries",
                "income None 500 quarter_first",
                "question 04-06 None digital_watch fate chance",
            ],
        ),
        (
            "*A 07-03\nB 01-01",
            "5-9",
            9,
            ["arrival 07-12 red cancer", "effect move_to", "arrival 07-31 None leo", "own_sign None leo"],
        ),
        (
            "*A 04-15\nB 01-01",
            "5-13",
            13,
            ["arrival 04-28 blue taurus", "effect spin_pay_each", "leaf_risk 0.5417 6 100"],
        ),
        ("*A 09-13 cash 499\nB 01-01", "5-9", 5, ["arrival 09-18 blue virgo", "effect nothing"]),
        ("*A 10-10\nB 01-01", "5-9", 5, ["arrival 10-15 blue libra", "missed_turn None"]),
        (
            "*A 10-20 cash 3001\nB 01-01 cash 4000",
            "5-9",
            9,
            ["arrival 10-29 blue scorpio", "cost None 1500 crash", "cost 1 2000 crash"],
        ),
        ("*A 11-29\nB 01-01", "9-16", 16, ["arrival 12-15 None sagittarius", "last_month"]),
        ("*A 11-10\nB 01-01", "5-9", 9, ["arrival 11-19 None scorpio", "last_holiday 11-15 2"]),
        ("*A 11-10 holidays 0\nB 01-01", "5-9", 9, ["arrival 11-19 None scorpio"]),
    ],
)
def test_what_comes_of_a_day_is_told(drawing: str, leaf: str, steps: int, expected: list[str]) -> None:
    assert told(play_turn(drawing, leaf), "choose", steps=steps) == expected


def test_birthdays_are_told_with_who_pays() -> None:
    play = play_turn("*A 01-01 born 01-04\nB 03-10\nC 08-02\nD 02-02 born 01-12", "3-11")
    assert told(play, "choose", steps=3) == [
        "arrival 01-04 None capricorn",
        "own_sign None capricorn",
        "collection 1 200 birthday",
        "exemption 2 birthday",
        "collection 3 200 birthday",
    ]
    assert told(play, "choose", steps=11) == ["arrival 01-12 None capricorn", "own_sign None capricorn"]


def test_presents_of_the_same_amount_are_told_together() -> None:
    play = play_turn("*A 01-01 born 01-04\nB 03-10\nC 02-02\nD 01-01 born 01-12", "3-11")
    assert "collection 1,2 200 birthday" in told(play, "choose", steps=3)


def test_anothers_birthday_is_paid_for() -> None:
    play = play_turn("*A 01-01\nB 03-10 born 01-12", "3-11")
    assert told(play, "choose", steps=11) == ["arrival 01-12 None capricorn", "payment None 1 200 birthday"]


def test_only_known_lucky_numbers_and_the_own_one_are_told() -> None:
    play = play_turn("*A 01-01 lucky 4\nB 01-01 lucky 12\nC 01-01 lucky 15", "3-11")
    assert told(play, "choose", steps=3)[1:] == ["income None 200 lucky", "number_shown 4"]
    assert told(play, "choose", steps=11)[1:] == []
    play = play_turn("*A 01-01\nB 01-01 lucky 12 known", "3-11")
    assert told(play, "choose", steps=11)[1:] == ["payment None 1 200 lucky"]


def test_extra_steps_are_told_with_price_and_day() -> None:
    play = play_tasks("*A 01-04 cash 350\nB 01-01", "extra")
    assert told(play, "buy", steps=1) == ["price 100 250", "arrival 01-05 None capricorn"]
    assert told(play, "buy", steps=2) == ["price 200 150", "arrival 01-06 red capricorn", "effect chance"]
    assert told(play, "buy", steps=3) == ["price 300 50", "arrival 01-07 None capricorn"]
    assert told(play, "decline") == ["stay None 01-04"]


def test_steps_that_leave_too_little_for_the_day_ruin() -> None:
    play = play_tasks("*A 01-04 cash 500\nB 01-01", "extra")
    assert told(play, "buy", steps=5)[1:] == [
        "arrival 01-09 blue capricorn",
        "bankruptcy None 01-01 chronicle",
    ]


def test_a_holiday_costs_a_card() -> None:
    play = play_tasks("*A 01-01 holidays 1\nB 01-01", "rest")
    assert told(play, "holiday") == ["holiday_card 0", "arrival 01-15 None capricorn"]
    assert told(play, "end_turn") == ["stay None 01-01"]


def test_a_push_is_told_to_who_pays_it() -> None:
    """Also that the figure comes onto the pusher's own lucky number, but not onto that of its player."""
    play = play_tasks(
        "*A 01-07 lucky 8\nB 01-01 cash 350 lucky 10", "push", orders={"B": LIVE}, live_push=True
    )
    assert told(play, "push", steps=1) == ["price 100 250", "arrival 01-08 None capricorn"]
    assert told(play, "push", steps=2) == [
        "price 200 150",
        "arrival 01-09 blue capricorn",
        "cost 0 400 chronicle",
    ]
    assert told(play, "push", steps=3)[2:] == ["collection 0 200 lucky", "number_shown 10"]
    assert told(play, "let_be") == ["stay 0 01-07"]


def test_a_push_may_end_the_game() -> None:
    play = play_tasks("*A 12-30 cash 600\nB 12-29 cash 800", "push", orders={"B": LIVE}, live_push=True)
    assert told(play, "push", steps=1) == [
        "price 100 700",
        "arrival 12-31 None capricorn",
        "income 0 500 finish",
        "income None 300 second",
        "game_end 0 year_over",
    ]


def test_nothing_is_told_of_a_person_that_another_was_dealt() -> None:
    """The pushed seat's person answers at once, yet only its player knows how."""
    drawing = "*A 01-13\nB 01-01"
    play = play_tasks(drawing, "push", orders={"B": LIVE}, live_push=True, persona=True)
    assert told(play, "push", steps=1)[2:] == ["question 01-14 0 dislikes_bananas fate nothing"]
    own = play_turn("*A 01-01\nB 01-01", "5-13", persona=True)
    assert told(own, "choose", steps=13)[1:] == ["effect nothing"]


def test_answers_to_a_day_are_told_apart() -> None:
    play = play_landing("*A 02-22\nB 01-01")
    assert told(play, "answer", answer="yes") == ["effect chance"]
    assert told(play, "answer", answer="no") == ["question 02-22 None never_tried_weisswurst fate nothing"]
    play = play_landing("*A 03-10\nB 01-01")
    assert told(play, "answer", answer="yes") == ["cost None 400 chronicle"]
    assert told(play, "answer", answer="lot") == ["lot 0.5"]


@pytest.mark.parametrize(
    ("card", "yes", "no"),
    [
        ("C01", ["income None 200 card"], ["income None 100 card"]),
        ("C17", ["arrival 01-08 None capricorn"], ["effect nothing"]),
        ("F05", ["missed_turn None"], ["effect nothing"]),
        ("F01", ["cost None 300 card"], ["effect nothing"]),
        ("C02", ["effect nothing"], ["income None 200 card"]),
    ],
)
def test_answers_to_a_card_are_told_apart(card: str, yes: list[str], no: list[str]) -> None:
    play = play_card("*A 01-01\nB 01-01", card)
    assert (told(play, "answer", answer="yes"), told(play, "answer", answer="no")) == (yes, no)


def test_a_shared_prize_names_both_who_get_it() -> None:
    play = play_card("*A 01-01\nB 01-01\nC 01-01", "C27")
    assert told(play, "pick_player", to=2) == ["income None 200 card", "income 2 200 card"]


def test_a_gift_is_told_with_how_its_receivers_stand() -> None:
    play = play_landing("*A 12-24\nB 11-05 cash 700\nC 12-02")
    assert told(play, "gift", to=1) == ["chance_gift 1 11-05 700"]
    assert told(play, "gift", to=2) == ["chance_gift 2 12-02 1000"]


def test_overtaking_is_told_with_both_places() -> None:
    play = play_card("*A 03-25\nB 04-05", "C28")
    assert told(play, "swap_next", swap=True, partner=1) == [
        "exchange 1 04-05 03-25 11",
        "no_quarter_money None",
    ]
    assert told(play, "swap_next", swap=False, partner=1) == ["stay None 03-25"]


def test_a_claim_is_told_with_who_pays() -> None:
    play = play_landing("*A 01-12\nB 03-10 lucky 12", orders={"B": MANUAL})
    assert told(play, "claim_lucky", seat=1, figure=0) == ["collection 0 200 lucky", "number_shown 12"]


def test_a_rearrangement_is_previewed_figure_by_figure() -> None:
    play = play_landing("*A 04-01\nB 03-05\nC 05-03")
    days = ("05-03", "04-01", "03-05")
    assert previewed(play, Permute(days)) == [
        "new_place None 05-03 32",
        "new_place 1 04-01 27",
        "no_quarter_money 1",
        "new_place 2 03-05 -59",
    ]
    assert previewed(play, Permute()) == ["stay None 04-01"]


def test_a_birthday_is_previewed_with_its_sign() -> None:
    play = Position(parse_state("*A 01-01\nB 01-01", agenda=(Task("birthdays", 0),)))
    unborn = replace(play.state, players=tuple(replace(one, birthday=0) for one in play.state.players))
    assert previewed(Position(unborn), Birthday(8, 1)) == ["birthday_sign leo"]


def test_the_cards_on_the_agenda_are_known() -> None:
    """A question of a card that was given before one's turn is foretold too."""
    agenda = (
        Task("next", 0),
        Task("begin", 0),
        Task("lay", 0, CARD_NUMBERS["C01"]),
        Task("card", 0, CARD_NUMBERS["C01"], cause="gift"),
        Task("answer", 0, 26),
    )
    play = Position(parse_state("*A 01-01\nB 01-01", agenda=agenda))
    assert told(play, "answer", answer="yes") == ["income None 200 card"]


def test_a_question_that_waits_already_is_no_news() -> None:
    play = play_landing("*A 02-22\nB 03-10 lucky 22", orders={"B": MANUAL})
    assert play.offers == ["A answer", "B claim_lucky"]
    assert told(play, "claim_lucky", figure=0) == ["collection 0 200 lucky", "number_shown 22"]


def test_a_known_number_is_not_shown_again() -> None:
    play = play_turn("*A 01-01 lucky 4 known\nB 01-01", "3-11")
    assert told(play, "choose", steps=3)[1:] == ["income None 200 lucky"]


def test_no_angel_is_needed_in_the_own_sign() -> None:
    play = play_turn("*A 01-17 angel born 02-01\nB 01-01", "5-13")
    assert told(play, "choose", steps=13)[1:] == ["own_sign None aquarius", "effect fate"]


def test_presents_of_different_amounts_are_told_apart() -> None:
    play = play_turn("*A 01-01 born 01-04\nB 03-10\nC 02-02 cash 50", "3-11")
    assert told(play, "choose", steps=3)[2:] == [
        "collection 1 200 birthday",
        "collection 2 50 birthday",
        "bankruptcy 2 01-31 birthday",
    ]


def test_what_december_and_holidays_mean_to_another_is_not_told() -> None:
    """The pushed figure passes the last day for a holiday, or stands in December already."""
    play = play_tasks("*A 11-14\nB 01-01", "push", orders={"B": LIVE}, live_push=True)
    assert told(play, "push", steps=3)[1:] == ["arrival 11-17 None scorpio"]
    play = play_tasks("*A 12-07\nB 01-01", "push", orders={"B": LIVE}, live_push=True)
    assert told(play, "push", steps=1)[1:] == ["arrival 12-08 None sagittarius"]
