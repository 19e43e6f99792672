"""A deleted account leaves no trace, whatever fails, or is written at the same time."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Event
from typing import Any

import pytest

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.errors import RequestError
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import account_deletion, lobby
from chalicelib.play.telling import chat, match_row_updates
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import Match
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token
from chalicelib.wiring import Settings
from local.stream import Record, StreamReader
from tests.support.database import store_in
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    bot_seat,
    create_match,
    create_player,
    start_match,
    time_after,
)
from tests.support.player_traces import find_traces


@pytest.fixture(scope="module")
def stream(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StreamReader]:
    """The stream of a database of its own, which holds only what these tests write."""
    with store_in(tmp_path_factory.mktemp("own")) as endpoint:
        yield StreamReader(Settings("turnus-table", endpoint, "us-east-1", {}, "test"))


@pytest.fixture(autouse=True)
def _use_own_database(stream: StreamReader) -> Iterator[None]:
    """Connects all of these tests to that database, and completes the deletions they leave."""
    yield
    account_deletion.finish_deletions(time_after(99 * account_deletion.RETRY_SECONDS))


def read_stream(stream: StreamReader) -> None:
    """Reads the stream to its end, which brings the players' lists up to date."""
    while _read_next_records(stream):
        continue


def _read_next_records(stream: StreamReader) -> bool:
    seen: list[Record] = []

    def write_rows(records: Iterable[Record]) -> None:
        seen.extend(records)
        match_row_updates.write_rows(seen)

    stream.read(write_rows)
    return bool(seen)


def finish_match(match_id: str) -> None:
    """Ends a running match."""
    match = match_loader.load_as_system(match_id).match
    finished = replace(match, status="finished", rev=match.rev + 1, to_act=(), due_at=None)
    store.matches.update(match, finished)


class Account:
    """Ada, a player with traces in every kind of item, and Ben, who stays."""

    def __init__(self) -> None:
        self.names = [f"Unmistakable {secrets.token_hex(4)}" for _ in range(2)]
        self.ada, self.ben = create_player(self.names[0]), create_player("Ben")
        self.finished_match, self.running_match = (start_match(self.ada, self.ben)[0] for _ in range(2))
        finish_match(self.finished_match)
        self.profile = self._create_renamed_profile()
        self.ada = PlayerName(self.ada.id, self.names[1])
        self.hosted_match, self.left_match = (
            create_match(self.ada, OPEN_SEAT).match.id,
            self._create_left_match(),
        )
        for match_id in (self.finished_match, self.running_match):
            self.post_message(match_id)
        self.token = self._create_credentials()
        hook = {"url": "https://hook.example/", "secret": "whsec_"}
        store.channels.put(Channel(self.ada.id, "hook", "webhook", hook, 1000))
        store.deliveries.create(Delivery(self.ada.id, "1", "hook", {"kind": "test"}, 1000))

    def post_message(self, match_id: str) -> None:
        """Posts a message of the player in a match."""
        chat.post_message(
            match_loader.as_player(match_loader.load_as_system(match_id), self.ada.id), "I was here", NOW
        )

    def _create_renamed_profile(self) -> Player:
        profile = store.players.get(self.ada.id)
        assert profile is not None
        return store.players.edit(profile, self._renamed)[1]

    def _renamed(self, one: Player) -> Player:
        return replace(one, name=self.names[1], settings={"zone": "UTC"})

    def _create_left_match(self) -> str:
        match = create_match(self.ben, OPEN_SEAT, OPEN_SEAT).match
        lobby.take_seat(match.id, self.ada, match.code, None, "salt", NOW)
        self.post_message(match.id)
        lobby.leave_match(match.id, 1, self.ada, NOW)
        return match.id

    def _create_credentials(self) -> str:
        device = Token(secrets.token_hex(32), self.ada.id, "Phone", ("read",), 1000, id="phone")
        store.tokens.create(device)
        store.tokens.create(replace(device, hash=secrets.token_hex(32), kind="token", id="bot"))
        store.passkeys.create(
            PasskeyInfo(self.ada.id, "key", "Key", 1000, secrets.token_hex(32), b"id"), b"key", 0
        )
        return device.hash

    def remaining_traces(self, stream: StreamReader) -> list[str]:
        """The items that still name the player once the stream is read."""
        read_stream(stream)
        return find_traces(self.ada.id, *self.names)

    def has_no_pending_deletion(self) -> bool:
        """Whether no sweep has to go on with the player's deletion."""
        return self.ada.id not in store.players.list_due(2**33)


class ProcessEnd(BaseException):
    """Stands for the end of the process."""


def run_until_write(writes: int, action: Callable[[], Any]) -> bool:
    """Runs an action and ends it after so many writes; False where it had no more of them."""
    write, done = store.table._write, 0

    def write_or_end(attempt: Callable[[], Any]) -> None:
        nonlocal done
        if done == writes:
            raise ProcessEnd
        write(attempt)
        done += 1

    with pytest.MonkeyPatch.context() as patch, suppress(ProcessEnd):
        patch.setattr(store.table, "_write", write_or_end)
        action()
        return False
    return True


