"""Many at once, and failures between one step and the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, NotFound, RequestError
from chalicelib.play.moves import automatic, overdue, submit
from chalicelib.play.moves.submit import MoveResult
from chalicelib.play.seats import lobby
from chalicelib.play.telling import chat, match_presenter
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

THREADS = 8


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What each call gave, or the code of its refusal, all called at the same time."""

    def outcome(call: Callable[[], Any]) -> Any:
        try:
            return call()
        except RequestError as refused:
            return refused.code

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(outcome, calls))


def lowest_bid(match_id: str, who: str, key: str | None) -> MoveResult:
    """The player's lowest card on version 1."""
    loaded = match_loader.load_match(match_id, who, fresh=True)
    card = min(loaded.game.view(loaded.state, loaded.seat).hand)
    return submit.submit_move(loaded, 1, key, b"body", "bid", Bid(card), NOW)


def versions(match_id: str) -> list[int]:
    """The versions in the log; they must be those the match counts."""
    logged = [entry.version for entry in store.logs.list_range(match_id, 0, 999)]
    assert logged == list(range(1, match_loader.load_as_system(match_id).match.version + 1))
    return logged


def test_of_many_on_one_version_one_wins() -> None:
    match_id, people = start_match("Ada", "Ben", "Cleo", "Dan")
    whose = [people[n % 4].id for n in range(THREADS)]
    got = at_once(*(lambda who=who: lowest_bid(match_id, who, None) for who in whose))
    assert Counter(one if isinstance(one, str) else "won" for one in got) == {
        "won": 1,
        "stale_version": THREADS - 1,
    }
    assert versions(match_id) == [1, 2]


def test_one_request_sent_many_times_at_once_is_one_move() -> None:
    match_id, (ada, *_others) = start_match("Ada", "Ben", "Cleo", "Dan")
    got = at_once(*[lambda: lowest_bid(match_id, ada.id, "k")] * THREADS)
    assert all(one.events == got[0].events for one in got)
    assert versions(match_id) == [1, 2]


def test_table_talk_never_makes_a_move_stale() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    talk = match_loader.load_match(match_id, ben.id)
    got = at_once(
        lambda: play_random_move(match_id, ada), *[lambda: chat.post_message(talk, "hurry!", NOW)] * 5
    )
    assert not any(isinstance(one, str) for one in got)
    match = match_loader.load_as_system(match_id).match
    assert (match.version, match.rev) == (2, 1 + 5)
    assert len(chat.list_messages(talk, None)[0]) == 5


def test_a_move_that_table_talk_overtook_is_stored_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    change = store.matches.update
    talk = match_loader.load_match(match_id, ben.id)

    def overtaken(*arguments: Any) -> None:
        monkeypatch.setattr(store.matches, "update", change)
        chat.post_message(talk, "hurry!", NOW)
        change(*arguments)

    monkeypatch.setattr(store.matches, "update", overtaken)
    assert play_random_move(match_id, ada).loaded.match.version == 2
    match = match_loader.load_as_system(match_id).match
    assert (match.version, match.rev) == (2, 2)


def test_of_many_for_the_last_seat_one_gets_it() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT).match
    guests = [create_player(f"Guest {n}") for n in range(THREADS)]
    got = at_once(
        *(lambda who=who: lobby.take_seat(match.id, who, match.code, None, None, NOW) for who in guests)
    )
    refused = [one for one in got if isinstance(one, str)]
    assert len(refused) == THREADS - 1
    assert set(refused) <= {"already_started", "no_open_seat"}
    assert versions(match.id) == [1]


def test_all_seats_can_be_taken_at_once() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT, OPEN_SEAT, OPEN_SEAT).match
    guests = [create_player(f"Guest {n}") for n in range(3)]
    at_once(*(lambda who=who: lobby.take_seat(match.id, who, match.code, None, None, NOW) for who in guests))
    seats = match_loader.load_as_system(match.id).match.terms.seats
    assert {seat.player for seat in seats[1:]} == {guest.id for guest in guests}
    assert versions(match.id) == [1]


def test_a_stored_move_whose_answer_was_lost_is_known_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    change = store.matches.update

    def stored_and_then_refused(*arguments: Any) -> None:
        # What a client library sees that sends a transaction again which had succeeded.
        change(*arguments)
        raise store.ConditionFailed

    monkeypatch.setattr(store.matches, "update", stored_and_then_refused)
    assert play_random_move(match_id, ada).loaded.match.version == 2
    assert versions(match_id) == [1, 2]


def test_after_a_crash_behind_the_commit_the_retry_gets_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    with monkeypatch.context() as broken:
        broken.setattr(automatic, "play_automatic_moves", _crash)
        with pytest.raises(RuntimeError):
            lowest_bid(match_id, ada.id, "k")
    assert [event["kind"] for event in lowest_bid(match_id, ada.id, "k").events] == ["sealed"]
    assert versions(match_id) == [1, 2]


def test_a_crash_before_the_commit_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    before = match_loader.load_as_system(match_id)
    with monkeypatch.context() as broken:
        broken.setattr(store.matches, "update", _crash)
        with pytest.raises(RuntimeError):
            play_random_move(match_id, ada)
    assert match_loader.load_as_system(match_id) == before
    assert versions(match_id) == [1]


def test_bots_that_a_crash_silenced_answer_ten_seconds_later(monkeypatch: pytest.MonkeyPatch) -> None:
    reached: list[str] = []

    def crash(loaded: match_loader.LoadedMatch, now: object) -> Any:
        reached.append(loaded.match.id)
        _crash()

    with monkeypatch.context() as broken:
        broken.setattr(automatic, "play_automatic_moves", crash)
        with pytest.raises(RuntimeError):
            create_match(create_player("Ada"), bot_seat("hard"))
    (match_id,) = reached
    assert versions(match_id) == [1]
    assert not overdue.play_overdue_match(match_id, time_after(9))
    assert overdue.play_overdue_match(match_id, time_after(10))
    assert versions(match_id) == [1, 2]
    assert match_loader.load_as_system(match_id).match.to_act == (0,)


def test_a_seat_given_up_meanwhile_does_not_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben, _cleo) = start_match("Ada", "Ben", "Cleo")
    loaded = match_loader.load_match(match_id, ada.id, fresh=True)
    lobby.leave_match(match_id, 0, ada, NOW)
    with pytest.raises((RequestError,)) as refused:
        submit.submit_move(loaded, 1, None, b"", "bid", Bid(min(loaded.state.hands[0])), NOW)
    assert refused.value.code in ("not_seated", "stale_version")
    with pytest.raises(NotFound):
        match_loader.load_match(match_id, ada.id)


def test_a_match_that_is_aborted_meanwhile_takes_no_move() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    loaded = match_loader.load_match(match_id, ada.id, fresh=True)
    lobby.leave_match(match_id, 1, ben, NOW)
    lobby.leave_match(match_id, 0, ada, NOW)
    with pytest.raises((Conflict, RequestError)):
        submit.submit_move(loaded, 1, None, b"", "bid", Bid(min(loaded.state.hands[0])), NOW)
    assert match_presenter.match_json(match_loader.load_as_system(match_id))["status"] == "aborted"


def _crash(*arguments: Any) -> Any:
    raise RuntimeError("the process ends here")
