"""The games that the web app's tests fold are those that the engine plays now."""

from __future__ import annotations

import pytest

from tests.games import anno_1452_told
from tests.games.anno_1452_told import ToldGame

_MOST_BYTES = 60_000


@pytest.mark.parametrize("told", anno_1452_told.GAMES, ids=lambda told: told.path.stem)
def test_a_told_game_is_up_to_date(told: ToldGame) -> None:
    text = told.path.read_text(encoding="utf-8")
    assert len(text) <= _MOST_BYTES
    assert text == anno_1452_told.told_text(told), "make generate writes it again"