def seat_names(match_id: str) -> list[tuple[str, str | None]]:
    """The kind and the name of each seat."""
    return [(seat.kind, seat.name) for seat in match_loader.load_as_system(match_id).match.terms.seats]


def test_deletion_leaves_current_matches_and_anonymizes_the_rest(stream: StreamReader) -> None:
    account = Account()
    read_stream(stream)
    assert len(account.remaining_traces(stream)) > 15
    account_deletion.delete_account(account.profile, NOW)
    assert seat_names(account.finished_match) == [("player", None), ("player", "Ben")]
    assert [kind for kind, _ in seat_names(account.running_match)] == ["bot", "player"]
    assert match_loader.load_as_system(account.hosted_match).match.status == "aborted"
    for match_id in (account.finished_match, account.running_match, account.left_match):
        (message,), _ = chat.list_messages(
            match_loader.as_player(match_loader.load_as_system(match_id), account.ben.id), None
        )
        assert (message.name, message.text) == (None, "I was here")
    assert account.remaining_traces(stream) == []
    left = [raw["sk"]["S"] for raw in store.table.query_all(f"PLAYER#{account.ada.id}")]
    assert left == ["PLAYER"]
    assert store.players.get(account.ada.id) == Player(account.ada.id, "", "", 0, {})


def test_the_sweep_deletes_what_was_written_during_the_deletion(stream: StreamReader) -> None:
    account = Account()
    account_deletion.delete_account(account.profile, NOW)
    store.deliveries.create(Delivery(account.ada.id, "2", "hook", {"kind": "your_turn"}, 1000, due_at=1000))
    assert not account.has_no_pending_deletion()
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS)) == 1
    assert account.remaining_traces(stream) == []
    assert account.has_no_pending_deletion()


def test_other_players_keep_their_name_and_see_none_for_the_deleted_one(stream: StreamReader) -> None:
    account = Account()
    account_deletion.delete_account(account.profile, NOW)
    read_stream(stream)
    rows = {row.match: row.content for row in store.match_rows.list_for_player(account.ben.id)}
    assert rows.keys() == {account.finished_match, account.running_match, account.left_match}
    assert [seat["name"] for seat in rows[account.finished_match]["seats"]] == [None, "Ben"]
    assert store.tokens.get(account.token, strong=True) is None


def test_a_seat_that_the_list_does_not_know_yet_is_left(stream: StreamReader) -> None:
    account = Account()
    read_stream(stream)
    match = create_match(account.ben, OPEN_SEAT, bot_seat()).match
    lobby.take_seat(match.id, account.ada, match.code, None, None, NOW)
    assert match.id not in {row.match for row in store.match_rows.list_for_player(account.ada.id)}
    account_deletion.delete_account(account.profile, NOW)
    assert account.remaining_traces(stream) == []


def test_a_deletion_interrupted_before_its_first_write_has_not_begun() -> None:
    account = Account()
    assert run_until_write(0, partial(account_deletion.delete_account, account.profile, NOW))
    assert store.players.get(account.ada.id) == account.profile
    assert account.has_no_pending_deletion()


def test_sweeps_complete_a_deletion_that_is_interrupted_after_every_write(stream: StreamReader) -> None:
    """The request does only its first write, and each sweep one more after it has claimed the deletion."""
    account, sweeps = Account(), 0
    assert run_until_write(1, partial(account_deletion.delete_account, account.profile, NOW))
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS - 1)) == 0
    while not account.has_no_pending_deletion():
        sweeps += 1
        now = time_after(sweeps * account_deletion.RETRY_SECONDS)
        run_until_write(2, partial(account_deletion.finish_deletions, now))
    assert sweeps > 12
    assert account.remaining_traces(stream) == []


@pytest.mark.soak
def test_the_sweep_completes_a_deletion_interrupted_at_any_write(stream: StreamReader) -> None:
    """The request ends after one write, after two, and so on; and so does the first sweep."""
    writes, interrupted = 0, True
    while interrupted:
        writes += 1
        account = Account()
        interrupted = run_until_write(writes, partial(account_deletion.delete_account, account.profile, NOW))
        assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS - 1)) == 0
        run_until_write(
            writes, partial(account_deletion.finish_deletions, time_after(account_deletion.RETRY_SECONDS))
        )
        account_deletion.finish_deletions(time_after(2 * account_deletion.RETRY_SECONDS))
        assert account.remaining_traces(stream) == []
        assert account.has_no_pending_deletion()
    assert writes > 14


