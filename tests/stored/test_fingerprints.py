"""The form of what is stored does not change without a new version."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from tests.stored import files, fingerprints

TODO = "Stored matches may break. Do as docs/upgrading.md says under {heading!r}, then run: {command}"
COMMAND = "make generate"
ITEM_COMMAND = "python -m tests.stored.fingerprints {item}"


@pytest.mark.parametrize("name", sorted(fingerprints.game_fingerprints()))
def test_state_actions_and_orders_change_only_with_the_state_version(name: str) -> None:
    now, before = fingerprints.game_fingerprints()[name], fingerprints.recorded()["games"].get(name)
    assert now == before, TODO.format(heading="A game's state, actions or orders", command=COMMAND)


@pytest.mark.parametrize("name", sorted(fingerprints.item_fingerprints()))
def test_an_item_class_changes_only_with_its_version(name: str) -> None:
    now, before = fingerprints.item_fingerprints()[name], fingerprints.recorded()["items"].get(name, {})
    command = ITEM_COMMAND.format(item=name)
    assert now == before.get("fingerprint"), TODO.format(heading="A stored item", command=command)


def test_every_kind_of_item_that_was_recorded_is_still_looked_at() -> None:
    assert fingerprints.item_fingerprints().keys() == fingerprints.recorded()["items"].keys()


def test_every_older_state_version_has_an_upcast() -> None:
    for meta in catalogue.all():
        for rules in meta.engines:
            game = catalogue.get(meta.key, rules)
            assert set(game.upcasts) == set(range(1, game.state_version)), meta.key


def test_a_renamed_field_changes_the_fingerprint() -> None:
    @dataclass(frozen=True)
    class Before:
        hand: tuple[int, ...]

    @dataclass(frozen=True)
    class After:
        cards: tuple[int, ...]

    assert fingerprints.describe(Before) != fingerprints.describe(After)


def test_update_writes_no_change_without_a_new_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fingerprints.json"
    monkeypatch.setattr(fingerprints, "PATH", path)
    assert fingerprints.update([]) == []
    known, key = fingerprints.recorded(), "anno-1452 rules 1"
    monkeypatch.setattr(
        fingerprints, "game_fingerprints", lambda: _changed(known["games"], key, state="other")
    )
    monkeypatch.setattr(
        fingerprints, "item_fingerprints", lambda: _item_fingerprints(known) | {"logs": "other"}
    )
    assert fingerprints.update([]) == [key, "logs"]
    assert fingerprints.recorded() == known
    assert fingerprints.update(["logs"]) == [key]
    assert fingerprints.recorded()["items"]["logs"] == {"version": 2, "fingerprint": "other"}
    version = known["games"][key]["state_version"] + 1
    raised = _changed(known["games"], key, state="other", state_version=version)
    monkeypatch.setattr(fingerprints, "game_fingerprints", lambda: raised)
    assert fingerprints.update([]) == []
    assert fingerprints.recorded()["games"] == raised


def test_a_game_without_stored_matches_changes_freely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fingerprints, "PATH", tmp_path / "fingerprints.json")
    assert fingerprints.update([]) == []
    changed = _changed(fingerprints.recorded()["games"], "anno-1452 rules 1", state="other")
    monkeypatch.setattr(fingerprints, "game_fingerprints", lambda: changed)
    others = [path for path in files.paths() if not path.stem.startswith("anno-1452-")]
    monkeypatch.setattr(fingerprints, "paths", lambda: others)
    assert fingerprints.update([]) == []
    assert fingerprints.recorded()["games"] == changed


def _changed(games: Json, key: str, **values: object) -> Json:
    return {**games, key: {**games[key], **values}}


def _item_fingerprints(known: Json) -> Json:
    return {name: one["fingerprint"] for name, one in known["items"].items()}
