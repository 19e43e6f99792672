"""The server's reader of words is held to the test vectors; so is the web app's, by a test of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib.games.contract import Json
from chalicelib.words.sentences import Names, fill

VECTORS: list[Json] = json.loads(Path(__file__).with_name("grammar.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["rule"])
def test_words_and_facts_make_the_sentence(vector: Json) -> None:
    seats, cards = vector.get("seats", []), vector.get("cards", {})
    names = Names(lambda seat: str(seats[seat]), cards.get)
    assert fill(vector["words"], vector["key"], vector["facts"], vector["lang"], names) == vector["says"]


def test_a_key_without_words_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill({}, "title", {}, "en")
