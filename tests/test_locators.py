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
from chalicelib.decks.files import LANGUAGES
from chalicelib.play.seats.seating import BOT_NAMES
from tests.support.commands import ROOT

SOURCES = sorted((ROOT / "tests" / "e2e").rglob("*.py"))

_PLAYERS = ("Ada", "Ben", "Cleo", "Cy")
"""The players of the tests."""

_ROLES_OF_PIECES = ("button", "cell", "checkbox", "heading", "img", "link", "listitem", "option", "radio")
"""The roles that cards, places and players have on some page."""

_ANYWHERE, _BEGINNING, _WHOLE = "{}", "^{}", "^{}$"
"""The forms of a pattern for a search that takes a text anywhere, at the beginning or as a whole."""

_HELPERS = {
    "action": _WHOLE,
    "button": _WHOLE,
    "press": _WHOLE,
    "section": _BEGINNING,
    "tab_to": _BEGINNING,
    "tab_and_press": _BEGINNING,
}
"""The page objects' own searches by their first argument, and how they take a text."""

_PLACE = re.compile(r"(region|territory|stone)\.[\w-]+")
"""The keys of a game's words that name what lies on its board."""


@cache
def dealt_texts() -> tuple[str, ...]:
    """What a page may show in any language that depends on what was dealt and who plays: cards, places and
    players.
    """
    cards = [
        text
        for deck in decks.all()
        for locale in LANGUAGES
        for text in decks.card_texts(deck.key, None, locale)["cards"].values()
    ]
    words = [json.loads(path.read_text("utf-8")) for path in ROOT.glob("chalicelib/games/*/words/*/*.json")]
    places = [text for one in words for key, text in one.items() if _PLACE.fullmatch(key)]
    assert cards
    assert places
    return (*cards, *places, *BOT_NAMES, *_PLAYERS)


def searches(tree: ast.AST) -> Iterator[tuple[int, re.Pattern[str]]]:
    """The lines at which elements are searched by a text, and what that search matches."""
    tree = _WithConstants(tree).visit(tree)
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            for text, form in _searched_texts(call, call.func.attr):
                if found := _pattern(text, form):
                    yield call.lineno, found


class _WithConstants(ast.NodeTransformer):
    """Writes what a module's constants stand for where their names are read."""

    def __init__(self, module: ast.AST) -> None:
        assigned = [one for one in ast.iter_child_nodes(module) if isinstance(one, ast.Assign)]
        self._values = {
            name.id: one.value for one in assigned for name in one.targets if isinstance(name, ast.Name)
        }

    def visit_Name(self, name: ast.Name) -> ast.expr:
        return self._values.get(name.id, name) if isinstance(name.ctx, ast.Load) else name


def _searched_texts(call: ast.Call, method: str) -> Iterator[tuple[ast.expr, str]]:
    """The texts by which a call searches, each with the form of a pattern that matches where it is found."""
    options = {option.arg: option.value for option in call.keywords}
    form = _WHOLE if "exact" in options and ast.unparse(options["exact"]) == "True" else _ANYWHERE
    if "has_text" in options:
        yield options["has_text"], _ANYWHERE
    if method == "get_by_role" and "name" in options and ast.literal_eval(call.args[0]) in _ROLES_OF_PIECES:
        yield options["name"], form
    if method in ("get_by_text", "get_by_label"):
        yield call.args[0], form
    if method in _HELPERS and call.args:
        names = call.args[0].elts if isinstance(call.args[0], ast.Tuple) else call.args[:1]
        yield from ((name, _HELPERS[method]) for name in names)


def _pattern(text: ast.expr, form: str) -> re.Pattern[str] | None:
    """A pattern of what stands in the source, where anything may be filled in; None where nothing stands."""
    escape: Callable[[str], str] = re.escape
    if isinstance(text, ast.Call) and ast.unparse(text.func) == "re.compile":
        text, form, escape = text.args[0], _ANYWHERE, str
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    constants = [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]
    if not any(re.search(r"\w", part or "") for part in constants):
        return None
    written = "".join(".+" if part is None else escape(part) for part in constants)
    return re.compile(form.format(written), re.IGNORECASE)


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
        "page.get_by_role('status').filter(has_text='Waiting for')",
        "page.locator('li', has_text=re.compile('Go on|Show all'))",
        "player.button(re.compile('Close'))",
        "table.press('Herodotus')",
        "keyboard.tab_to('Hero')",
        "keyboard.tab_to(('Show all', 'Hero'))",
        "_WAITS = 'Waiting for'\npage.get_by_text(_WAITS)",
        "page.get_by_text('Schließen')",
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
        "page.get_by_role('status').filter(has_text=re.compile('^Waiting for$'))",
        "player.button('Close')",
        "player.press(player.button('Close'))",
        "keyboard.tab_to('rodotus')",
    ],
)
def test_other_searches_are_not(search: str) -> None:
    assert mistakable(search) == []
