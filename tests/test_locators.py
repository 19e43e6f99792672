"""The browser's tests find elements by what no card, place or player on a table can be called."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from chalicelib import decks
from chalicelib.play.seats.seating import BOT_NAMES

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "tests" / "e2e").rglob("*.py"))

_PLAYERS = ("Ada", "Ben", "Cleo", "Cy")
"""The players of the tests."""

_ROLES_OF_PIECES = ("button", "cell", "checkbox", "heading", "img", "link", "listitem", "option", "radio")
"""The roles that cards, places and players have on some page."""

_PLACE = re.compile(r"(region|territory|stone)\.[\w-]+")
"""The keys of a game's words that name what lies on its board."""


@cache
def dealt_texts() -> tuple[str, ...]:
    """What a page may show that depends on what was dealt and who plays: cards, places and players."""
    cards = [
        text for deck in decks.all() for text in decks.card_texts(deck.key, None, "en")["cards"].values()
    ]
    words = [json.loads(path.read_text("utf-8")) for path in ROOT.glob("chalicelib/games/*/words/en/*.json")]
    places = [text for one in words for key, text in one.items() if _PLACE.fullmatch(key)]
    assert cards
    assert places
    return (*cards, *places, *BOT_NAMES, *_PLAYERS)


def searches(tree: ast.AST) -> Iterator[tuple[int, re.Pattern[str]]]:
    """The lines at which elements are searched by a text, and what that search matches."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            found = _searched_text(call, call.func.attr)
            if found is not None:
                yield call.lineno, found


def _searched_text(call: ast.Call, method: str) -> re.Pattern[str] | None:
    """What `get_by_text`, `get_by_label` or the name of `get_by_role` matches; None for other calls."""
    options = {option.arg: option.value for option in call.keywords}
    text = options.get("name") if method == "get_by_role" else next(iter(call.args), None)
    if method not in ("get_by_role", "get_by_text", "get_by_label") or text is None:
        return None
    if method == "get_by_role" and ast.literal_eval(call.args[0]) not in _ROLES_OF_PIECES:
        return None
    if isinstance(text, ast.Call) and ast.unparse(text.func) == "re.compile":
        return _pattern(text.args[0], escape=str)
    is_exact = "exact" in options and ast.unparse(options["exact"]) == "True"
    return _pattern(text, escape=re.escape, is_whole=is_exact)


def _pattern(text: ast.expr, escape: Callable[[str], str], is_whole: bool = False) -> re.Pattern[str] | None:
    """A pattern of what stands in the source, where anything may be filled in; None where nothing stands."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    constants = [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]
    if not any(re.search(r"\w", part or "") for part in constants):
        return None
    written = "".join(".+" if part is None else escape(part) for part in constants)
    return re.compile(f"^{written}$" if is_whole else written, re.IGNORECASE)


def mistakable(source: str) -> list[str]:
    """The searches in a source that also find a card, a place or a player."""
    return [
        f"line {line}: {pattern.pattern!r} also finds {met!r}"
        for line, pattern in searches(ast.parse(source))
        if (met := next(filter(pattern.search, dealt_texts()), None))
    ]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_card_place_or_player_is_taken_for_something_else(path: Path) -> None:
    assert mistakable(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "search",
    [
        "page.get_by_text('Waiting for')",
        "page.get_by_text(f'Waiting for {name}')",
        "dock.get_by_role('button', name='Close')",
        "page.get_by_text(re.compile('Go on|Show all'))",
        "page.get_by_role('button', name='Herodotus', exact=True)",
    ],
)
def test_such_a_search_is_found(search: str) -> None:
    assert len(mistakable(search)) == 1


@pytest.mark.parametrize(
    "search",
    [
        "page.get_by_text('Waiting for', exact=True)",
        "dock.get_by_role('button', name=re.compile('^Close$'))",
        "page.get_by_role('dialog', name='Report')",
        "page.get_by_text(name)",
    ],
)
def test_other_searches_are_not(search: str) -> None:
    assert mistakable(search) == []
