"""The measure of the code: short modules, short functions, every public name explained (DESIGN 8)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.support.commands import ROOT

FOLDERS = ("chalicelib", "local", "bench", "tools", "tests")
SOURCES = sorted([*ROOT.glob("*.py"), *(path for name in FOLDERS for path in (ROOT / name).rglob("*.py"))])

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[Function]:
    """All functions and methods of a module."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def line_count(function: Function) -> int:
    """A function's lines, without its docstring."""
    start = function.body[1] if ast.get_docstring(function) and len(function.body) > 1 else function.body[0]
    return (function.end_lineno or 0) - start.lineno + 1 + (function.body[0].lineno - function.lineno)


def missing_docstrings(tree: ast.Module) -> list[str]:
    """The public functions and classes of a module that have no docstring."""
    public = [
        node
        for node in tree.body
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_")
    ]
    return [node.name for node in public if not ast.get_docstring(node)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_and_functions_are_short(path: Path) -> None:
    source = path.read_text()
    assert len(source.splitlines()) < 400
    long = {function.name: line_count(function) for function in functions(ast.parse(source))}
    assert {name: count for name, count in long.items() if count > 60} == {}


def test_most_functions_are_tiny() -> None:
    sources = (path for path in SOURCES if path.is_relative_to(ROOT / "chalicelib"))
    counts = [line_count(one) for path in sources for one in functions(ast.parse(path.read_text()))]
    assert median(counts) <= 6
    assert quantiles(counts, n=10)[-1] <= 25


@pytest.mark.parametrize(
    "path", sorted((ROOT / "chalicelib").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT))
)
def test_every_public_name_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text())
    if path.name != "__init__.py" or tree.body:
        assert ast.get_docstring(tree)
    assert missing_docstrings(tree) == []


def test_the_measures_can_be_violated() -> None:
    tree = ast.parse("def shown():\n" + "    x = 1\n" * 61 + "class Bare: pass\ndef _own(): pass")
    assert missing_docstrings(tree) == ["shown", "Bare"]
    assert [line_count(one) for one in functions(tree)] == [62, 1]
