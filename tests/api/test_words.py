"""The words of games and of the house: `GET /v1/games/{key}/words/{lang}`, `GET /v1/words/{lang}`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib import decks, words
from chalicelib.games import catalogue
from tests.api.conftest import World

PATHS = pytest.mark.parametrize("path", ["/v1/games/anno-domini/words/de", "/v1/words/de"])
GAMES = [meta.key for meta in catalogue.all() if meta.bots.startswith("chalicelib")]


@pytest.mark.parametrize("lang", decks.LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_words_of_every_game_are_served_in_every_language(world: World, key: str, lang: str) -> None:
    answer = world.nobody.get(f"/v1/games/{key}/words/{lang}")
    assert answer.status_code == 200
    body = answer.json()
    assert body["lang"] == lang
    for path in (catalogue.package_folder(key) / "words" / lang).glob("*.json"):
        if path.stem in ("table", "tales", "events"):
            assert json.loads(path.read_text()).items() <= body["words"].items()
    assert body["words"]["rules.goal.title"]


@pytest.mark.parametrize("lang", decks.LANGUAGES)
def test_words_of_the_house_are_served_in_every_language(world: World, lang: str) -> None:
    answer = world.nobody.get(f"/v1/words/{lang}")
    assert answer.status_code == 200
    folder = Path(words.__file__).parent
    files = (folder / f"{lang}.json", folder / "protocol" / f"{lang}.json")
    assert answer.json() == {
        "rev": words.house_words(lang).rev,
        "lang": lang,
        "words": {key: word for file in files for key, word in json.loads(file.read_text()).items()},
    }


@PATHS
def test_words_named_by_their_rev_may_be_kept_for_ever(world: World, path: str) -> None:
    rev = world.nobody.get(path).json()["rev"]
    kept = world.nobody.get(f"{path}?rev={rev}").headers["Cache-Control"]
    assert kept == "public, max-age=31536000, immutable"


@PATHS
@pytest.mark.parametrize("query", ["", "?rev=0123456789ab", "?rev="])
def test_other_words_are_those_of_now_with_an_etag(world: World, path: str, query: str) -> None:
    answer = world.nobody.get(path + query)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "public, max-age=300")
    again = world.nobody.get(path + query, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert answer.headers["ETag"] == f'"{answer.json()["rev"]}"'


def test_words_of_a_game_without_any_are_none(world: World) -> None:
    assert world.nobody.get("/v1/games/parley/words/en").json()["words"] == {}


@pytest.mark.parametrize(
    "path", ["/v1/games/chess/words/en", "/v1/games/anno-domini/words/fr", "/v1/words/fr"]
)
def test_words_that_are_not_there_are_404(world: World, path: str) -> None:
    assert world.nobody.get(path).status_code == 404
