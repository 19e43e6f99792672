"""Concurrent requests, and failures before, between and after writes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, NotFound, RequestError
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic, overdue, submit
from chalicelib.play.moves.submit import MoveResult
from chalicelib.play.seats import lobby
from chalicelib.play.telling import chat, match_presenter
from tests.play.concurrency import run_concurrently
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    start_match,
    time_after,
)
from tests.toys.parley import Bid

pytestmark = pytest.mark.usefixtures("database")

THREADS = 8


def load_fresh(match_id: str, who: str) -> LoadedMatch:
    """What a request of a player begins with."""
    return match_loader.load_match(match_id, who, fresh=True)


def bid_lowest_card(loaded: LoadedMatch, key: str | None) -> MoveResult:
    """Bids the player's lowest card on version 1."""
    card = min(loaded.game.view(loaded.state, loaded.seat).hand)
    return submit.submit_move(loaded, 1, key, b"body", "bid", Bid(card), NOW)


def logged_versions(match_id: str) -> list[int]:
    """The versions in the log, which must be all that the match counts."""
    logged = [entry.version for entry in store.logs.list_range(match_id, 0, 999)]
    assert logged == list(range(1, match_loader.load_as_system(match_id).match.version + 1))
    return logged


def test_only_one_of_many_concurrent_moves_on_a_version_is_stored() -> None:
    match_id, people = start_match("Ada", "Ben", "Cleo", "Dan")
    seen = [load_fresh(match_id, people[n % 4].id) for n in range(THREADS)]
    results = run_concurrently(*(lambda one=one: bid_lowest_card(one, None) for one in seen))
    assert Counter(one if isinstance(one, str) else "won" for one in results) == {
        "won": 1,
        "stale_version": THREADS - 1,
    }
    assert logged_versions(match_id) == [1, 2]


def test_one_request_sent_concurrently_with_a_key_is_one_move() -> None:
    match_id, (ada, *_others) = start_match("Ada", "Ben", "Cleo", "Dan")
    seen = [load_fresh(match_id, ada.id) for _ in range(THREADS)]
    results = run_concurrently(*(lambda one=one: bid_lowest_card(one, "k") for one in seen))
    assert all(one.events == results[0].events for one in results)
    assert logged_versions(match_id) == [1, 2]


def test_concurrent_messages_do_not_make_a_move_stale() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    ben_loaded = match_loader.load_match(match_id, ben.id)
    results = run_concurrently(
        lambda: play_random_move(match_id, ada), *[lambda: chat.post_message(ben_loaded, "hurry!", NOW)] * 5
    )
    assert not any(isinstance(one, str) for one in results)
    match = match_loader.load_as_system(match_id).match
    assert (match.version, match.rev) == (2, 1 + 5)
    assert len(chat.list_messages(ben_loaded, None)[0]) == 5


def test_a_move_is_retried_when_a_message_was_written_first(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    update = store.matches.update
    ben_loaded = match_loader.load_match(match_id, ben.id)

    def update_after_message(*arguments: Any) -> None:
        monkeypatch.setattr(store.matches, "update", update)
        chat.post_message(ben_loaded, "hurry!", NOW)
        update(*arguments)

    monkeypatch.setattr(store.matches, "update", update_after_message)
    assert play_random_move(match_id, ada).loaded.match.version == 2
    match = match_loader.load_as_system(match_id).match
    assert (match.version, match.rev) == (2, 2)


def test_only_one_of_many_concurrent_guests_gets_the_last_seat() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT).match
    guests = [create_player(f"Guest {n}") for n in range(THREADS)]
    results = run_concurrently(
        *(lambda who=who: lobby.take_seat(match.id, who, match.code, None, None, NOW) for who in guests)
    )
    refused = [one for one in results if isinstance(one, str)]
    assert len(refused) == THREADS - 1
    assert set(refused) <= {"already_started", "no_open_seat"}
    assert logged_versions(match.id) == [1]


