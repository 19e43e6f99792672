"""The drawn maps of games: `GET /v1/games/{key}/map`."""

from __future__ import annotations

import json

import pytest

from chalicelib.games import catalogue
from tests.api.conftest import World

DRAWN = ["anno-domini-1995", "anno-1452"]
"""The games with a map."""


@pytest.mark.parametrize("key", DRAWN)
def test_the_map_is_the_file_that_the_web_app_imports(world: World, key: str) -> None:
    answer = world.nobody.get(f"/v1/games/{key}/map")
    assert answer.status_code == 200
    assert answer.json()["map"] == json.loads((catalogue.package_folder(key) / "data/map.json").read_text())
    assert answer.headers["ETag"] == f'"{answer.json()["rev"]}"'


@pytest.mark.parametrize("key", DRAWN)
def test_a_map_named_by_its_rev_may_be_kept_for_ever(world: World, key: str) -> None:
    rev = world.nobody.get(f"/v1/games/{key}/map").json()["rev"]
    kept = world.nobody.get(f"/v1/games/{key}/map?rev={rev}").headers["Cache-Control"]
    assert kept == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("key", ["anno-domini", "parley", "chess"])
def test_a_game_without_a_map_has_none(world: World, key: str) -> None:
    assert world.nobody.get(f"/v1/games/{key}/map").status_code == 404
