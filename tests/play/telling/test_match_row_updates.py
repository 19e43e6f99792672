"""Players' lists of matches, written from the records of the table's stream."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Unprocessable
from chalicelib.play.seats import lobby
from chalicelib.play.telling import chat, match_list, match_row_updates
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    OWN_SEAT,
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    start_match,
    time_after,
)
from tests.support.stream_images import match_image

pytestmark = pytest.mark.usefixtures("database")


def record(old: Json | None, new: Json | None) -> Json:
    """One stream record; None for an image that it does not have."""
    images = {"OldImage": old, "NewImage": new}
    return {"dynamodb": {name: value for name, value in images.items() if value is not None}}


def write_rows_after(match_id: str, change: Callable[[], Any] = lambda: None, old: Json | None = None) -> int:
    """Makes a change and handles the record of it; gives the number of rows written."""
    change()
    return match_row_updates.write_rows([record(old, match_image(match_id))])


def list_rows(player_id: str, status: str | None = None) -> list[Json]:
    """The player's list."""
    return match_list.list_matches(player_id, status, None)[0]


def test_a_new_match_is_in_the_lists_of_its_players() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    assert write_rows_after(match_id) == 2
    assert list_rows(ben.id) == [
        {
            "id": match_id,
            "game": "parley",
            "status": "running",
            "version": 1,
            "seat": 1,
            "your_turn": True,
            "seats": [
                {"seat": 0, "kind": "player", "name": "Ada"},
                {"seat": 1, "kind": "player", "name": "Ben"},
            ],
            "deadline": "2030-05-04T13:00:00Z",
            "outcome": None,
            "updated": "2030-05-04T12:00:00Z",
        }
    ]
    before = match_image(match_id)
    assert write_rows_after(match_id, lambda: play_random_move(match_id, ada), before) == 1
    assert [row["your_turn"] for row in (*list_rows(ada.id), *list_rows(ben.id))] == [False, True]


def test_late_and_repeated_records_change_nothing() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    first = match_image(match_id)
    play_random_move(match_id, ada)
    second = match_image(match_id)
    assert match_row_updates.write_rows([record(None, first), record(first, second)]) == 3
    assert match_row_updates.write_rows([record(None, first), record(first, second)]) == 0
    assert list_rows(ada.id)[0]["version"] == 2


def test_a_message_rewrites_no_row() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    before = match_image(match_id)
    write_rows_after(match_id)
    loaded = match_loader.load_match(match_id, ada.id)
    with store.measure_capacity() as operations:
        write_rows_after(match_id, lambda: chat.post_message(loaded, "hi", NOW), before)
    assert [one.operation for one in operations] == ["TransactWriteItems", "Query"]


def test_leaving_removes_the_match_from_the_players_list() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, None, None, NOW)
    write_rows_after(match.id)
    before = match_image(match.id)
    assert [row["id"] for row in list_rows(ben.id)] == [match.id]
    write_rows_after(match.id, lambda: lobby.leave_match(match.id, 1, ben, NOW), before)
    assert list_rows(ben.id) == []
    assert [row["id"] for row in list_rows(ada.id)] == [match.id]


def test_binary_values_in_base64_are_read_too() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    encoded = {
        name: {"B": base64.b64encode(value["B"]).decode()} if "B" in value else value
        for name, value in match_image(match_id).items()
    }
    assert match_row_updates.write_rows([record(None, encoded)]) == 2
    assert list_rows(ada.id)[0]["id"] == match_id


def test_other_items_and_removals_are_ignored() -> None:
    other = {"pk": {"S": "PLAYER#x"}, "sk": {"S": "PLAYER"}}
    assert match_row_updates.write_rows([record(None, other), record(other, None)]) == 0


def test_the_list_is_ordered_by_turn_then_state_then_latest_change() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    ids: dict[str, str] = {}

    def create(name: str, *others: Json, seconds: int, options: Json | None = None) -> str:
        ids[name] = lobby.create_match(
            ada, "parley", options or {}, [OWN_SEAT, *others], None, "private", time_after(seconds)
        ).match.id
        return ids[name]

    over = create("over", bot_seat(), seconds=50, options={"rounds": 1})
    while match_loader.load_as_system(over).match.status == "running":
        play_random_move(over, ada, now=time_after(50))
    create("open", OPEN_SEAT, seconds=40)
    create("mine, older", bot_seat(), seconds=10)
    create("mine, newer", bot_seat(), seconds=30)
    joined = match_loader.load_as_system(create("theirs", OPEN_SEAT, seconds=5)).match
    lobby.take_seat(joined.id, ben, joined.code, None, None, time_after(6))
    play_random_move(joined.id, ada, now=time_after(7))
    for match_id in ids.values():
        write_rows_after(match_id)
    names = {match_id: name for name, match_id in ids.items()}
    assert [names[row["id"]] for row in list_rows(ada.id)] == [
        "mine, newer",
        "mine, older",
        "open",
        "theirs",
        "over",
    ]
    assert [names[row["id"]] for row in list_rows(ada.id, "finished")] == ["over"]


def test_a_long_list_has_pages_and_refuses_bad_cursors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_list, "PAGE_SIZE", 2)
    ada = create_player("Ada")
    for n in range(5):
        write_rows_after(
            lobby.create_match(
                ada, "parley", {}, [OWN_SEAT, OPEN_SEAT], None, "private", time_after(n)
            ).match.id
        )
    rows: list[Json] = []
    cursor: str | None = None
    for size in (2, 2, 1):
        page, cursor = match_list.list_matches(ada.id, None, cursor)
        assert len(page) == size
        rows += page
    assert cursor is None
    assert [row["updated"] for row in rows] == sorted((row["updated"] for row in rows), reverse=True)
    for bad in ("-1", "x", ""):
        with pytest.raises(Unprocessable, match=r"^bad_cursor$"):
            match_list.list_matches(ada.id, None, bad)
