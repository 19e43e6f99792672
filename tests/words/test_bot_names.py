"""The names of bots: every name of the API has a word in each language, and no two bots share one."""

from __future__ import annotations

import pytest

from chalicelib.decks import LANGUAGES
from chalicelib.play.seats.seating import BOT_NAMES
from chalicelib.words import house_words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name_of_its_own(lang: str) -> None:
    words = house_words(lang).words
    named = {key: word for key, word in words.items() if key.startswith("bot_name.")}
    assert named.keys() == {f"bot_name.{name}" for name in BOT_NAMES}
    assert len(set(named.values())) == len(BOT_NAMES)


def test_the_api_uses_the_english_names() -> None:
    words = house_words("en").words
    assert [words[f"bot_name.{name}"] for name in BOT_NAMES] == list(BOT_NAMES)
