"""Matches stored by older code load, show their past and their proof, and are played to their end.

When one of these fails, people's running matches break: do not record the files anew. What to do instead:
docs/upgrading.md.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play import codec, match_loader
from chalicelib.play.moves import history, proof, standing_orders
from chalicelib.play.seats.lobby import PlayerName
from chalicelib.play.telling import chat, match_list, match_presenter
from tests.stored import files
from tests.stored.record import TALK, World, play_on
from tests.support.proofs import proof_problems

PATHS = files.paths()


@pytest.fixture(params=PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def stored(request: pytest.FixtureRequest, database: str) -> Json:
    """One stored match whose items are in the database now, as its code left them."""
    path: Path = request.param
    found = files.load(path)
    files.delete_match(found["match"])
    files.write_to_database(found["items"])
    return found


def test_every_game_is_recorded_at_several_seat_counts_in_the_middle_and_at_the_end() -> None:
    recorded = {(path.stem.rsplit("-", 2)[0], path.stem.rsplit("-", 1)[1]) for path in PATHS}
    games = {meta.key for meta in catalogue.all()} - {"parley"}
    assert recorded == {(game, phase) for game in games for phase in ("middle", "end")}
    for game in games:
        assert len({path.stem for path in PATHS if path.stem.startswith(f"{game}-")}) >= 4


def test_a_stored_match_is_shown_to_everybody(stored: Json) -> None:
    match = match_loader.load_as_system(stored["match"]).match
    assert match.status == ("running" if stored["phase"] == "middle" else "finished")
    for player in (*stored["players"], None):
        loaded = match_loader.as_player(match_loader.load_as_system(match.id), player)
        assert match_presenter.view_json(loaded)
        assert match_presenter.match_json(loaded)["id"] == match.id
        assert [one["seat"] for one in match_presenter.decisions_json(loaded)] == _open_to(loaded)
        assert match_presenter.events_page(loaded, 0)[0]
    for player in stored["players"]:
        assert match_list.list_matches(player, None, None)[0][0]["id"] == match.id
    host, guest = (match_loader.load_match(match.id, player) for player in stored["players"][:2])
    assert [said["text"] for said in chat.list_messages(host, None)[0]] == [TALK]
    assert standing_orders.read_orders(guest) != codec.dump(guest.game.orders_class())


def test_the_past_of_a_stored_match_leads_to_its_state(stored: Json) -> None:
    loaded = match_loader.load_match(stored["match"], stored["players"][0])
    checkpoints = range(32, loaded.match.version + 1, 32)
    for version in (1, *checkpoints, loaded.match.version):
        view = history.view_at(loaded, version)["view"]
        replayed = history.replay_state(loaded, version, from_snapshot=False)
        assert view == codec.dump(loaded.game.view(replayed, loaded.seat))


def test_a_stored_match_is_played_to_its_end_and_proved(stored: Json) -> None:
    names = [_name(player) for player in stored["players"]]
    world = World(stored["match"], names, stored["at"])
    play_on(world)
    ended = world.load()
    assert ended.match.status == "finished"
    assert proof_problems(json.loads(json.dumps(proof.build_proof(ended)))) == []
    assert datetime.fromtimestamp(ended.match.updated, UTC) >= datetime.fromtimestamp(stored["at"], UTC)


def _open_to(loaded: match_loader.LoadedMatch) -> list[int]:
    return [one.seat for one in loaded.decisions if one.seat == loaded.seat]


def _name(player: str) -> PlayerName:
    known = store.players.get(player)
    assert known
    return PlayerName(player, known.name)
