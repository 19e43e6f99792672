"""What is the same for everybody: how long it may be kept, and 304 for who has it already."""

from __future__ import annotations

import pytest

from tests.api.conftest import World

PUBLIC = {
    "/v1/games": 300,
    "/v1/games/anno-domini": 300,
    "/v1/games/anno-domini/words/de": 300,
    "/v1/decks/world/en": 3_600,
    "/v1/openapi.json": 3_600,
    "/v1/matches": 5,
    "/docs": 3_600,
}
"""Paths and the seconds for which their answers may be kept."""

ENTRIES = [(path, f"public, max-age={seconds}") for path, seconds in PUBLIC.items()]
ENTRIES.append(("/v1/decks/world@1/en", "public, max-age=31536000, immutable"))


@pytest.mark.parametrize(("path", "control"), ENTRIES)
def test_who_has_the_content_gets_no_body(world: World, path: str, control: str) -> None:
    first = world.nobody.get(path)
    assert (first.status_code, first.headers["Cache-Control"]) == (200, control)
    again = world.nobody.get(path, headers={"If-None-Match": f'"other", {first.headers["ETag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert (again.headers["ETag"], again.headers["Cache-Control"]) == (first.headers["ETag"], control)


@pytest.mark.parametrize("path", [path for path, _ in ENTRIES])
def test_who_has_other_content_gets_the_whole(world: World, path: str) -> None:
    answer = world.nobody.get(path, headers={"If-None-Match": '"0-0", W/"000000000000000000000000"'})
    assert answer.status_code == 200
    assert answer.content == world.nobody.get(path).content


def test_other_content_has_another_etag(world: World) -> None:
    tags = [world.nobody.get(path).headers["ETag"] for path, _ in ENTRIES]
    tags.append(world.nobody.get("/v1/decks/world@1/de").headers["ETag"])
    # The newest revision of a deck is the same content under two names.
    assert len(set(tags)) >= len(tags) - 1
