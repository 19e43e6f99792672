"""The result round of Anno 1452: submissions, steps, election, order (RULES 4.4 ER, 4.6a)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games.anno_1452.actions import Pass, Submit
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.contract import RuleViolation
from tests.games.anno_1452_states import (
    GAME,
    A,
    B,
    C,
    D,
    act,
    act_as,
    card_numbers,
    event_facts,
    event_kinds,
    fixed_dice,
    hand,
    only_event,
    parse_state,
    resolve_result_round,
    result_round,
)

FIVE = "a_hire a_hire a_tax a_tax a_move"


def submit_violation(state: State, action: Submit) -> tuple[str, Mapping[str, Any]]:
    with pytest.raises(RuleViolation) as caught:
        act_as(state, A, action)
    return caught.value.code, caught.value.facts


def test_the_marker_moves_and_everybody_is_asked_at_once() -> None:
    state = parse_state(" A koeln\n B pfalz\n*C", chance=fixed_dice("61"), section=0)
    after, events = act(state, Pass())
    assert only_event(events, "result_round_began") == {"section": "1273"}
    decisions = GAME.decisions(after)
    assert [(d.seat, d.kind, d.limit, d.blocking) for d in decisions] == [
        (seat, "er_submit", 43200, True) for seat in (A, B, C)
    ]
    view = GAME.view(after, None)
    assert (view.current_seat, view.waiting_seats, view.section) == (None, (A, B, C), "1273")


def test_submissions_stay_secret() -> None:
    """A12: one submission for discards and for the card of the result round."""
    state = result_round("*A koeln\n B pfalz", hands=f"{FIVE}|")
    one, events = act_as(state, A, Submit({"a_hire": 1}))
    other, _ = act_as(state, A, Submit({"a_tax": 2}))
    assert [event.private for event in events] == [{}]
    assert only_event(events, "submitted") == {"of_seat": A}
    for viewer in (B, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    mine = GAME.view(one, A).mine
    assert mine is not None
    assert (mine.submitted, mine.discard, mine.er_card) == (True, ("a_hire",), None)
    assert submit_violation(one, Submit())[0] == "already_submitted"


def test_cards_are_discarded_first_and_hands_filled_up_in_the_order_of_play() -> None:
    state = result_round("*A koeln\n B pfalz", hands=f"{FIVE}|r_loot", order=(B, A))
    state = replace(state, deck=card_numbers("r_toll r_haste r_haste m_guta r_truce r_truce title_tirol"))
    after, events = resolve_result_round(state, {A: Submit({"a_hire": 2})})
    assert hand(after, B)[:5] == ["r_loot", "r_toll", "r_haste", "r_haste", "m_guta"]
    assert hand(after, A)[:5] == ["a_tax", "a_tax", "a_move", "r_truce", "r_truce"]
    (discarded,) = [event for event in events if event.kind == "cards_discarded"]
    assert (discarded.public, discarded.private) == (
        {"of_seat": A, "n": 2},
        {A: {"cards": ["a_hire", "a_hire"]}},
    )


def test_submission_violations() -> None:
    state = result_round("*A koeln\n B pfalz", hands=f"{FIVE} e_fair|")
    assert submit_violation(state, Submit()) == ("wrong_discard", {"least": 1, "most": 6})
    assert submit_violation(state, Submit({"a_hire": 3}))[0] == "not_in_hand"
    assert submit_violation(state, Submit({"a_spy": 1}))[0] == "not_in_hand"
    assert submit_violation(state, Submit({"a_hire": -1}))[0] == "wrong_discard"
    assert submit_violation(state, Submit({"x": 1}))[0] == "unknown_card"
    assert submit_violation(state, Submit({"e_fair": 1}, "e_fair"))[0] == "not_in_hand"
    assert submit_violation(state, Submit({}, "e_court"))[0] == "not_in_hand"
    act_as(state, A, Submit({}, "e_fair"))
    act_as(state, A, Submit({"e_fair": 1, "a_hire": 2, "a_tax": 2, "a_move": 1}))


def test_playing_a_card_changes_the_discard_limits() -> None:
    state = result_round("*A koeln\n B pfalz", hands=f"{FIVE} e_fair|")
    schema = GAME.decisions(state)[A].schema
    (_, whole), (none, fair) = schema["properties"].values(), (b["properties"] for b in schema["anyOf"])
    assert (none["er_card"], fair["er_card"]) == ({"const": None}, {"const": "e_fair"})
    assert (none["discard"]["x-sum"], fair["discard"]["x-sum"]) == (
        {"minimum": 1, "maximum": 6},
        {"minimum": 0, "maximum": 5},
    )
    assert whole["x-sum"] == {"minimum": 0, "maximum": 6}, "whatever is played, it fits the form as a whole"
    assert ("e_fair" in none["discard"]["properties"], "e_fair" in fair["discard"]["properties"]) == (
        True,
        False,
    )
    assert [branch.get("required") for branch in schema["anyOf"]] == [["discard"], ["er_card"]]
    assert "discard" not in schema["required"]


def test_in_the_last_result_round_nothing_is_discarded() -> None:
    state = result_round("*A koeln\n B pfalz", hands=f"{FIVE} e_fair|", section=7)
    assert submit_violation(state, Submit({"a_hire": 1})) == ("wrong_discard", {"least": 0, "most": 0})
    act_as(state, A, Submit())


def test_absence_keeps_the_oldest_five() -> None:
    state = result_round("*A koeln\n B pfalz", hands=f"{FIVE} e_fair r_toll|")
    assert GAME.absent(state, A) == Submit({"e_fair": 1, "r_toll": 1})
    assert GAME.absent(state, B) == Submit()
    assert GAME.absent(replace(state, section=7), A) == Submit()


def test_income_comes_before_the_comparisons_and_marriages_end_after_them() -> None:
    state = result_round("*A koeln\n B pfalz", ladies=(*card_numbers("m_guta"), None), section=7)
    _, events = resolve_result_round(state)
    order = [event_kinds(events).index(kind) for kind in ("income", "compared", "marriage_ended", "finished")]
    assert order == sorted(order)
    assert [facts["what"] for facts in event_facts(events, "compared")] == [
        "stones",
        "citizens",
        "cities",
        "possession",
    ]


def test_most_and_fewest_of_four_things() -> None:
    """A leads in stones and cards, B in citizens, C in cities; D has nothing."""
    drawing = "*A koeln koeln pfalz tirol\n B sachsen+3\n C bayern# bayern#\n D"
    state = result_round(drawing, section=7)
    after, _ = resolve_result_round(state)
    assert after.prestige == (10 + 1 - 1 - 1 + 1, 10 + 1 - 1, 10 - 1 + 1, 10 - 4)


def test_fewest_stones_is_king_then_most_prestige_then_dice() -> None:
    state = result_round("*A koeln koeln\n B pfalz\n C tirol", prestige=(10, 10, 12))
    assert resolve_result_round(state)[0].king == C
    even = result_round("*A koeln koeln\n B pfalz\n C tirol", chance=fixed_dice("3352"))
    even = replace(even, hands=(card_numbers("r_loot") * 5,) * 3)
    after, events = resolve_result_round(even)
    rolled = event_facts(events, "election_rolled")
    assert rolled == [{"tied_seats": [B, C], "dice": [3, 3]}, {"tied_seats": [B, C], "dice": [5, 2]}]
    assert after.king == B


def test_old_mercenaries_go_back_before_the_new_king_has_his() -> None:
    """A9, RULES 4.6a: an anti-king who is elected is only king."""
    state = result_round("*A koeln koeln\n B pfalz pfalz\n C", king=A, antiking=C, office=(7, 0, 6))
    after, events = resolve_result_round(state)
    assert (after.king, after.antiking, after.office) == (C, None, (0, 0, 12))
    assert "antiking_gone" not in event_kinds(events)


def test_the_kings_cards_belong_to_the_same_result_round() -> None:
    """RULES 4.6a: the instant drawn when hands were filled up was the one of this round."""
    state = result_round("*A koeln koeln\n B pfalz", hands=f"{FIVE}|r_loot r_loot r_toll m_guta")
    state = replace(state, deck=card_numbers("s_silver r_truce s_harvest r_truce r_haste r_haste"))
    after, events = resolve_result_round(state)
    assert [facts["card"] for facts in event_facts(events, "instant_drawn")] == ["s_silver"]
    assert [facts["card"] for facts in event_facts(events, "instant_passed_over")] == ["s_harvest"]
    assert hand(after, B)[4:] == ["r_truce", "r_truce", "r_haste", "r_haste"]
    assert not after.instant


def test_the_first_election_is_in_1273() -> None:
    """A7."""
    state = result_round("*A koeln\n B", section=1)
    after, events = resolve_result_round(state)
    assert only_event(events, "king_elected") == {
        "of_seat": B,
        "section": "1273",
        "n": 12,
        "returned": [0, 0],
    }
    assert len(after.hands[B]) == 8


def new_play_order(
    prestige: tuple[int, ...], antiking: int | None = None, **orders: Orders
) -> tuple[int, ...]:
    """The new order where D is elected and nothing else changes."""
    drawing = "*A koeln koeln\n B pfalz pfalz\n C tirol tirol\n D bayern"
    state = result_round(drawing, prestige=prestige, antiking=antiking, order=(C, B, A, D))
    return resolve_result_round(state, None, **orders)[0].order


def test_the_king_is_first_and_the_others_follow_by_prestige() -> None:
    assert new_play_order((9, 14, 11, 3)) == (D, B, C, A)


def test_equal_prestige_keeps_the_old_order() -> None:
    assert new_play_order((9, 9, 9, 3)) == (D, C, B, A)


@pytest.mark.parametrize(
    ("king", "antiking", "order"),
    [
        (3, 1, (A, B, D, C)),
        (1, 1, (D, A, B, C)),
        (4, 4, (B, C, A, D)),
        (9, -3, (A, B, C, D)),
        (2, 2, (B, D, A, C)),
    ],
)
def test_wishes_for_a_place(king: int, antiking: int, order: tuple[int, ...]) -> None:
    """RULES 4.6a: a place taken means the next later free one, else the nearest earlier."""
    new = new_play_order((9, 14, 11, 3), A, D=Orders(seat_wish=king), A=Orders(seat_wish=antiking))
    assert new == order


def test_the_antiking_leaves_when_the_order_is_set() -> None:
    """A8."""
    state = result_round("*A koeln koeln\n B pfalz", antiking=A, king=B, office=(6, 12))
    after, events = resolve_result_round(state)
    assert after.antiking is None
    assert event_kinds(events).index("antiking_gone") < event_kinds(events).index("order_set")
    assert after.office == (0, 12)


def test_steps_four_and_five_are_settled_one_after_the_other() -> None:
    """RULES 4.6a: at 20 the point won in step 4 is paid out before step 5 takes one."""
    state = result_round("*A koeln koeln\n B koeln koeln", holders="koeln=A", section=7, prestige=(20, 10))
    after, events = resolve_result_round(state)
    assert (after.prestige[A], after.money[A]) == (19, 30 + 7 + 5)
    assert only_event(events, "prestige_paid_out") == {"of_seat": A, "n": 1, "amount": 5}


def test_a_result_round_has_an_instant_of_its_own_and_knows_no_peace() -> None:
    state = parse_state(" A koeln\n*B pfalz", action_round=3, instant=True, peace=True)
    opened, _ = act(replace(state, deck=card_numbers("s_silver r_toll r_loot a_tax a_move")), Pass())
    assert not GAME.view(opened, None).peace
    after, events = resolve_result_round(opened)
    assert event_facts(events, "instant_drawn")[0] == {"of_seat": A, "card": "s_silver"}
    assert not after.peace


def test_a_view_shows_only_the_cards_of_the_result_round_after_it() -> None:
    state = result_round("*A koeln\n B pfalz", hands="e_fair", section=7, played=card_numbers("a_tax"))
    waiting, _ = act_as(state, B, Submit())
    assert GAME.view(waiting, None).played == ("a_tax",)
    after, _ = act_as(waiting, A, Submit({}, "e_fair"))
    assert GAME.view(after, None).played == ("e_fair",)


def test_new_leaders_take_cards_after_all_returns() -> None:
    """RULES 4.6a: C, not the holder, has most in koeln; in pfalz nobody leads."""
    drawing = "*A koeln pfalz\n B pfalz\n C koeln koeln"
    state = result_round(drawing, holders="koeln=A pfalz=A", section=7, prestige=(10, 10, 10))
    after, events = resolve_result_round(state)
    assert [facts["region"] for facts in event_facts(events, "possession_returned")] == ["koeln", "pfalz"]
    assert only_event(events, "possession_taken") == {"of_seat": C, "region": "koeln"}
    assert after.prestige[A] == 10 + 1 + 1 - 2


def test_play_goes_on_in_the_new_section() -> None:
    after, events = resolve_result_round(result_round("*A koeln\n B pfalz"))
    assert only_event(events, "round_began") == {"section": "1308", "action_round": 1}
    assert (after.phase, after.turn, after.current) == ("action", 0, after.order[0])


def test_the_end_tells_the_points_best_first() -> None:
    state = result_round("*A koeln\n B pfalz pfalz", section=7)
    after, events = resolve_result_round(state)
    assert [facts["of_seat"] for facts in event_facts(events, "scored")] == [B, A]
    assert events[-1].public == {"winner_seats": [B], "reason": "end_of_time"}
    assert only_event(events, "finished")["winner_seats"] == [B]
    with pytest.raises(RuleViolation, match="game_over"):
        act_as(after, A, Submit())
