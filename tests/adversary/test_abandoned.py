"""Whatever nobody touched is deleted: guests who sit nowhere, and tables that were aborted."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import pytest

from chalicelib import store
from chalicelib.identity import tokens
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import account_deletion, lobby
from chalicelib.play.telling import chat
from chalicelib.store.matches import Match
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.players import Player
from tests.api.api_clients import update_match_lists
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    bot_seat,
    create_match,
    create_player,
    time_after,
)

pytestmark = pytest.mark.usefixtures("database")

DAY = 86_400


def stored_match(match_id: str) -> Match:
    """A match as it is stored now."""
    return match_loader.load_as_system(match_id).match


def items_with(id: str) -> list[str]:
    """The keys of all items in which an id stands."""
    return [f"{one.pk} {one.sk}" for one in store.table.Item.scan() if id in f"{one.pk} {one.sk}"]


@pytest.mark.parametrize("running", [False, True], ids=["never begun", "given up in a pause"])
def test_an_aborted_table_is_deleted_after_thirty_days(running: bool) -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, None, None, NOW)
    chat.post_message(match_loader.load_match(match.id, ben.id), "Hello!", NOW)
    if running:
        lobby.start_match(match.id, ada, None, NOW)
    update_match_lists(match.id)
    overdue._abort_match(match_loader.load_as_system(match.id), int(time_after(0).timestamp()))
    overdue.play_overdue_matches(time_after(30 * DAY - 1))
    assert stored_match(match.id).status == "aborted"
    assert store.invitations.get_match_id(match.code) == match.id
    overdue.play_overdue_matches(time_after(30 * DAY))
    assert items_with(match.id) == []
    assert store.invitations.get_match_id(match.code) is None


def test_a_match_that_changes_while_it_is_deleted_is_deleted_later(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_player("Ada")
    match = create_match(ada, OPEN_SEAT).match
    overdue._abort_match(match_loader.load_as_system(match.id), 1000)
    delete = store.match_deletion.delete_match

    def talk_first(stored: Match) -> None:
        chat.post_message(match_loader.load_match(match.id, ada.id), "Wait!", NOW)
        delete(stored)

    with monkeypatch.context() as patch:
        patch.setattr(store.match_deletion, "delete_match", talk_first)
        overdue.play_overdue_matches(NOW)
    assert stored_match(match.id).status == "aborted"
    overdue.play_overdue_matches(NOW)
    assert items_with(match.id) == []


def guest_at(seconds: float) -> tuple[str, str]:
    """A guest who came so many seconds after `NOW`: their id, and the text of their token."""
    player, text = tokens.create_guest("Ada", "en", "Phone", time_after(seconds))
    return player.id, text


def forget(seconds: float) -> None:
    """The sweep over accounts so many seconds after `NOW`."""
    account_deletion.finish_deletions(time_after(seconds))


def test_a_guest_without_a_seat_is_deleted_ninety_days_after_the_last_use() -> None:
    gone, (used, token) = guest_at(0)[0], guest_at(0)
    assert tokens.authenticate(token, time_after(30 * DAY))
    forget(90 * DAY - 1)
    assert not store.players.is_deleted(profile(gone))
    forget(90 * DAY)
    assert store.players.is_deleted(profile(gone))
    assert items_with(gone) == [f"PLAYER#{gone} PLAYER"]
    assert profile(used).name == "Ada"
    forget(120 * DAY)
    assert store.players.is_deleted(profile(used))
    assert tokens.authenticate(token, time_after(120 * DAY)) is None


def profile(player: str) -> Player:
    """A player as stored."""
    found = store.players.get(player)
    assert found is not None
    return found


def test_who_sits_at_a_table_is_kept_and_deleted_after_leaving_it() -> None:
    player, _ = guest_at(0)
    ada = PlayerName(player, "Ada")
    match = create_match(ada, bot_seat()).match
    forget(90 * DAY)
    assert profile(player).name == "Ada"
    lobby.leave_match(match.id, 0, ada, time_after(100 * DAY))
    forget(180 * DAY)
    assert store.players.is_deleted(profile(player))


def test_who_has_a_passkey_is_no_guest() -> None:
    player, _ = guest_at(0)
    info = PasskeyInfo(player, "abc", "Phone", 1000, secrets.token_hex(32), b"id")
    store.passkeys.create(info, b"key", 0)
    forget(90 * DAY)
    assert profile(player).name == "Ada"


def test_who_comes_back_at_the_last_moment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    player, token = guest_at(0)
    start_deletion = store.players.start_deletion

    def come_back(*given: Any, **more: Any) -> None:
        assert tokens.authenticate(token, time_after(90 * DAY))
        start_deletion(*given, **more)

    monkeypatch.setattr(store.players, "start_deletion", come_back)
    forget(90 * DAY)
    assert profile(player).name == "Ada"
    assert tokens.authenticate(token, time_after(90 * DAY))


def test_a_changed_profile_is_still_found_when_nobody_uses_it() -> None:
    player, _ = guest_at(0)
    store.players.update(profile(player), replace(profile(player), name="Ada L."))
    forget(90 * DAY)
    assert store.players.is_deleted(profile(player))


def test_a_guest_of_older_code_is_found_once_they_have_come_back() -> None:
    player, token = guest_at(0)
    item = store.table.Item(f"PLAYER#{player}", "PLAYER")
    store.table.update(item, [store.table.Item.due.remove(), store.table.Item.due_at.remove()])
    assert tokens.authenticate(token, time_after(DAY))
    forget(90 * DAY)
    assert profile(player).name == "Ada"
    forget(91 * DAY)
    assert store.players.is_deleted(profile(player))
