"""Recorded games still end as recorded, and every reason to end is recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from chalicelib.play import codec
from tests.kit import golden, record
from tests.kit.failure import KitFailure


@pytest.mark.parametrize("path", golden.paths(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_ends_as_recorded(path: Path) -> None:
    recorded = golden.load(path)
    trial = golden.replay(recorded)
    assert recorded["game"] == path.parent.name
    assert not trial.game.decisions(trial.state)
    assert json.loads(json.dumps(codec.dump(trial.game.outcome(trial.state)))) == recorded["outcome"]


@pytest.mark.parametrize("meta", catalogue.all(), ids=lambda meta: meta.key)
def test_every_reason_to_end_is_recorded(meta: Metadata) -> None:
    recorded = [golden.load(path) for path in golden.paths() if path.parent.name == meta.key]
    assert {one["outcome"]["reason"] for one in recorded} == set(meta.reasons)


def test_a_new_recording_can_be_replayed(tmp_path: Path) -> None:
    out = tmp_path / "new" / "game.json"
    record.main(["parley", str(out), "--seats", "3", "--reason", "ruin", "--orders", '{"1": {"yields": 9}}'])
    recorded = golden.load(out)
    again = golden.golden_from_trial(golden.replay(recorded))
    assert json.loads(json.dumps(again)) == recorded
    assert recorded["outcome"]["reason"] == "ruin"


def test_replaying_an_illegal_action_fails(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    record.main(["parley", str(out), "--seats", "2", "--bot", "hard"])
    recorded = golden.load(out)
    recorded["actions"][0] = recorded["actions"][1]
    with pytest.raises(KitFailure, match="is refused"):
        golden.replay(recorded)
    recorded = golden.load(out)
    recorded["actions"].append(recorded["actions"][-1])
    with pytest.raises(KitFailure, match="the game is over"):
        golden.replay(recorded)
