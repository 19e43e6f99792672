"""Submitting a move: the order of checks, idempotency keys, standing orders, notices, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import RuleViolation
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, Unprocessable
from chalicelib.play.moves import standing_orders, submit
from chalicelib.play.telling import event_log, match_presenter
from tests.support.parley_matches import (
    NOW,
    create_player,
    play_random_move,
    play_to_end,
    random_action,
    start_match,
)
from tests.toys.parley import Bid, Skip, Withdraw

pytestmark = pytest.mark.usefixtures("database")


def submit_action(
    match_id: str, who: str, version: int, kind: str, action: Any, key: str | None = None
) -> submit.MoveResult:
    """Submits an action as the API does."""
    loaded = match_loader.load_match(match_id, who, fresh=True)
    return submit.submit_move(loaded, version, key, repr(action).encode(), kind, action, NOW)


def bid_from_hand(match_id: str, who: str) -> Bid:
    """A bid of the first card in the player's hand."""
    loaded = match_loader.load_match(match_id, who, fresh=True)
    return Bid(match_presenter.view_json(loaded)["hand"][0])  # type: ignore[index]


def raw_items(match_id: str) -> list[store.table.RawItem]:
    """All stored items of a match."""
    found = store.table.query(f"MATCH#{match_id}", store.table.Item.sk >= "A", consistent_read=True)
    return list(found)


def test_a_move_makes_one_version_and_returns_its_events() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    result = submit_action(match_id, ada.id, 1, "bid", bid_from_hand(match_id, ada.id))
    assert result.loaded.match.version == 2
    assert result.loaded.match.to_act == (1,)
    assert [(event["version"], event["seat"], event["kind"]) for event in result.events] == [(2, 0, "sealed")]
    assert "card" in result.events[0]
    ben_events, cursor = event_log.events_page(match_loader.load_match(match_id, ben.id), 1)
    assert [event["kind"] for event in ben_events] == ["sealed"]
    assert "card" not in ben_events[0]
    assert cursor is None


def test_a_move_on_another_version_is_refused_with_the_current_one() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    submit_action(match_id, ada.id, 1, "bid", bid_from_hand(match_id, ada.id))
    before = raw_items(match_id)
    for version in (0, 1, 3):
        with pytest.raises(Conflict) as conflict:
            submit_action(match_id, ben.id, version, "bid", bid_from_hand(match_id, ben.id))
        assert (conflict.value.code, conflict.value.facts) == ("stale_version", {"version": 2})
    assert raw_items(match_id) == before


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    submit_action(match_id, ada.id, 1, "bid", bid_from_hand(match_id, ada.id))
    held = match_loader.load_match(match_id, ben.id).state.hands[1]
    foreign_card = next(card for card in range(1, 41) if card not in held)
    before = raw_items(match_id)
    for kind, action, code in (
        ("skip", Skip(), "not_offered"),
        ("withdraw", Withdraw(), "not_offered"),
        ("bid", Bid(foreign_card), "not_in_hand"),
    ):
        with pytest.raises(RuleViolation, match=f"^{code}$"):
            submit_action(match_id, ben.id, 2, kind, action)
    assert raw_items(match_id) == before


def test_a_move_out_of_turn_is_a_conflict_and_no_rule_violation() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    play_random_move(match_id, ben)
    loaded = match_loader.load_as_system(match_id)
    not_to_act = (ada, ben)[1 - loaded.match.to_act[0]]
    with pytest.raises(Conflict, match=r"^not_your_turn$"):
        submit_action(
            match_id, not_to_act.id, loaded.match.version, "bid", bid_from_hand(match_id, not_to_act.id)
        )


def test_a_spectator_cannot_move() -> None:
    match_id, _people = start_match("Ada", "Ben")
    loaded = match_loader.as_player(match_loader.load_as_system(match_id), create_player("Cleo").id)
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        submit.submit_move(loaded, 1, None, b"", "bid", Bid(1), NOW)


def test_a_repeated_request_gets_the_first_events_and_the_current_match() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    action = bid_from_hand(match_id, ada.id)
    first = submit_action(match_id, ada.id, 1, "bid", action, key="k1")
    play_random_move(match_id, ben)
    repeated = submit_action(match_id, ada.id, 1, "bid", action, key="k1")
    assert repeated.events == first.events
    assert repeated.loaded.match.version == 3
    assert len(store.logs.list_range(match_id, 1, 99)) == 3


def test_an_idempotency_key_belongs_to_one_body_and_one_seat() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    action = bid_from_hand(match_id, ada.id)
    submit_action(match_id, ada.id, 1, "bid", action, key="k1")
    with pytest.raises(Unprocessable, match=r"^key_reused$"):
        submit_action(match_id, ada.id, 2, "withdraw", Withdraw(), key="k1")
    result = submit_action(match_id, ben.id, 2, "bid", bid_from_hand(match_id, ben.id), key="k1")
    assert result.loaded.match.version == 3


