"""Matches stored by older code can be loaded, looked at, replayed, played to their end and proved.

If one of these tests fails, people's running matches break: do not record the files again, do as
docs/upgrading.md says.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play import codec, match_loader
from chalicelib.play.moves import history, standing_orders
from chalicelib.play.player_name import PlayerName
from chalicelib.play.telling import chat, event_log, match_list, match_presenter
from tests.stored import files
from tests.stored.record import TALK, World, play_on
from tests.support.proofs import proof_problems, whole_proof

PATHS = files.paths()


def _seats(path: Path) -> int:
    return int(path.stem.rsplit("-", 2)[1])


def _is_long(path: Path) -> bool:
    """Whether a file holds a running match of more seats than another of its game in its folder."""
    game = [one for one in path.parent.iterdir() if files.game_of(one) == files.game_of(path)]
    return path.stem.endswith("-middle") and _seats(path) > min(map(_seats, game))


LONG = [path for path in PATHS if _is_long(path)]
"""Stored matches that take long to be played to their end: `make soak` does."""


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def _store(path: Path) -> Json:
    """A stored match, whose items are now in the database as its code wrote them."""
    found = files.load(path)
    files.delete_match(found["match"])
    files.write_to_database(found["items"])
    return found


def test_each_game_is_recorded_with_several_seat_counts_and_phases() -> None:
    recorded = {(files.game_of(path), path.stem.rsplit("-", 1)[1]) for path in PATHS}
    games = {meta.key for meta in catalogue.all()} - {"parley"}
    assert recorded == {(game, phase) for game in games for phase in ("middle", "end")}
    for game in games:
        assert len({path.stem for path in PATHS if files.game_of(path) == game}) >= 4


@pytest.mark.parametrize("path", PATHS, ids=_name)
def test_a_stored_match_can_be_viewed_replayed_finished_and_proved(database: str, path: Path) -> None:
    stored = _store(path)
    _check_views(stored)
    _check_replay(stored)
    if path not in LONG:
        _check_end(stored)


@pytest.mark.soak
@pytest.mark.parametrize("path", LONG, ids=_name)
def test_a_long_stored_match_can_be_finished_and_proved(database: str, path: Path) -> None:
    _check_end(_store(path))


def _check_views(stored: Json) -> None:
    """Everybody sees the match, what has happened in it, and it in their list."""
    match = match_loader.load_as_system(stored["match"]).match
    assert match.status == ("running" if stored["phase"] == "middle" else "finished")
    for player in (*stored["players"], None):
        loaded = match_loader.as_player(match_loader.load_as_system(match.id), player)
        assert match_presenter.view_json(loaded)
        assert match_presenter.match_answer(loaded).id == match.id
        assert [one.seat for one in match_presenter.decision_answers(loaded)] == _own_decisions(loaded)
        assert event_log.events_page(loaded, 0)[0]
    for player in stored["players"]:
        assert match_list.list_matches(player, None, None)[0][0]["id"] == match.id
    host, guest = (match_loader.load_match(match.id, player) for player in stored["players"][:2])
    assert [message.text for message in chat.list_messages(host, None)[0]] == [TALK]
    assert standing_orders.read_orders(guest) != codec.dump(guest.game.orders_class())


def _check_replay(stored: Json) -> None:
    """Past views are the same from the nearest snapshot and from the beginning."""
    loaded = match_loader.load_match(stored["match"], stored["players"][0])
    snapshots = range(32, loaded.match.version + 1, 32)
    for version in (1, *snapshots, loaded.match.version):
        view = history.view_at(loaded, version)
        replayed = history.replay_state(loaded, version, from_snapshot=False)
        assert view == codec.dump(loaded.game.view(replayed, loaded.seat))


def _check_end(stored: Json) -> None:
    """Plays the match to its end and checks its proof."""
    people = [_player_name(player) for player in stored["players"]]
    world = World(stored["match"], people, stored["at"])
    play_on(world)
    ended = world.load()
    assert ended.match.status == "finished"
    assert proof_problems(whole_proof(ended)) == []
    assert datetime.fromtimestamp(ended.match.updated, UTC) >= datetime.fromtimestamp(stored["at"], UTC)


def _own_decisions(loaded: match_loader.LoadedMatch) -> list[int]:
    return [one.seat for one in loaded.decisions if one.seat == loaded.seat]


def _player_name(player: str) -> PlayerName:
    known = store.players.get(player)
    assert known
    return PlayerName(player, known.name)
