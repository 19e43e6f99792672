"""Players, tokens, messages, list rows, snapshots, stream positions, and the table itself."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import pytest
from pynamodb.connection import TableConnection

from chalicelib import store
from chalicelib.store.match_rows import MatchRow
from chalicelib.store.messages import Message
from chalicelib.store.packing import pack, unpack
from chalicelib.store.players import Player
from chalicelib.store.snapshots import Snapshot
from chalicelib.store.tokens import Token
from tests.store.factories import create_match, create_player
from tests.support.database import store_on


def test_a_player_is_created_once_and_updated_only_if_unchanged() -> None:
    player = Player(secrets.token_hex(6), "Ada", "en", 1000, {"zone": "Europe/Zurich"})
    changed = replace(player, name="Ada L.")
    with pytest.raises(store.ConditionFailed):
        store.players.update(player, changed)
    store.players.create(player)
    with pytest.raises(store.ConditionFailed):
        store.players.create(player)
    store.players.update(player, changed)
    with pytest.raises(store.ConditionFailed):
        store.players.update(player, replace(player, locale="de"))
    assert store.players.get(player.id) == changed
    assert store.players.get("nobody") is None


@pytest.mark.parametrize(
    ("kind", "expires"), [("device", 2_000_000_000), ("token", 2_000_000_000), ("token", None)]
)
def test_a_token_is_found_by_its_hash_until_it_is_deleted(expires: int | None, kind: str) -> None:
    hash, player = secrets.token_hex(32), create_player().id
    token = Token(hash, player, "phone", ("read", "play"), 1000, expires, kind, "abc", 1000)
    store.tokens.create(token)
    with pytest.raises(store.ConditionFailed):
        store.tokens.create(token)
    assert store.tokens.get(token.hash) == token
    assert store.tokens.list_for_player(player, kind) == [token]
    assert store.tokens.get_for_player(player, kind, "abc") == token
    assert store.tokens.get_for_player(player, "token" if kind == "device" else "device", "abc") is None
    store.tokens.delete(token)
    assert store.tokens.get(token.hash, strong=True) is None
    assert store.tokens.list_for_player(player, kind) == []


def test_unknown_and_deleted_players_get_no_token() -> None:
    player = create_player().id
    store.players.start_deletion(Player(player, "Ada", "en", 1000), 0)
    for id in (player, "nobody"):
        token = Token(secrets.token_hex(32), id, "phone", ("read",), 1000, id="abc")
        with pytest.raises(store.ConditionFailed):
            store.tokens.create(token)
        assert store.tokens.get(token.hash, strong=True) is None
    deleted = Player(player, store.players.DELETED_NAME, "", 1000)
    with pytest.raises(store.ConditionFailed):
        store.players.update(deleted, replace(deleted, name="Ada"))


def test_recording_a_use_does_not_restore_a_deleted_token() -> None:
    token = Token(
        secrets.token_hex(32), create_player().id, "phone", ("read",), 1000, id="abc", last_used=1000
    )
    store.tokens.create(token)
    used = store.tokens.record_use(token, "abc", 2000)
    assert used == replace(token, last_used=2000, expires=2000 + store.tokens.IDLE_SECONDS)
    with pytest.raises(store.ConditionFailed):
        store.tokens.record_use(token, "abc", 3000)
    assert store.tokens.list_for_player(token.player, "device") == [used]
    store.tokens.delete(token)
    with pytest.raises(store.ConditionFailed):
        store.tokens.record_use(used, "abc", 3000)
    assert store.tokens.list_for_player(token.player, "device") == []


def test_a_message_increments_the_rev_and_needs_its_match() -> None:
    match, ada = create_match(), create_player().id
    store.messages.create(match.id, Message("1", 1000, 0, "Ada", "hello", ada))
    found = store.matches.load(match.id, strong=True)
    assert found
    assert (found[0].version, found[0].rev) == (0, 1)
    with pytest.raises(store.ConditionFailed):
        store.messages.create("nowhere", Message("1", 1000, 0, "Ada", "hello", ada))
    assert store.messages.page("nowhere", None) == ([], None)
    assert list(store.messages.list_match_ids(ada)) == [match.id]


def test_a_deleted_player_writes_no_message_and_is_removed_from_theirs() -> None:
    match, ada = create_match(), create_player().id
    message = Message("1", 1000, 0, "Ada", "hello", ada)
    store.messages.create(match.id, message)
    store.players.start_deletion(Player(ada, "Ada", "en", 1000), 0)
    with pytest.raises(store.ConditionFailed):
        store.messages.create(match.id, replace(message, id="2"))
    for _ in range(2):
        store.messages.anonymize(match.id, ada)
    assert store.messages.page(match.id, None)[0] == [replace(message, name=None, player=None)]
    assert list(store.messages.list_match_ids(ada)) == []


@pytest.mark.parametrize("count", [0, 1, 50, 51, 120])
def test_messages_are_paged_back_from_the_newest_without_gap_or_repeat(count: int) -> None:
    match = create_match()
    messages = [Message(f"{n:05d}", n, 0, "Ada", f"No. {n}") for n in range(count)]
    for message in messages:
        store.messages.create(match.id, message)
    seen: list[Message] = []
    cursor = None
    for _ in range(5):
        page, cursor = store.messages.page(match.id, cursor)
        seen = page + seen
        if cursor is None:
            break
    assert seen == messages


def test_a_row_is_never_overwritten_by_an_older_one() -> None:
    row = MatchRow(secrets.token_hex(6), "m", 3, 1, {"status": "running"})
    assert store.match_rows.put_if_newer(row)
    assert not store.match_rows.put_if_newer(row)
    assert not store.match_rows.put_if_newer(replace(row, version=2, rev=9))
    assert not store.match_rows.delete_if_newer(replace(row, rev=0))
    assert store.match_rows.put_if_newer(replace(row, rev=2, content={"status": "finished"}))
    assert store.match_rows.list_for_player(row.player) == [
        replace(row, rev=2, content={"status": "finished"})
    ]
    assert store.match_rows.delete_if_newer(replace(row, version=4, rev=0))
    assert store.match_rows.list_for_player(row.player) == []


def test_the_newest_snapshot_at_or_before_a_version_is_found() -> None:
    match = create_match()
    first, second = Snapshot(32, 1, b"a"), Snapshot(64, 2, b"b")
    store.snapshots.put(match.id, first)
    store.snapshots.put(match.id, second)
    assert [store.snapshots.get_latest(match.id, version) for version in (31, 32, 63, 64, 200)] == [
        None,
        first,
        first,
        second,
        second,
    ]


def test_a_stream_position_is_read_as_it_was_written() -> None:
    shard = secrets.token_hex(4)
    assert store.stream_positions.get(shard) is None
    store.stream_positions.put(shard, "000000000000000000042")
    assert store.stream_positions.get(shard) == "000000000000000000042"


def test_query_all_reads_every_page(monkeypatch: pytest.MonkeyPatch) -> None:
    player, query = create_player().id, TableConnection.query
    for n in range(7):
        store.tokens.create(Token(secrets.token_hex(32), player, f"{n}", ("read",), n, id=f"{n}"))
        store.match_rows.put_if_newer(MatchRow(player, f"m{n}", 1, 0, {}))

    def query_three(*arguments: Any, **options: Any) -> Any:
        return query(*arguments, **{**options, "limit": 3})

    monkeypatch.setattr(TableConnection, "query", query_three)
    assert [token.name for token in store.tokens.list_for_player(player, "device")] == [*"0123456"]
    assert {row.match for row in store.match_rows.list_for_player(player)} == {f"m{n}" for n in range(7)}
    assert len(list(store.players.list_item_keys(player))) == 14


def test_packed_json_is_canonical_and_small() -> None:
    value = {"hands": [[1, 2, 3]] * 40, "name": "Bède"}
    assert unpack(pack(value)) == value
    assert pack(value) == pack(dict(reversed(value.items())))
    assert len(pack(value)) < 60


def test_the_table_is_reachable_and_creating_it_again_does_nothing() -> None:
    store.create_table()
    assert store.is_reachable()


def test_a_missing_database_is_not_reachable_and_the_one_before_is_again() -> None:
    with store_on("http://127.0.0.1:9"):
        assert not store.is_reachable()
    assert store.is_reachable()