def test_the_idempotency_key_is_checked_before_the_version() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    action = bid_from_hand(match_id, ada.id)
    submit_action(match_id, ada.id, 1, "bid", action, key="k1")
    with pytest.raises(Unprocessable, match=r"^key_reused$"):
        submit_action(match_id, ada.id, 99, "withdraw", Withdraw(), key="k1")
    assert submit_action(match_id, ada.id, 99, "bid", action, key="k1").loaded.match.version == 2


def test_a_request_repeated_without_a_key_is_stale() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    action = bid_from_hand(match_id, ada.id)
    submit_action(match_id, ada.id, 1, "bid", action)
    with pytest.raises(Conflict, match=r"^stale_version$"):
        submit_action(match_id, ada.id, 1, "bid", action)


def test_only_the_last_idempotency_key_of_a_seat_is_kept() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    action = bid_from_hand(match_id, ada.id)
    submit_action(match_id, ada.id, 1, "bid", action, key="k1")
    submit_action(match_id, ada.id, 2, "withdraw", Withdraw(), key="k2")
    with pytest.raises(Conflict, match=r"^stale_version$"):
        submit_action(match_id, ada.id, 1, "bid", action, key="k1")


def test_a_decision_that_is_not_blocking_can_be_answered() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    submit_action(match_id, ada.id, 1, "bid", bid_from_hand(match_id, ada.id))
    result = submit_action(match_id, ada.id, 2, "withdraw", Withdraw())
    assert result.loaded.match.to_act == (0, 1)


def test_standing_orders_are_private_and_count_from_the_next_version() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    loaded = match_loader.load_match(match_id, ben.id, fresh=True)
    assert standing_orders.read_orders(loaded) == {"yields": 2, "bid_lowest": False}
    standing_orders.write_orders(loaded, loaded.game.orders_class(yields=0, bid_lowest=True))
    now = match_loader.load_match(match_id, ben.id, fresh=True)
    assert standing_orders.read_orders(now) == {"yields": 0, "bid_lowest": True}
    assert (now.match, now.match.to_act) == (loaded.match, (0, 1))
    lowest = min(now.state.hands[1])
    result = play_random_move(match_id, ada)
    # After Ada's move Ben's orders answer in a version of their own; her result has only her own events.
    assert [event["version"] for event in result.events] == [2]
    second, third = store.logs.list_range(match_id, 2, 3)
    assert (third.seat, third.kind, third.by, third.params) == (1, "bid", "orders", {"card": lowest})
    assert second.orders == {1: {"yields": 0, "bid_lowest": True}}
    assert (third.orders, third.keeps_orders) == ({}, True)


def test_a_spectator_has_no_standing_orders() -> None:
    match_id, _people = start_match("Ada", "Ben")
    loaded = match_loader.load_as_system(match_id)
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        standing_orders.read_orders(loaded)
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        standing_orders.write_orders(loaded, loaded.game.orders_class())


def test_a_read_older_than_the_known_version_is_repeated_strongly() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    with store.measure_capacity() as spent:
        match_loader.load_match(match_id, ada.id, known_version=(1, 1))
        match_loader.load_match(match_id, ada.id, known_version=(2, 0))
    assert [one.units for one in spent] == [0.5, 0.5, 1.0]


def test_the_outbox_has_notices_only_for_newly_called_seats() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    start = store.logs.get(match_id, 1)
    assert start
    assert start.outbox == tuple({"kind": "your_turn", "seat": seat} for seat in (0, 1))
    play_random_move(match_id, ada)
    second = store.logs.get(match_id, 2)
    assert second
    assert second.outbox == ()


def test_standing_orders_cannot_be_changed_after_the_end() -> None:
    match_id, people = start_match("Ada", "Ben", options={"rounds": 1})
    play_to_end(match_id, people)
    loaded = match_loader.load_match(match_id, people[0].id, fresh=True)
    with pytest.raises(Conflict, match=r"^match_over$"):
        standing_orders.write_orders(loaded, loaded.game.orders_class(yields=0))
    assert match_loader.load_as_system(match_id).stored_orders == {}


def test_a_finished_match_refuses_moves() -> None:
    match_id, people = start_match("Ada", "Ben", options={"rounds": 1})
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        play_random_move(match_id, people[loaded.match.to_act[0]])
    assert loaded.match.outcome
    assert (loaded.match.due_at, loaded.match.to_act) == (None, ())
    last = store.logs.get(match_id, loaded.match.version)
    assert last
    assert [notice["kind"] for notice in last.outbox] == ["finished", "finished"]
    with pytest.raises(Conflict, match=r"^not_running$"):
        submit_action(match_id, people[0].id, loaded.match.version, "bid", Bid(1))


def test_random_action_answers_an_open_decision() -> None:
    match_id, (_ada, _ben) = start_match("Ada", "Ben")
    kind, action = random_action(match_loader.load_as_system(match_id), 1)
    assert (kind, type(action)) == ("bid", Bid)
