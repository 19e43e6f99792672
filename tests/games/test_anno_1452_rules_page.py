"""The rules page of Anno 1452 says what the engine does: its tables, its cards, its battles."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from chalicelib.games.anno_1452.battle import Side, resolve_battle_round
from chalicelib.games.anno_1452.cards import CARDS
from chalicelib.games.anno_1452.constants import CITY_PARRY
from tests.games import anno_1452_tables

_WORDS = Path(__file__).parents[2] / "chalicelib" / "games" / "anno_1452" / "words"
_LANGUAGES = ("en", "de", "it")
_MOST_LETTERS = 150
"""Of the caption of a picture that shows how the game plays."""


def rules_texts(lang: str) -> dict[str, str]:
    """The texts of the rules page in one language."""
    found: dict[str, str] = json.loads((_WORDS / lang / "rules.json").read_text(encoding="utf-8"))
    return found


def told_dice(*dice: Sequence[int]) -> list[str]:
    """The dice of each group as a text tells them: "6, 3, 2"."""
    return [", ".join(map(str, group)) for group in dice]


@pytest.mark.parametrize("path", anno_1452_tables.TABLES, ids=lambda path: path.stem)
def test_the_tables_are_those_of_the_engine(path: Path) -> None:
    shown = json.loads(path.read_text(encoding="utf-8"))
    assert shown == anno_1452_tables.TABLES[path](), "write it anew: make generate"


@pytest.mark.parametrize("lang", _LANGUAGES)
def test_the_page_tells_how_many_cards_there_are(lang: str) -> None:
    assert f" {sum(card.count for card in CARDS)}." in rules_texts(lang)["cards.p1"]


@pytest.mark.parametrize("lang", _LANGUAGES)
def test_the_captions_of_the_guide_are_short(lang: str) -> None:
    captions = {key: text for key, text in rules_texts(lang).items() if key.startswith("guide.c")}
    assert {key: len(text) for key, text in captions.items() if len(text) > _MOST_LETTERS} == {}


def test_the_battle_of_the_example_goes_as_it_is_told() -> None:
    stone, citizens, city, townsmen = (6, 3, 2), (5, 5, 1), (1, 4, 6), (1, 2)
    before = Side(3, citizens=3), Side(3, citizens=2, parry=CITY_PARRY)
    after = resolve_battle_round(*before, (*stone, *citizens), (*city, *townsmen))
    assert after == (Side(3, citizens=2), Side(3, citizens=1, parry=CITY_PARRY))
    for lang in _LANGUAGES:
        text = rules_texts(lang)["battle.e1"]
        assert all(dice in text for dice in told_dice(stone, citizens, city, townsmen))


def test_the_battle_of_the_round_goes_as_it_is_told() -> None:
    rounds = [((1, 4, 6), (2, 5, 3), (6, 2, 2)), ((6, 1, 3), (2, 4), (3,))]
    sides = Side(3, citizens=3), Side(3)
    for number, (stone, citizens, theirs) in enumerate(rounds, 2):
        sides = resolve_battle_round(*sides, (*stone, *citizens), theirs)
        for lang in _LANGUAGES:
            text = rules_texts(lang)[f"played.e{number}"]
            assert all(dice in text for dice in told_dice(stone, citizens, theirs))
    assert sides == (Side(3, citizens=2), Side(0))
