"""The documentation says what the app does, no more and no less."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from openapi_spec_validator import validate

from app import app
from chalicelib import play
from chalicelib.api import docs_page, problems
from chalicelib.api.service import DOCUMENT_PATH
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from tests.api.openapi_check import document

ROOT = Path(__file__).parent.parent.parent
METHODS = ("get", "put", "post", "patch", "delete")


def operations() -> set[tuple[str, str]]:
    """Method and path of everything documented."""
    return {(method.upper(), path) for path, found in document["paths"].items() for method in found}


def test_every_route_is_documented_and_every_documented_one_is_there() -> None:
    routes = {(method, path) for path, methods in app.routes.items() for method in methods}
    assert routes == operations()


def test_the_document_is_valid() -> None:
    validate(document)


def test_the_document_is_as_the_code_makes_it() -> None:
    command = [sys.executable, "-m", "chalicelib.api.openapi", "--print"]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("TURNUS_")}
    made = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, check=True)
    assert made.stdout.decode() == DOCUMENT_PATH.read_text(encoding="utf-8"), (
        "run: python -m chalicelib.api.openapi"
    )


def test_operations_have_unique_ids_and_a_summary() -> None:
    found = [methods[method] for methods in document["paths"].values() for method in methods]
    names = [operation["operationId"] for operation in found]
    assert len(names) == len(set(names))
    assert all(operation["summary"].endswith(".") for operation in found)


def test_every_schema_is_used_or_a_game_s_own() -> None:
    text = DOCUMENT_PATH.read_text(encoding="utf-8")
    schemas = document["components"]["schemas"]
    unused = [name for name in schemas if f'"#/components/schemas/{name}"' not in text]
    games = tuple(key.title().replace("-", "") for key in catalogue.keys())  # noqa: SIM118 - a function
    assert [name for name in unused if not name.startswith(games)] == []


ERROR_CLASSES = {"NotFound", "Forbidden", "Conflict", "Unprocessable"}


def error_codes() -> Iterator[str]:
    """Every code with which `chalicelib/play` refuses something."""
    for file in Path(play.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERROR_CLASSES:
                yield from (str(one.value) for one in node.args[:1] if isinstance(one, ast.Constant))


def test_every_error_code_has_a_detail() -> None:
    found = set(error_codes())
    assert "stale_version" in found
    assert found <= problems.DETAILS.keys()


@pytest.mark.parametrize("operation", sorted(operations()))
def test_the_page_shows_every_operation(operation: tuple[str, str]) -> None:
    method, path = operation
    assert f"<b>{method}</b> <code>{path}</code>" in docs_page.render(document)


def test_the_page_loads_nothing_and_runs_no_script() -> None:
    made = docs_page.render(document)
    assert "<script" not in made
    assert "://" not in made


def test_no_operation_is_documented_with_a_method_the_app_does_not_have() -> None:
    described: Json = document["paths"]
    assert all(method in METHODS for methods in described.values() for method in methods)
