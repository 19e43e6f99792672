"""Whoever goes for good leaves no name anywhere, whatever happens meanwhile."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.errors import RequestError
from chalicelib.play.seats import account_deletion, lobby
from chalicelib.play.seats.lobby import PlayerName
from chalicelib.play.telling import chat, match_row_updates
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import Match
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token
from chalicelib.wiring import Settings
from local.database import Database
from local.stream import Record, StreamReader
from tests.support.database import TABLE_NAME
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
    """The stream of a table in which there is nothing but what these tests write."""
    with Database() as own:
        endpoint = own.start(tmp_path_factory.mktemp("own"))
        store.connect(TABLE_NAME, endpoint, "us-east-1", ("local", "local"))
        store.create_table()
        yield StreamReader(Settings(TABLE_NAME, endpoint, "us-east-1", {}, "test"))
        store.connect(TABLE_NAME, database, "us-east-1", ("local", "local"))


@pytest.fixture(autouse=True)
def _own(stream: StreamReader) -> Iterator[None]:
    """All of these tests write there, and leave nobody who is due."""
    yield
    account_deletion.finish_deletions(time_after(99 * account_deletion.RETRY_SECONDS))


def listed(stream: StreamReader) -> None:
    """The stream has brought everything to the players' lists."""
    while _more(stream):
        continue


def _more(stream: StreamReader) -> bool:
    read: list[Record] = []

    def deliver(records: Iterable[Record]) -> None:
        read.extend(records)
        match_row_updates.write_rows(read)

    stream.read(deliver)
    return bool(read)


def over(match_id: str) -> None:
    """The match has ended in this moment."""
    match = match_loader.load_as_system(match_id).match
    ended = replace(match, status="finished", rev=match.rev + 1, to_act=(), due_at=None)
    store.matches.update(match, ended)


class Life:
    """A player who has left traces everywhere, and Ben, who stays."""

    def __init__(self) -> None:
        self.names = [f"Unmistakable {secrets.token_hex(4)}" for _ in range(2)]
        self.ada, self.ben = create_player(self.names[0]), create_player("Ben")
        self.over, self.running = (start_match(self.ada, self.ben)[0] for _ in range(2))
        over(self.over)
        self.profile = self._renamed()
        self.ada = PlayerName(self.ada.id, self.names[1])
        self.hosted, self.left = create_match(self.ada, OPEN_SEAT).match.id, self._left()
        for match_id in (self.over, self.running):
            self.say(match_id)
        self.token = self._signed_in()
        hook = {"url": "https://hook.example/", "secret": "whsec_"}
        store.channels.put(Channel(self.ada.id, "hook", "webhook", hook, 1000))
        store.deliveries.create(Delivery(self.ada.id, "1", "hook", {"kind": "test"}, 1000))

    def say(self, match_id: str) -> None:
        """Something that the player says at a table."""
        chat.post_message(
            match_loader.as_player(match_loader.load_as_system(match_id), self.ada.id), "I was here", NOW
        )

    def _renamed(self) -> Player:
        profile = store.players.get(self.ada.id)
        assert profile is not None
        return store.players.edit(profile, self._other)[1]

    def _other(self, one: Player) -> Player:
        return replace(one, name=self.names[1], settings={"zone": "UTC"})

    def _left(self) -> str:
        match = create_match(self.ben, OPEN_SEAT, OPEN_SEAT).match
        lobby.take_seat(match.id, self.ada, match.code, None, "salt", NOW)
        self.say(match.id)
        lobby.leave_match(match.id, 1, self.ada, NOW)
        return match.id

    def _signed_in(self) -> str:
        device = Token(secrets.token_hex(32), self.ada.id, "Phone", ("read",), 1000, id="phone")
        store.tokens.create(device)
        store.tokens.create(replace(device, hash=secrets.token_hex(32), kind="token", id="bot"))
        store.passkeys.create(
            PasskeyInfo(self.ada.id, "key", "Key", 1000, secrets.token_hex(32), b"id"), b"key", 0
        )
        return device.hash

    def traces(self, stream: StreamReader) -> list[str]:
        """What is left of the player once the stream is read."""
        listed(stream)
        return find_traces(self.ada.id, *self.names)

    def settled(self) -> bool:
        """Whether nobody has to see to it any more."""
        return self.ada.id not in store.players.list_due_deletions(2**33)


class Killed(BaseException):
    """The process ends here."""


