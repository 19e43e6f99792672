"""What was: every version as each seat saw it, from the deal or from a checkpoint."""

from __future__ import annotations

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.moves import history, step_store
from chalicelib.play.telling import match_presenter
from tests.support.parley_matches import (
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    play_to_end,
    start_match,
)


def test_history_shows_every_seat_what_it_saw_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_store, "SNAPSHOT_INTERVAL", 4)
    # Every demand meets with resistance that there would not be under the default orders.
    match_id, people = start_match("Ada", "Ben", "Cleo", options={"rounds": 3, "most": 2})
    for seat in range(3):
        store.orders.put(match_id, seat, {"yields": 0})
    callers = [who.id for who in people]
    seen: dict[tuple[int, str], Json | None] = {}
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        for who in callers:
            seen[loaded.match.version, who] = match_presenter.view_json(
                match_loader.load_match(match_id, who, fresh=True)
            )
        play_random_move(match_id, people[loaded.match.to_act[0]])
    assert loaded.match.version > 8
    newest = store.snapshots.get_latest(match_id, 99)
    assert newest
    assert newest.version == loaded.match.version // 4 * 4
    for (version, who), view in seen.items():
        assert history.view_at(match_loader.load_match(match_id, who), version) == {
            "version": version,
            "view": view,
        }


def test_a_lost_checkpoint_is_only_a_longer_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, people = start_match("Ada", "Ben")
    monkeypatch.setattr(store.snapshots, "put", lambda *_: None)
    monkeypatch.setattr(step_store, "SNAPSHOT_INTERVAL", 2)
    play_to_end(match_id, people)
    loaded = match_loader.load_as_system(match_id)
    assert store.snapshots.get_latest(match_id, 99) is None
    assert history.replay_state(loaded, loaded.match.version) == loaded.state


def test_the_replay_ends_where_the_match_does() -> None:
    ada = create_player("Ada")
    loaded = create_match(ada, bot_seat("hard"), bot_seat("medium"))
    while loaded.match.status == "running":
        loaded = play_random_move(loaded.match.id, ada).loaded
    assert history.replay_state(loaded, loaded.match.version) == loaded.state


@pytest.mark.parametrize("version", [-1, 0, 2, 99])
def test_there_is_no_history_of_what_never_was(version: int) -> None:
    match_id, _people = start_match("Ada", "Ben")
    with pytest.raises(NotFound):
        history.view_at(match_loader.load_as_system(match_id), version)


def test_events_come_whole_versions_at_a_time() -> None:
    match_id, people = start_match("Ada", "Ben")
    loaded = match_loader.as_player(play_to_end(match_id, people), people[0].id)
    everything, cursor = match_presenter.events_page(loaded, 0)
    assert cursor is None
    assert [event["version"] for event in everything] == sorted(event["version"] for event in everything)
    paged: list[Json] = []
    after: str | None = "0"
    while after is not None:
        page, following = match_presenter.events_page(loaded, int(after), limit=2)
        assert len({event["version"] for event in page}) <= 2
        paged, after = paged + page, following
    assert paged == everything
    assert match_presenter.events_page(loaded, 10_000) == ([], None)
