"""A whole match of a real game with bots: revealed cards, history, proof, twin."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from chalicelib import decks
from chalicelib.games.chance import Chance
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history
from chalicelib.play.seats import lobby
from chalicelib.play.telling import event_log, match_presenter
from chalicelib.play.telling.table_answers import DeckRef
from tests.support.match_twin import store_twin
from tests.support.parley_matches import NOW, OWN_SEAT, bot_seat, create_player, play_random_move
from tests.support.proofs import VERIFIER, whole_proof

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(scope="module")
def finished(database: str) -> LoadedMatch:
    """A match of a player and two bots, played to its end."""
    ada = create_player("Ada")
    seats = [OWN_SEAT, bot_seat("easy"), bot_seat("hard")]
    loaded = lobby.create_match(ada, "anno-domini", {"hand_size": 3, "first": 0}, seats, None, "private", NOW)
    while loaded.match.status == "running":
        loaded = play_random_move(loaded.match.id, ada).loaded
    return match_loader.load_match(loaded.match.id, ada.id, fresh=True)


def test_a_match_with_bots_finishes(finished: LoadedMatch) -> None:
    assert finished.match.status == "finished"
    assert finished.match.outcome
    assert match_presenter.match_answer(finished).decks == (DeckRef("world", decks.get("world").rev),)


def test_only_revealed_cards_have_label_and_comment(finished: LoadedMatch) -> None:
    events, _cursor = event_log.events_page(finished, 0)
    revealed = [event for event in events if event["kind"] == "revealed"]
    assert revealed
    for card in revealed[0]["revealed"]:
        assert card["label"] == decks.card_back(card["card"])["label"]
        assert card["comment"].keys() == {"en", "de", "it"}
    assert all("label" not in json.dumps(event) for event in events if event["kind"] != "revealed")


def test_every_version_has_a_view(finished: LoadedMatch) -> None:
    views = [history.view_at(finished, version) for version in range(1, finished.match.version + 1)]
    assert views[-1] == match_presenter.view_json(finished)
    assert len(views[0]["hands"][0]) == 3


def test_the_verifier_command_accepts_the_proof(finished: LoadedMatch, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    found = whole_proof(finished)
    path.write_text(json.dumps(found), encoding="utf-8")
    command = [sys.executable, str(VERIFIER), str(path), "--commitment", found["commitment"]]
    completed = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (completed.returncode, completed.stderr) == (0, "")
    assert "It holds." in completed.stdout


def test_a_twin_shows_the_same_match() -> None:
    ada = create_player("Ada")
    loaded = lobby.create_match(
        ada, "anno-domini", {"first": 0}, [OWN_SEAT, bot_seat()], None, "private", NOW
    )
    twin = match_loader.load_match(store_twin(loaded.match.id, 0, Chance("twin")), ada.id)
    assert twin.state != loaded.state
    assert match_presenter.view_json(twin) == match_presenter.view_json(loaded)
    assert match_presenter.decision_answers(twin) == match_presenter.decision_answers(loaded)
