"""The pages about Game of the Year for players say what the engine does: days, cards, leaves, frames."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.reference import CaseReference, reference
from chalicelib.words import game_words
from tests.games import game_of_the_year_tables

_WORDS = Path(__file__).parents[2] / "chalicelib" / "games" / "game_of_the_year" / "words"
_LANGUAGES = ("en", "de", "it")
_MOST_LETTERS = 150
"""Of the caption of a picture that shows how the game plays."""

_PAGE = game_of_the_year_tables.PLAYERS_PAGE.read_text(encoding="utf-8")
_CASES = {day: group.cases for group in reference().days for day in group.days}
_FRAMES = Counter(game_of_the_year_tables.calendar()["frames"].values())

each_language = pytest.mark.parametrize("lang", _LANGUAGES)


def rules_texts(lang: str) -> dict[str, str]:
    """The texts of the rules page in one language."""
    found: dict[str, str] = json.loads((_WORDS / lang / "rules.json").read_text(encoding="utf-8"))
    return found


def asked_traits(cases: tuple[CaseReference, ...]) -> Iterator[str]:
    """The traits of a day in the order in which they are asked."""
    yield from dict.fromkeys(trait for case in cases for trait in case.traits)


def drawn_decks(cases: tuple[CaseReference, ...]) -> set[str]:
    """The decks from which a day may let somebody draw."""
    effects = {effect for case in cases for effect in case.effects}
    decks = {"draw_chance": "chance", "gift_chance": "chance", "draw_fate": "fate"}
    return {decks[effect] for effect in effects & decks.keys()}


def said_numbers(day: str) -> set[int]:
    """The numbers that the text of a day has to say: money, what it depends on, and the fee."""
    silent = ("draw_chance", "draw_fate", "move_to")
    effects = [case.effects for case in _CASES[day]]
    found = {n for each in effects for kind, numbers in each.items() if kind not in silent for n in numbers}
    found |= {case.fact.n for case in _CASES[day] if case.fact and case.fact.fact == "cash_at_least"}
    is_trap = game_of_the_year_tables.calendar()["frames"][day] == "blue_white"
    return found | ({reference().amounts.blue_white_fee} if is_trap else set())


@each_language
def test_a_day_says_its_questions_and_the_cards_that_it_deals(lang: str) -> None:
    words = game_words("game-of-the-year", lang).words
    for day, cases in _CASES.items():
        text = words[f"day.{day}.effect"]
        named = {deck for deck in ("chance", "fate") if re.search(rf"\b{words[f'deck.{deck}']}\b", text)}
        assert named == drawn_decks(cases), day
        assert {str(n) for n in said_numbers(day)} <= set(re.findall(r"\d+", text)), day
        if day != "12-06":  # there the question is put as a condition
            places = [text.find(str(words[f"trait.{trait}"])) for trait in asked_traits(cases)]
            assert -1 not in places, day
            assert sorted(places) == places, day


@each_language
def test_the_rules_page_names_the_leaves_and_the_cards(lang: str) -> None:
    texts = rules_texts(lang)
    assert f" {len(LEAVES)} " in texts["calendar.p1"]
    assert all(f" {len(deck)} " in texts["cards.p1"] for deck in (reference().chance, reference().fate))


@each_language
def test_the_captions_of_the_guide_are_short(lang: str) -> None:
    captions = {key: text for key, text in rules_texts(lang).items() if key.startswith("guide.c")}
    assert {key: len(text) for key, text in captions.items() if len(text) > _MOST_LETTERS} == {}


def test_the_tables_of_the_players_page_are_those_of_the_engine() -> None:
    assert game_of_the_year_tables.with_tables(_PAGE) == _PAGE, "write it anew: make generate"
    days = _PAGE.split("## All framed days")[1].split("## All cards")[0]
    assert len(re.findall(r"^\| \d+ [A-Z]", days, re.MULTILINE)) == _FRAMES.total() == len(_CASES)
    assert len(re.findall(r"^\| [A-Z]", _PAGE.split("## All cards")[1], re.MULTILINE)) == 56


def test_the_players_page_counts_the_frames_and_names_the_leaves() -> None:
    counts = re.findall(r"^\| (red|purple|blue|blue and white) \| \w+ \| (\d+) \|", _PAGE, re.MULTILINE)
    assert {frame.replace(" and ", "_"): int(n) for frame, n in counts} == _FRAMES
    leaves = _PAGE.split("The calendar has")[1].split("\n\n")[0]
    told = re.findall(r"\b(\d+)-(\d+)\b", leaves)
    assert [(int(low), int(high)) for low, high in told] == [
        (leaf.low, leaf.high) for leaf in LEAVES if not leaf.colour
    ]
