"""The game that the web app's tests fold is the one that the engine plays now."""

from __future__ import annotations

from tests.games import game_of_the_year_told

_MOST_BYTES = 250_000


def test_the_told_game_is_up_to_date() -> None:
    text = game_of_the_year_told.PATH.read_text(encoding="utf-8")
    assert len(text) <= _MOST_BYTES
    assert text == game_of_the_year_told.told_text(), "make generate writes it again"