def killed(after: int, work: Callable[[], Any]) -> bool:
    """Does something and ends the process after so many writes; whether it came to that."""
    write, written = store.table._write_with_retries, 0

    def writing(attempt: Callable[[], Any]) -> None:
        nonlocal written
        if written == after:
            raise Killed
        write(attempt)
        written += 1

    with pytest.MonkeyPatch.context() as broken, suppress(Killed):
        broken.setattr(store.table, "_write_with_retries", writing)
        work()
        return False
    return True


def seats(match_id: str) -> list[tuple[str, str | None]]:
    """Kind and name by seat."""
    return [(seat.kind, seat.name) for seat in match_loader.load_as_system(match_id).match.terms.seats]


def test_tables_not_over_are_left_those_that_are_and_talk_lose_the_name(stream: StreamReader) -> None:
    life = Life()
    listed(stream)
    assert len(life.traces(stream)) > 15
    account_deletion.delete_account(life.profile, NOW)
    assert seats(life.over) == [("player", None), ("player", "Ben")]
    assert [kind for kind, _ in seats(life.running)] == ["bot", "player"]
    assert match_loader.load_as_system(life.hosted).match.status == "aborted"
    for match_id in (life.over, life.running, life.left):
        (said,), _ = chat.list_messages(
            match_loader.as_player(match_loader.load_as_system(match_id), life.ben.id), None
        )
        assert (said["name"], said["text"]) == (None, "I was here")
    assert life.traces(stream) == []
    left = [raw["sk"]["S"] for raw in store.table.query_all(f"PLAYER#{life.ada.id}")]
    assert left == ["PLAYER"]
    assert store.players.get(life.ada.id) == Player(life.ada.id, "", "", 0, {})


def test_what_was_on_its_way_is_found_by_a_second_look(stream: StreamReader) -> None:
    life = Life()
    account_deletion.delete_account(life.profile, NOW)
    store.deliveries.create(Delivery(life.ada.id, "2", "hook", {"kind": "your_turn"}, 1000, due_at=1000))
    assert not life.settled()
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS)) == 1
    assert life.traces(stream) == []
    assert life.settled()


def test_the_others_keep_their_name_and_know_that_one_has_gone(stream: StreamReader) -> None:
    life = Life()
    account_deletion.delete_account(life.profile, NOW)
    listed(stream)
    shown = {row.match: row.content for row in store.match_rows.list_for_player(life.ben.id)}
    assert shown.keys() == {life.over, life.running, life.left}
    assert [seat["name"] for seat in shown[life.over]["seats"]] == [None, "Ben"]
    assert store.tokens.get(life.token, strong=True) is None


def test_a_seat_taken_a_moment_ago_is_left_though_the_list_does_not_know_it(stream: StreamReader) -> None:
    life = Life()
    listed(stream)
    match = create_match(life.ben, OPEN_SEAT, bot_seat()).match
    lobby.take_seat(match.id, life.ada, match.code, None, None, NOW)
    assert match.id not in {row.match for row in store.match_rows.list_for_player(life.ada.id)}
    account_deletion.delete_account(life.profile, NOW)
    assert life.traces(stream) == []


def test_whenever_the_process_ends_the_sweeper_goes_on(stream: StreamReader) -> None:
    """Ended after the first write, after the second, and so on; and the sweeper once, too."""
    writes, ended = 0, True
    while ended:
        life = Life()
        ended = killed(writes, lambda life=life: account_deletion.delete_account(life.profile, NOW))  # type: ignore[misc]
        if writes == 0:
            assert store.players.get(life.ada.id) == life.profile
            assert life.settled()
        else:
            assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS - 1)) == 0
            killed(
                writes, lambda: account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS))
            )
            account_deletion.finish_deletions(time_after(2 * account_deletion.RETRY_SECONDS))
            assert life.traces(stream) == []
            assert life.settled()
        writes += 1
    assert writes > 15


def test_a_table_that_cannot_be_left_keeps_none_of_the_others(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    life, vanish = Life(), lobby.remove_player

    def poisoned(match_id: str, *arguments: Any) -> None:
        if match_id == life.over:
            raise RuntimeError("a fault in a game")
        vanish(match_id, *arguments)

    with monkeypatch.context() as broken:
        broken.setattr(lobby, "remove_player", poisoned)
        account_deletion.delete_account(life.profile, NOW)
        assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS)) == 1
        assert list(store.player_seats.list_for_player(life.ada.id)) == [life.over]
        assert list(store.messages.list_match_ids(life.ada.id)) == []
        assert store.channels.list_for_player(life.ada.id) == []
        assert not life.settled()
    assert account_deletion.finish_deletions(time_after(2 * account_deletion.RETRY_SECONDS)) == 1
    assert life.traces(stream) == []
    assert life.settled()