def test_a_match_that_cannot_be_left_does_not_hold_up_the_rest(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    account, remove_player = Account(), lobby.remove_player

    def remove_or_fail(match_id: str, *arguments: Any) -> None:
        if match_id == account.finished_match:
            raise RuntimeError("a fault in a game")
        remove_player(match_id, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(lobby, "remove_player", remove_or_fail)
        account_deletion.delete_account(account.profile, NOW)
        assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS)) == 1
        assert list(store.player_seats.list_for_player(account.ada.id)) == [account.finished_match]
        assert list(store.messages.list_match_ids(account.ada.id)) == []
        assert store.channels.list_for_player(account.ada.id) == []
        assert not account.has_no_pending_deletion()
    assert account_deletion.finish_deletions(time_after(2 * account_deletion.RETRY_SECONDS)) == 1
    assert account.remaining_traces(stream) == []
    assert account.has_no_pending_deletion()


def test_an_account_that_cannot_be_read_is_retried_and_holds_up_nobody(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = [Account(), Account()]
    list_for_player = store.player_seats.list_for_player

    def list_or_fail(player_id: str) -> Iterator[str]:
        if player_id == accounts[0].ada.id:
            raise RuntimeError("the database refuses")
        return list_for_player(player_id)

    with monkeypatch.context() as patch:
        patch.setattr(store.player_seats, "list_for_player", list_or_fail)
        for account in accounts:
            account_deletion.delete_account(account.profile, NOW)
        account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS))
        assert [account.has_no_pending_deletion() for account in accounts] == [False, True]
    account_deletion.finish_deletions(time_after(2 * account_deletion.RETRY_SECONDS))
    assert accounts[0].has_no_pending_deletion()
    assert accounts[0].remaining_traces(stream) == []


def test_deletion_keeps_the_end_time_of_finished_matches(stream: StreamReader) -> None:
    account = Account()
    before = match_loader.load_as_system(account.finished_match).match
    account_deletion.delete_account(account.profile, time_after(60 * 86_400))
    after = match_loader.load_as_system(account.finished_match).match
    assert after.updated == before.updated
    assert after.rev > before.rev


def test_a_seat_that_only_the_list_knows_is_left(stream: StreamReader) -> None:
    account = Account()
    read_stream(stream)
    for match_id in list(store.player_seats.list_for_player(account.ada.id)):
        store.table.delete(store.table.Item(f"PLAYER#{account.ada.id}", f"SEAT#{match_id}"))
    account_deletion.delete_account(account.profile, NOW)
    assert account.remaining_traces(stream) == []


def test_the_sweep_completes_a_deletion_that_runs_out_of_time(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = Account()
    monkeypatch.setattr(account_deletion, "MAX_REQUEST_SECONDS", -1)
    account_deletion.delete_account(account.profile, NOW)
    assert store.players.get(account.ada.id) == Player(account.ada.id, "", "", 0, {})
    assert store.tokens.get(account.token, strong=True) is not None
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS), within=-1) == 0
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS)) == 1
    assert account.remaining_traces(stream) == []


def test_a_match_written_meanwhile_is_left_after_a_retry(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    account, update, conflicts = Account(), store.matches.update, 3

    def update_after_message(old: Match, new: Match, *arguments: Any) -> None:
        nonlocal conflicts
        if old.id == account.running_match and conflicts:
            conflicts -= 1
            chat.post_message(
                match_loader.as_player(match_loader.load_as_system(old.id), account.ben.id), "hurry!", NOW
            )
        update(old, new, *arguments)

    monkeypatch.setattr(store.matches, "update", update_after_message)
    account_deletion.delete_account(account.profile, NOW)
    assert (conflicts, seat_names(account.running_match)[0][0]) == (0, "bot")
    assert account.remaining_traces(stream) == []


@pytest.mark.parametrize("_repetition", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, 10))])
def test_concurrent_requests_leave_no_trace_of_a_deleted_account(
    stream: StreamReader, _repetition: int
) -> None:
    account, all_busy, refused, ended = Account(), Event(), Event(), Event()
    done: list[Callable[[], Any]] = []

    def repeat_until_ended(action: Callable[[], Any]) -> None:
        while not ended.is_set():
            try:
                action()
                done.append(action)
            except (RequestError, store.ConditionFailed, store.StorageBusy):
                refused.set()
            if len(done) > 8:
                all_busy.set()

    def take_seat() -> None:
        match = create_match(account.ben, OPEN_SEAT, OPEN_SEAT).match
        lobby.take_seat(match.id, account.ada, match.code, None, None, NOW)

    def create_and_leave() -> None:
        match = create_match(account.ada, OPEN_SEAT).match
        lobby.leave_match(match.id, 0, account.ada, NOW)

    actions = (
        take_seat,
        lambda: create_match(account.ada, OPEN_SEAT),
        create_and_leave,
        lambda: account.post_message(account.running_match),
    )
    with ThreadPoolExecutor(len(actions)) as pool:
        futures = [pool.submit(repeat_until_ended, action) for action in actions]
        try:
            assert all_busy.wait(60)
            account_deletion.delete_account(account.profile, NOW)
            refused.clear()
            assert refused.wait(60)
        finally:
            ended.set()
    for future in futures:
        future.result()
    account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS))
    assert account.remaining_traces(stream) == []
    assert account.has_no_pending_deletion()
