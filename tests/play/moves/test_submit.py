"""A move: what is checked in which order, sent twice, and what stays as it was after a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import RuleViolation
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, Unprocessable
from chalicelib.play.moves import standing_orders, submit
from chalicelib.play.telling import match_presenter
from tests.support.parley_matches import NOW, create_player, play_random_move, random_action, start_match
from tests.toys.parley import Bid, Skip, Withdraw


def act(
    match_id: str, who: str, version: int, kind: str, action: Any, key: str | None = None
) -> submit.MoveResult:
    """Sends an action as the API would."""
    loaded = match_loader.load_match(match_id, who, fresh=True)
    return submit.submit_move(loaded, version, key, repr(action).encode(), kind, action, NOW)


def bid(match_id: str, who: str) -> Bid:
    """A card this player holds."""
    loaded = match_loader.load_match(match_id, who, fresh=True)
    return Bid(match_presenter.view_json(loaded)["hand"][0])  # type: ignore[index]


def everything(match_id: str) -> list[store.table.RawItem]:
    """All that is stored of a match."""
    found = store.table.query(f"MATCH#{match_id}", store.table.Item.sk >= "A", consistent_read=True)
    return list(found)


def test_a_move_makes_one_version_and_tells_its_events() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    acted = act(match_id, ada.id, 1, "bid", bid(match_id, ada.id))
    assert acted.loaded.match.version == 2
    assert acted.loaded.match.to_act == (1,)
    assert [(event["version"], event["seat"], event["kind"]) for event in acted.events] == [(2, 0, "sealed")]
    assert "card" in acted.events[0]
    seen, cursor = match_presenter.events_page(match_loader.load_match(match_id, ben.id), 1)
    assert [event["kind"] for event in seen] == ["sealed"]
    assert "card" not in seen[0]
    assert cursor is None


def test_an_old_version_is_stale_and_says_which_is_now() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    act(match_id, ada.id, 1, "bid", bid(match_id, ada.id))
    before = everything(match_id)
    for version in (0, 1, 3):
        with pytest.raises(Conflict) as refused:
            act(match_id, ben.id, version, "bid", bid(match_id, ben.id))
        assert (refused.value.code, refused.value.facts) == ("stale_version", {"version": 2})
    assert everything(match_id) == before


def test_what_is_not_to_be_done_is_refused_and_changes_nothing() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    act(match_id, ada.id, 1, "bid", bid(match_id, ada.id))
    held = match_loader.load_match(match_id, ben.id).state.hands[1]
    foreign = next(card for card in range(1, 41) if card not in held)
    before = everything(match_id)
    for kind, action, code in (
        ("skip", Skip(), "not_offered"),
        ("withdraw", Withdraw(), "not_offered"),
        ("bid", Bid(foreign), "not_in_hand"),
    ):
        with pytest.raises(RuleViolation, match=f"^{code}$"):
            act(match_id, ben.id, 2, kind, action)
    assert everything(match_id) == before


def test_out_of_turn_is_told_from_forbidden_by_the_rules() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    play_random_move(match_id, ben)
    loaded = match_loader.load_as_system(match_id)
    waiting = (ada, ben)[1 - loaded.match.to_act[0]]
    with pytest.raises(Conflict, match=r"^not_your_turn$"):
        act(match_id, waiting.id, loaded.match.version, "bid", bid(match_id, waiting.id))


def test_a_spectator_does_not_move() -> None:
    match_id, _people = start_match("Ada", "Ben")
    loaded = match_loader.as_player(match_loader.load_as_system(match_id), create_player("Cleo").id)
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        submit.submit_move(loaded, 1, None, b"", "bid", Bid(1), NOW)


def test_the_same_request_again_gives_the_same_events_and_the_table_as_it_is_now() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    action = bid(match_id, ada.id)
    first = act(match_id, ada.id, 1, "bid", action, key="k1")
    play_random_move(match_id, ben)
    again = act(match_id, ada.id, 1, "bid", action, key="k1")
    assert again.events == first.events
    assert again.loaded.match.version == 3
    assert len(store.logs.list_range(match_id, 1, 99)) == 3


def test_a_key_belongs_to_one_body_and_one_seat() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    action = bid(match_id, ada.id)
    act(match_id, ada.id, 1, "bid", action, key="k1")
    with pytest.raises(Unprocessable, match=r"^key_reused$"):
        act(match_id, ada.id, 2, "withdraw", Withdraw(), key="k1")
    assert act(match_id, ben.id, 2, "bid", bid(match_id, ben.id), key="k1").loaded.match.version == 3


def test_the_key_is_looked_at_before_the_version() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    action = bid(match_id, ada.id)
    act(match_id, ada.id, 1, "bid", action, key="k1")
    with pytest.raises(Unprocessable, match=r"^key_reused$"):
        act(match_id, ada.id, 99, "withdraw", Withdraw(), key="k1")
    assert act(match_id, ada.id, 99, "bid", action, key="k1").loaded.match.version == 2


def test_without_a_key_a_request_sent_again_is_stale() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    action = bid(match_id, ada.id)
    act(match_id, ada.id, 1, "bid", action)
    with pytest.raises(Conflict, match=r"^stale_version$"):
        act(match_id, ada.id, 1, "bid", action)


def test_only_the_last_key_of_a_seat_is_kept() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    action = bid(match_id, ada.id)
    act(match_id, ada.id, 1, "bid", action, key="k1")
    act(match_id, ada.id, 2, "withdraw", Withdraw(), key="k2")
    with pytest.raises(Conflict, match=r"^stale_version$"):
        act(match_id, ada.id, 1, "bid", action, key="k1")


def test_a_choice_that_nobody_waits_for_may_still_be_made() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    act(match_id, ada.id, 1, "bid", bid(match_id, ada.id))
    acted = act(match_id, ada.id, 2, "withdraw", Withdraw())
    assert acted.loaded.match.to_act == (0, 1)


def test_standing_orders_are_private_and_count_from_the_next_commit() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    loaded = match_loader.load_match(match_id, ben.id, fresh=True)
    assert standing_orders.read_orders(loaded) == {"yields": 2, "bid_lowest": False}
    standing_orders.write_orders(loaded, loaded.game.orders_class(yields=0, bid_lowest=True))
    now = match_loader.load_match(match_id, ben.id, fresh=True)
    assert standing_orders.read_orders(now) == {"yields": 0, "bid_lowest": True}
    assert (now.match, now.match.to_act) == (loaded.match, (0, 1))
    lowest = min(now.state.hands[1])
    acted = play_random_move(match_id, ada)
    # Ada's commit lets Ben's order answer in a version of its own; her answer tells only her own move.
    assert [event["version"] for event in acted.events] == [2]
    third = store.logs.get(match_id, 3)
    assert third
    assert (third.seat, third.kind, third.by, third.params) == (1, "bid", "orders", {"card": lowest})
    assert third.orders == {1: {"yields": 0, "bid_lowest": True}}


def test_orders_of_a_spectator_or_after_the_end_are_refused() -> None:
    match_id, _people = start_match("Ada", "Ben")
    loaded = match_loader.load_as_system(match_id)
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        standing_orders.read_orders(loaded)
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        standing_orders.write_orders(loaded, loaded.game.orders_class())


def test_the_clients_newer_etag_makes_the_read_strong() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    with store.measure_capacity() as spent:
        match_loader.load_match(match_id, ada.id, known_version=(1, 1))
        match_loader.load_match(match_id, ada.id, known_version=(2, 0))
    assert [one.units for one in spent] == [0.5, 0.5, 1.0]


def test_notices_go_into_the_log_for_those_newly_called() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    start = store.logs.get(match_id, 1)
    assert start
    assert start.outbox == tuple({"kind": "your_turn", "seat": seat} for seat in (0, 1))
    play_random_move(match_id, ada)
    second = store.logs.get(match_id, 2)
    assert second
    assert second.outbox == ()


def test_a_finished_match_takes_no_move() -> None:
    match_id, people = start_match("Ada", "Ben", options={"rounds": 1})
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        play_random_move(match_id, people[loaded.match.to_act[0]])
    assert loaded.match.outcome
    assert (loaded.match.due_at, loaded.match.to_act) == (None, ())
    last = store.logs.get(match_id, loaded.match.version)
    assert last
    assert [notice["kind"] for notice in last.outbox] == ["finished", "finished"]
    with pytest.raises(Conflict, match=r"^not_running$"):
        act(match_id, people[0].id, loaded.match.version, "bid", Bid(1))


def test_a_random_answer_is_an_open_choice() -> None:
    match_id, (_ada, _ben) = start_match("Ada", "Ben")
    kind, action = random_action(match_loader.load_as_system(match_id), 1)
    assert (kind, type(action)) == ("bid", Bid)
