"""What board and cards of a game say: `GET /v1/games/{key}/reference`."""

from __future__ import annotations

import json

import pytest

from chalicelib.games import catalogue
from chalicelib.play import codec
from tests.api.conftest import World

PATH = "/v1/games/anno-1452/reference"
KILOBYTE = 1024


@pytest.mark.parametrize("key", catalogue.keys())
def test_the_reference_of_every_game_is_served(world: World, key: str) -> None:
    answer = world.nobody.get(f"/v1/games/{key}/reference")
    body, rules = answer.json(), max(catalogue.metadata(key).engines)
    assert answer.status_code == 200
    assert (body["game"], body["rules"]) == (key, rules)
    assert codec.load(catalogue.get(key).reference_class, body["reference"]) == catalogue.get(key).reference()
    assert len(json.dumps(body["reference"], separators=(",", ":"))) <= 20 * KILOBYTE
    assert len(answer.content) <= 30 * KILOBYTE


def test_the_schema_of_the_reference_comes_with_it(world: World) -> None:
    schema = world.nobody.get(PATH).json()["schema"]
    regions = schema["properties"]["regions"]
    assert regions["title"] == "Regions"
    assert regions["items"]["properties"]["neighbours"] == {
        "title": "Borders on",
        "type": "array",
        "items": {"type": "string", "format": "region"},
    }
    assert (
        "title" not in schema["properties"]["cards"]["items"]["properties"]["condition"]
    )  # told by its help


def test_a_rules_version_may_be_named(world: World) -> None:
    newest = world.nobody.get(PATH).json()
    assert world.nobody.get(f"{PATH}?rules={newest['rules']}").json() == newest


def test_a_reference_named_by_its_rev_may_be_kept_for_ever(world: World) -> None:
    rev = world.nobody.get(PATH).json()["rev"]
    kept = world.nobody.get(f"{PATH}?rev={rev}").headers["Cache-Control"]
    assert kept == "public, max-age=31536000, immutable"


def test_the_reference_of_now_has_an_etag(world: World) -> None:
    answer = world.nobody.get(PATH)
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    assert answer.headers["ETag"] == f'"{answer.json()["rev"]}"'
    again = world.nobody.get(PATH, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "status"),
    [("/v1/games/chess/reference", 404), (f"{PATH}?rules=99", 404), (f"{PATH}?rules=new", 422)],
)
def test_references_that_are_not_there_are_refused(world: World, path: str, status: int) -> None:
    assert world.nobody.get(path).status_code == status