def test_what_cannot_be_read_is_read_later_and_holds_up_nobody_else(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    lives = [Life(), Life()]
    seats = store.player_seats.list_for_player

    def unreadable(id: str) -> Iterator[str]:
        if id == lives[0].ada.id:
            raise RuntimeError("the database refuses")
        return seats(id)

    with monkeypatch.context() as broken:
        broken.setattr(store.player_seats, "list_for_player", unreadable)
        for life in lives:
            account_deletion.delete_account(life.profile, NOW)
        account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS))
        assert [life.settled() for life in lives] == [False, True]
    account_deletion.finish_deletions(time_after(2 * account_deletion.RETRY_SECONDS))
    assert lives[0].settled()
    assert lives[0].traces(stream) == []


def test_a_match_that_is_over_ended_when_it_ended(stream: StreamReader) -> None:
    life = Life()
    before = match_loader.load_as_system(life.over).match
    account_deletion.delete_account(life.profile, time_after(60 * 86_400))
    after = match_loader.load_as_system(life.over).match
    assert after.updated == before.updated
    assert after.rev > before.rev


def test_a_seat_that_only_the_list_knows_is_left(stream: StreamReader) -> None:
    life = Life()
    listed(stream)
    for match_id in list(store.player_seats.list_for_player(life.ada.id)):
        store.table.delete(store.table.Item(f"PLAYER#{life.ada.id}", f"SEAT#{match_id}"))
    account_deletion.delete_account(life.profile, NOW)
    assert life.traces(stream) == []


def test_what_takes_too_long_is_left_to_the_sweeper(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    life = Life()
    monkeypatch.setattr(account_deletion, "MAX_REQUEST_SECONDS", -1)
    account_deletion.delete_account(life.profile, NOW)
    assert store.players.get(life.ada.id) == Player(life.ada.id, "", "", 0, {})
    assert store.tokens.get(life.token, strong=True) is not None
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS), within=-1) == 0
    assert account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS)) == 1
    assert life.traces(stream) == []


def test_a_match_that_others_write_meanwhile_is_left_all_the_same(
    stream: StreamReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    life, change, times = Life(), store.matches.update, 3

    def overtaken(old: Match, new: Match, *arguments: Any) -> None:
        nonlocal times
        if old.id == life.running and times:
            times -= 1
            chat.post_message(
                match_loader.as_player(match_loader.load_as_system(old.id), life.ben.id), "hurry!", NOW
            )
        change(old, new, *arguments)

    monkeypatch.setattr(store.matches, "update", overtaken)
    account_deletion.delete_account(life.profile, NOW)
    assert (times, seats(life.running)[0][0]) == (0, "bot")
    assert life.traces(stream) == []


@pytest.mark.parametrize("_again", range(3))
def test_seats_taken_and_things_said_meanwhile_leave_nothing(stream: StreamReader, _again: int) -> None:
    life, begun, done = Life(), Event(), Event()
    tries: list[str] = []

    def busy(work: Callable[[], Any]) -> None:
        while not done.is_set():
            try:
                work()
                tries.append("done")
            except (RequestError, store.ConditionFailed, store.StorageBusy):
                tries.append("refused")
            if tries.count("done") > 8:
                begun.set()

    def join() -> None:
        match = create_match(life.ben, OPEN_SEAT, OPEN_SEAT).match
        lobby.take_seat(match.id, life.ada, match.code, None, None, NOW)

    def sit_and_get_up() -> None:
        match = create_match(life.ada, OPEN_SEAT).match
        lobby.leave_match(match.id, 0, life.ada, NOW)

    works = (join, lambda: create_match(life.ada, OPEN_SEAT), sit_and_get_up, lambda: life.say(life.running))
    with ThreadPoolExecutor(len(works)) as pool:
        running = [pool.submit(busy, work) for work in works]
        assert begun.wait(60)
        account_deletion.delete_account(life.profile, NOW)
        done.set()
    for one in running:
        one.result()
    account_deletion.finish_deletions(time_after(account_deletion.RETRY_SECONDS))
    assert "refused" in tries
    assert life.traces(stream) == []
    assert life.settled()
