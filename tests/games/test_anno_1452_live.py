"""The option of live reactions in Anno 1452: the owner of an attacked stone is asked (RULES 4.7)."""

from __future__ import annotations

from typing import Any

from chalicelib.games.anno_1452.actions import Attack, FollowOrders, Pass, React
from chalicelib.games.anno_1452.state import Orders, State
from tests.games.anno_1452_states import (
    GAME,
    NO_REACTIONS,
    A,
    B,
    act,
    event_kinds,
    hand,
    offered_values,
    only_event,
    parse_state,
    violation_code,
)


def live_attack(hands: str = "", **fields: Any) -> State:
    state = parse_state("*A koeln\n B pfalz#", hands=hands, live=True, **fields)
    return act(state, Attack("koeln-1", "pfalz-1"))[0]


def test_with_live_reactions_the_owner_is_asked() -> None:
    waiting = live_attack("|r_truce r_fortify r_toll", office=(0, 5), king=B)
    (decision,) = GAME.decisions(waiting)
    assert (decision.seat, decision.kind, decision.limit) == (B, "react", 7200)
    assert offered_values(waiting, "react", "card") == [None, "r_truce", "r_fortify"]
    view = GAME.view(waiting, None)
    assert (view.current_seat, view.waiting_seats) == (A, (B,))
    assert view.attack is not None
    assert (view.attack.stone, view.attack.target, view.attack.owner_seat) == ("koeln-1", "pfalz-1", B)
    assert waiting.prestige == (10, 10)
    after, events = act(waiting, React("r_truce"))
    assert event_kinds(events) == ["reaction_played", "truce_kept"]
    assert after.current == B


def test_live_answer_violations() -> None:
    waiting = live_attack("|r_toll")
    assert violation_code(waiting, React("r_truce")) == "not_in_hand"
    assert violation_code(waiting, React("r_toll")) == "wrong_reaction"
    assert violation_code(waiting, React(None, 1)) == "not_enough_mercs"
    assert violation_code(waiting, Pass()) == "not_offered"
    assert violation_code(parse_state("*A koeln\n B pfalz"), FollowOrders()) == "not_offered"


def test_orders_answer_when_a_live_window_passes() -> None:
    waiting = live_attack("|r_truce")
    assert GAME.absent(waiting, B) == FollowOrders()
    assert GAME.standing(waiting, B, Orders()) is None
    assert "truce_kept" in event_kinds(act(waiting, FollowOrders(), B=Orders(truce="auto"))[1])
    assert "truce_kept" not in event_kinds(act(waiting, FollowOrders(), B=NO_REACTIONS)[1])


def test_a_live_answer_overrides_the_orders() -> None:
    waiting = live_attack("|r_truce r_fortify", office=(0, 5), king=B)
    _, events = act(waiting, React("r_fortify", 3), B=Orders(truce="auto"))
    assert only_event(events, "reaction_played")["card"] == "r_fortify"
    assert only_event(events, "mercs_committed")["n"] == 3


def test_haste_follows_a_live_battle() -> None:
    state = parse_state("*A koeln koeln\n B pfalz", hands="r_haste", live=True)
    action = Attack("koeln-1", "pfalz-1", with_reaction="r_haste", haste_region="koeln")
    waiting, _ = act(state, action)
    after, events = act(waiting, React())
    assert event_kinds(events)[-2:] == ["reaction_played", "stone_set"]
    assert hand(after, A) == []


def test_a_reaction_is_a_turn_of_its_own() -> None:
    """A missed window takes no time from the turn that may come next."""
    (asked,) = GAME.decisions(waiting := live_attack("|r_truce"))
    after, _events = act(waiting, FollowOrders())
    assert {one.turn for one in GAME.decisions(after) if one.seat == B}.isdisjoint({asked.turn})