def test_all_seats_can_be_taken_concurrently() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT, OPEN_SEAT, OPEN_SEAT).match
    guests = [create_player(f"Guest {n}") for n in range(3)]
    run_concurrently(
        *(lambda who=who: lobby.take_seat(match.id, who, match.code, None, None, NOW) for who in guests)
    )
    seats = match_loader.load_as_system(match.id).match.terms.seats
    assert {seat.player for seat in seats[1:]} == {guest.id for guest in guests}
    assert logged_versions(match.id) == [1]


def test_a_stored_move_whose_response_was_lost_is_recognized(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    update = store.matches.update

    def update_then_fail(*arguments: Any) -> None:
        # What a client library sees if it repeats a transaction that had succeeded.
        update(*arguments)
        raise store.ConditionFailed

    monkeypatch.setattr(store.matches, "update", update_then_fail)
    assert play_random_move(match_id, ada).loaded.match.version == 2
    assert logged_versions(match_id) == [1, 2]


def test_a_request_repeated_after_a_crash_gets_the_events_of_the_stored_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    with monkeypatch.context() as patch:
        patch.setattr(automatic, "play_automatic_moves", _raise_crash)
        with pytest.raises(RuntimeError):
            bid_lowest_card(load_fresh(match_id, ada.id), "k")
    repeated = bid_lowest_card(load_fresh(match_id, ada.id), "k")
    assert [event["kind"] for event in repeated.events] == ["sealed"]
    assert logged_versions(match_id) == [1, 2]


def test_a_crash_before_the_write_leaves_the_match_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    before = match_loader.load_as_system(match_id)
    with monkeypatch.context() as patch:
        patch.setattr(store.matches, "update", _raise_crash)
        with pytest.raises(RuntimeError):
            play_random_move(match_id, ada)
    assert match_loader.load_as_system(match_id) == before
    assert logged_versions(match_id) == [1]


def test_the_sweep_resumes_bots_ten_seconds_after_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    created_ids: list[str] = []

    def record_and_crash(loaded: LoadedMatch, now: object) -> Any:
        created_ids.append(loaded.match.id)
        _raise_crash()

    with monkeypatch.context() as patch:
        patch.setattr(automatic, "play_automatic_moves", record_and_crash)
        with pytest.raises(RuntimeError):
            create_match(create_player("Ada"), bot_seat("hard"))
    (match_id,) = created_ids
    assert logged_versions(match_id) == [1]
    assert not overdue.play_overdue_match(match_id, time_after(9))
    assert overdue.play_overdue_match(match_id, time_after(10))
    assert logged_versions(match_id) == [1, 2]
    assert match_loader.load_as_system(match_id).match.to_act == (0,)


def test_a_move_of_a_seat_given_up_meanwhile_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben, _cleo) = start_match("Ada", "Ben", "Cleo")
    loaded = match_loader.load_match(match_id, ada.id, fresh=True)
    lobby.leave_match(match_id, 0, ada, NOW)
    with pytest.raises((RequestError,)) as refused:
        submit.submit_move(loaded, 1, None, b"", "bid", Bid(min(loaded.state.hands[0])), NOW)
    assert refused.value.code in ("not_seated", "stale_version")
    with pytest.raises(NotFound):
        match_loader.load_match(match_id, ada.id)


def test_a_move_in_a_match_aborted_meanwhile_is_refused() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    loaded = match_loader.load_match(match_id, ada.id, fresh=True)
    lobby.leave_match(match_id, 1, ben, NOW)
    lobby.leave_match(match_id, 0, ada, NOW)
    with pytest.raises((Conflict, RequestError)):
        submit.submit_move(loaded, 1, None, b"", "bid", Bid(min(loaded.state.hands[0])), NOW)
    assert match_presenter.match_answer(match_loader.load_as_system(match_id)).status == "aborted"


def _raise_crash(*arguments: Any) -> Any:
    raise RuntimeError("the process ends here")
