"""Every code with which a request is refused has a sentence in each language, and no other code has one.

Codes are found in the syntax trees: what errors are raised with, what stands beside a status, and what the
functions return that say what forbids something.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.words import game_words, house_words
from chalicelib.words.refusals import refusal_text, refusals
from tests.words.test_words import holes

PACKAGE = Path(catalogue.__file__).parents[1]
GAMES = [meta for meta in catalogue.all() if game_words(meta.key, "en").words]

ERRORS = {"RuleViolation", "NotFound", "Forbidden", "Conflict", "Unprocessable", "_refusal"}
"""What is called with a code as its first argument."""

CODE = re.compile(r"[a-z]+(_[a-z]+)*")
CODE_FUNCTION = re.compile(r"\w+_(refusal|violation|code)")
"""The names of functions that return the code of what forbids something, or None."""

INNER = str.maketrans("“”", "‘’")

BY_SERVER = {"not_offered"}
"""Codes with which the server refuses a move in the name of its game."""


def constants(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The codes among these nodes."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value


def is_error_status(node: ast.AST) -> bool:
    """Whether a node is the number of an HTTP error."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and 400 <= node.value < 600


def codes_in(tree: ast.AST) -> Iterator[str]:
    """Every code with which a module refuses something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", "")
            yield from constants(node.args[:1]) if called in ERRORS else ()
            yield from after_status(node.args)
        elif isinstance(node, ast.Tuple):
            yield from after_status(node.elts)
        elif isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            yield from constants(value for key, value in pairs if key and is_error_status(key))
        elif isinstance(node, ast.FunctionDef) and CODE_FUNCTION.fullmatch(node.name):
            returned = (part.value for part in ast.walk(node) if isinstance(part, ast.Return) and part.value)
            yield from constants(part for value in returned for part in branches(value))


def after_status(nodes: list[ast.expr]) -> Iterator[str]:
    """The codes that stand right behind a status."""
    yield from constants(code for status, code in pairwise(nodes) if is_error_status(status))


def branches(value: ast.expr) -> Iterator[ast.expr]:
    """What an expression may give: both ends of an `a if … else b`, else itself."""
    if isinstance(value, ast.IfExp):
        yield from (*branches(value.body), *branches(value.orelse))
    else:
        yield value


def codes_of(*folders: str) -> set[str]:
    """Every code with which the modules of these folders of chalicelib refuse something."""
    files = [path for folder in folders for path in (PACKAGE / folder).rglob("*.py")]
    assert files
    return {code for path in files for code in codes_in(ast.parse(path.read_text("utf-8")))}


def codes_of_game(meta: catalogue.Metadata) -> set[str]:
    """Every code with which the rules of a game refuse something, those of its cards included."""
    found = codes_of(f"games/{catalogue.package_folder(meta.key).name}") | BY_SERVER
    if meta.date_scale is not None:
        found |= codes_of("games/chronology", "decks")
    if "first" in meta.options["properties"]:
        found |= set(codes_in(ast.parse((PACKAGE / "games/chronology/first_player.py").read_text("utf-8"))))
    # Every deck has dates in years.
    return found - {"deck_without_months"} if meta.date_scale == "years" else found


@pytest.mark.parametrize("lang", decks.LANGUAGES)
def test_the_house_has_a_sentence_for_each_of_its_codes(lang: str) -> None:
    raised = codes_of("play", "identity", "notify", "store", "api")
    assert {"stale_version", "busy", "internal", "unsupported_media_type", "vacation_far"} < raised
    assert refusals(house_words(lang).words).keys() == raised


@pytest.mark.parametrize("lang", decks.LANGUAGES)
@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_a_game_has_a_sentence_for_each_of_its_codes(meta: catalogue.Metadata, lang: str) -> None:
    raised = codes_of_game(meta)
    assert {"not_your_turn", "game_over", "not_offered"} < raised
    assert refusals(game_words(meta.key, lang).words).keys() == raised


def facts_in(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """Every code that an error is made with, and the names of the facts that come with it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {*ERRORS, "Problem"}:
            for code in constants(node.args[:2]):
                yield code, {each.arg for each in node.keywords if each.arg}


def test_a_sentence_says_only_what_the_refusal_tells() -> None:
    told = 0
    for path in PACKAGE.rglob("*.py"):
        for code, facts in facts_in(ast.parse(path.read_text("utf-8"))):
            for words in words_for(path.parent.name):
                spoken = holes(words.get(f"refused.{code}", ""))
                assert spoken <= facts, f"refused.{code} speaks of {spoken}, {path.name} tells {facts}"
                told += bool(spoken)
    assert told > 40


def words_for(package: str) -> list[Json]:
    """The words in which a package refuses: a game's, those of all games with event cards, or the house's."""
    with_cards = package in ("chronology", "decks")
    games = [
        meta
        for meta in GAMES
        if (meta.date_scale and with_cards) or catalogue.package_folder(meta.key).name == package
    ]
    return [game_words(meta.key, "en").words for meta in games] or [house_words("en").words]


def test_the_sentence_of_a_game_is_filled_in_with_names() -> None:
    lacking = refusal_text("not_enough_money", {"cost": 12, "money": 10500}, "anno-1452")
    assert lacking == "That costs 12 gulden; you have 10,500 gulden."
    assert refusal_text("empty_hand", {"of_seat": 2}, "anno-1452") == "Seat 2 holds no cards."
    far = refusal_text("too_far", {"stone": "tirol-1", "target": "westfalen-1"}, "anno-1452")
    assert far == "Too far away: Westphalia 1."


def test_an_event_card_is_called_by_its_text() -> None:
    card, text = next(iter(decks.card_texts("world", None, "en")["cards"].items()))
    said = refusal_text("not_in_hand", {"card": card}, "wann-o-wann")
    assert said == f"“{text.removesuffix('.').translate(INNER)}” is not in that hand."
    assert refusal_text("not_in_hand", {"card": "x9"}, "wann-o-wann") == "“X9” is not in that hand."


@pytest.mark.parametrize("game", [None, "anno-1452"])
def test_a_code_without_a_sentence_is_a_rule_s(game: str | None) -> None:
    assert refusal_text("of_tomorrow", {"seat": 1}, game) == "The rules do not allow this."


@pytest.mark.parametrize("game", [None, "anno-1452"])
def test_the_house_s_sentence_serves_for_every_game(game: str | None) -> None:
    assert refusal_text("seat_count", {"min": 2, "max": 4}, game) == "This game is for 2 to 4 players."


def test_a_server_that_refuses_nothing_reads_no_words() -> None:
    """A cold start does not pay for sentences (DESIGN 8)."""
    script = "import app; from chalicelib import words"
    counts = "print(words.house_words.cache_info().currsize, words.game_words.cache_info().currsize)"
    command = [sys.executable, "-c", f"{script}; {counts}"]
    done = subprocess.run(command, cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "0"]


SOURCE = """
def build_refusal(n):
    if n > 3:
        return "too_many"
    return "none_left" if n else None

def name(n):
    return "no_code"

TABLE = ((Busy, 429, "busy", {}), {405: "no_method", 404: "Not a code."})
raise RuleViolation("not_there", kind="no_fact")
raise Problem(413, "too_large", {"Retry-After": "1"})
"""


def test_codes_are_found_wherever_they_stand() -> None:
    found = {"too_many", "none_left", "busy", "no_method", "not_there", "too_large"}
    assert set(codes_in(ast.parse(SOURCE))) == found
