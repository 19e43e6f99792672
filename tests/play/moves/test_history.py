"""The past of a match: every version as each seat saw it, replayed from the deal or from a snapshot."""

from __future__ import annotations

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.moves import history
from chalicelib.play.telling import event_log, match_presenter
from tests.support.parley_matches import (
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    play_to_end,
    start_match,
)

pytestmark = pytest.mark.usefixtures("database")


def test_view_at_gives_every_seat_what_it_saw_at_that_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.snapshots, "INTERVAL", 4)
    match_id, people = start_match("Ada", "Ben", "Cleo", options={"rounds": 3, "most": 2})
    player_ids = [player.id for player in people]
    seen_views: dict[tuple[int, str], Json | None] = {}
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        for player_id in player_ids:
            seen_views[loaded.match.version, player_id] = match_presenter.view_json(
                match_loader.load_match(match_id, player_id, fresh=True)
            )
        # Whether a demand is fought over depends on orders; here they change, and become the default again.
        store.orders.put(match_id, loaded.match.version % 3, {"yields": loaded.match.version % 4})
        play_random_move(match_id, people[loaded.match.to_act[0]])
    assert loaded.match.version > 8
    latest = store.snapshots.get_latest(match_id, 99)
    assert latest
    assert latest.version == loaded.match.version // 4 * 4
    for (version, player_id), view in seen_views.items():
        assert history.view_at(match_loader.load_match(match_id, player_id), version) == view


def test_orders_are_logged_when_they_change_and_after_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.snapshots, "INTERVAL", 4)
    match_id, people = start_match("Ada", "Ben", options={"rounds": 3, "most": 2})
    given = {1: {"yields": 0}, 2: {"yields": 1}, 6: {}}
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        if loaded.match.version in given:
            store.orders.put(match_id, 0, given[loaded.match.version])
        play_random_move(match_id, people[loaded.match.to_act[0]])
    entries = store.logs.list_range(match_id, 1, loaded.match.version)
    logged = {entry.version: entry.orders for entry in entries if entry.orders}
    assert logged == {2: {0: {"yields": 0}}, 3: {0: {"yields": 1}}, 5: {0: {"yields": 1}}, 7: {0: {}}}


def test_replay_works_without_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, people = start_match("Ada", "Ben")
    monkeypatch.setattr(store.snapshots, "put", lambda *_: None)
    monkeypatch.setattr(store.snapshots, "INTERVAL", 2)
    play_to_end(match_id, people)
    loaded = match_loader.load_as_system(match_id)
    assert store.snapshots.get_latest(match_id, 99) is None
    assert history.replay_state(loaded, loaded.match.version) == loaded.state


def test_replay_reaches_the_stored_state_of_a_match_with_bots() -> None:
    ada = create_player("Ada")
    loaded = create_match(ada, bot_seat("hard"), bot_seat("medium"))
    while loaded.match.status == "running":
        loaded = play_random_move(loaded.match.id, ada).loaded
    assert history.replay_state(loaded, loaded.match.version) == loaded.state


@pytest.mark.parametrize("version", [-1, 0, 2, 99])
def test_a_version_that_never_was_is_not_found(version: int) -> None:
    match_id, _people = start_match("Ada", "Ben")
    with pytest.raises(NotFound):
        history.view_at(match_loader.load_as_system(match_id), version)


def test_events_pages_hold_whole_versions() -> None:
    match_id, people = start_match("Ada", "Ben")
    loaded = match_loader.as_player(play_to_end(match_id, people), people[0].id)
    all_events, cursor = event_log.events_page(loaded, 0)
    assert cursor is None
    assert [event["version"] for event in all_events] == sorted(event["version"] for event in all_events)
    collected: list[Json] = []
    cursor = "0"
    while cursor is not None:
        page, cursor = event_log.events_page(loaded, int(cursor), limit=2)
        assert len({event["version"] for event in page}) <= 2
        collected += page
    assert collected == all_events
    assert event_log.events_page(loaded, 10_000) == ([], None)
