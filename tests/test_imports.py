"""Who may import whom, and where time, environment and randomness come from (DESIGN 1).

`app → hosting → api → play, identity, notify → games, decks, words, store`. Of one layer only notify imports
another part, play, whose words it uses. Found in the syntax trees, so imports inside functions count too.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.support.commands import ROOT

PACKAGE = ROOT / "chalicelib"

ALLOWED: dict[str, set[str]] = {
    "timestamps": set(),
    "answers": set(),
    "games": set(),
    "decks": {"games"},
    "revisions": set(),
    "mailboxes": set(),
    "words": {"games", "decks", "revisions"},
    "maps": {"games", "revisions"},
    "store": set(),
    "identity": {"store", "timestamps", "mailboxes"},
    "notify": {"games", "decks", "words", "store", "play", "timestamps", "mailboxes"},
    "play": {"games", "decks", "store", "timestamps", "answers"},
    "wiring": {"games", "decks", "store", "notify"},
    "triggers": {"notify", "play", "store", "timestamps", "wiring"},
    "api": {
        *("games", "decks", "words", "maps", "revisions", "store", "identity", "notify"),
        *("play", "wiring", "timestamps", "answers", "mailboxes"),
    },
    "hosting": {"api"},
}
"""What each part of chalicelib may import of the others."""

PARTS = tuple(ALLOWED)

LIBRARY_USERS = {
    "pynamodb": {"store"},
    "boto3": {"store", "notify"},
    "botocore": {"store", "notify"},
    "chalice": {"api"},
    "marshmallow": {"api"},
    "apispec": {"api"},
    "markdown_it": {"api"},
    "webauthn": {"identity"},
    "http_ece": {"notify"},
    "py_vapid": {"notify"},
    "standardwebhooks": {"notify"},
}
"""Libraries that only some parts may import: the store for the database, notify for the mail service."""

SYSTEM_ACCESS = {
    "os.environ": {"wiring"},
    "os.getenv": {"wiring"},
    "datetime.now": {"wiring"},
    "datetime.utcnow": {"wiring"},
    "date.today": {"wiring"},
    "time.time": {"wiring"},
    "time.time_ns": {"wiring"},
    "uuid": set(),
    "random": {"store"},
    "secrets": {"play", "identity", "notify", "hosting"},
    "os.urandom": {"play", "identity"},
}
"""Who may ask for the time, the environment, or luck.

`secrets` is for secrets and ids, the store's `random` for how long a retry waits. A `Random` made from
a seed is no luck, so everybody may have one.
"""


def part_of(path: Path) -> str:
    """The part of chalicelib that a module belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def modules(part: str) -> list[Path]:
    """The modules of a part."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if part_of(path) == part]


def imported_names(tree: ast.AST) -> Iterator[str]:
    """The full names of all that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def system_access(tree: ast.AST) -> set[str]:
    """The names of `SYSTEM_ACCESS` that a module uses."""
    used = set(imported_names(tree)) - {"random.Random"}
    used |= {name.split(".")[0] for name in used}
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and not node.args)
    used |= {"random" for call in calls if ast.unparse(call.func).endswith("Random")}
    used |= {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return {name for name in SYSTEM_ACCESS if any(f".{one}".endswith(f".{name}") for one in used)}


def violations(part: str, source: str) -> list[str]:
    """What a module with this source may not do in this part."""
    tree, found = ast.parse(source), []
    for name in imported_names(tree):
        top, _, rest = name.partition(".")
        target = rest.split(".")[0]
        if top == "chalicelib" and target in ALLOWED and target not in ALLOWED[part] | {part}:
            found.append(f"imports {name}")
        if part not in LIBRARY_USERS.get(top, {part}) or top in {"app", "local", "bench", "tests", "tools"}:
            found.append(f"imports {name}")
        if part == "games" and top != "chalicelib" and top not in sys.stdlib_module_names:
            found.append(f"imports {name}")
    return found + [f"uses {name}" for name in system_access(tree) if part not in SYSTEM_ACCESS[name]]


@pytest.mark.parametrize("part", PARTS)
def test_a_part_imports_only_what_it_may(part: str) -> None:
    assert modules(part), f"chalicelib/{part} is empty"
    found = {str(path.relative_to(ROOT)): violations(part, path.read_text()) for path in modules(part)}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    "path", [ROOT / "app.py", *sorted((ROOT / "local").glob("*.py"))], ids=lambda path: path.name
)
def test_app_and_local_import_no_database_or_schema_library(path: Path) -> None:
    libraries = {name.split(".")[0] for name in imported_names(ast.parse(path.read_text()))}
    assert not libraries & {"pynamodb", "marshmallow", "apispec"}


UNIX_ONLY = {"fcntl", "grp", "pwd", "resource", "termios"}
"""Modules that Windows does not have: to be imported only after asking for the system."""


@pytest.mark.parametrize("path", sorted((ROOT / "local").glob("*.py")), ids=lambda path: path.name)
def test_the_one_machine_server_can_be_imported_on_every_system(path: Path) -> None:
    at_import = (node for node in ast.parse(path.read_text()).body if isinstance(node, ast.Import))
    assert not {name.name for node in at_import for name in node.names} & UNIX_ONLY


def test_every_module_belongs_to_a_part() -> None:
    assert {part_of(path) for path in PACKAGE.rglob("*.py")} == {*PARTS, "__init__"}


def import_graph(sources: dict[str, str]) -> dict[str, set[str]]:
    """The modules of these sources, by their full names, and which of them each imports."""
    graph = {}
    for name, source in sources.items():
        # Of `from a import b` the module is `a.b` or `a`.
        candidates = [(full, full.rpartition(".")[0]) for full in imported_names(ast.parse(source))]
        graph[name] = {next((one for one in pair if one in sources), name) for pair in candidates} - {name}
    return graph


def test_no_modules_import_each_other_in_a_circle() -> None:
    sources = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path.read_text()
        for path in PACKAGE.rglob("*.py")
    }
    TopologicalSorter(import_graph(sources)).prepare()  # raises CycleError, which names the circle


def test_a_circle_of_imports_is_noticed() -> None:
    sources = {"a": "from a import b", "a.b": "import a.c", "a.c": "def late():\n    from a.b import x"}
    assert import_graph(sources) == {"a": {"a.b"}, "a.b": {"a.c"}, "a.c": {"a.b"}}
    with pytest.raises(CycleError):
        TopologicalSorter(import_graph(sources)).prepare()


@pytest.mark.parametrize(
    ("part", "source"),
    [
        ("games", "import msgspec"),
        ("games", "from chalicelib.decks import files"),
        ("games", "from chalicelib import decks"),
        ("store", "from chalicelib.games.contract import Json"),
        ("play", "def late():\n    import pynamodb.models"),
        ("play", "from chalicelib.api import errors"),
        ("play", "import chalicelib.wiring"),
        ("play", "from datetime import datetime\nx = datetime.now(UTC)"),
        ("play", "import datetime\nx = datetime.datetime.now()"),
        ("identity", "from time import time\nx = time()"),
        ("notify", "import os\nx = os.environ['A']"),
        ("games", "import random"),
        ("games", "from random import shuffle"),
        ("games", "from random import Random\ndice = Random()"),
        ("api", "import secrets"),
        ("api", "from tests import kit"),
    ],
)
def test_a_forbidden_import_is_a_violation(part: str, source: str) -> None:
    assert violations(part, source)


@pytest.mark.parametrize(
    ("part", "source"),
    [
        ("games", "from random import Random\ndice = Random(7)"),
        ("games", "import hmac\nfrom chalicelib.games.chance import Chance"),
        ("store", "from pynamodb.models import Model"),
        ("play", "import secrets\nfrom chalicelib import decks, store\nfrom datetime import datetime"),
        ("api", "from chalice import Blueprint\nfrom chalicelib.play import commit"),
        ("wiring", "import os\nfrom datetime import UTC, datetime\nx = os.environ, datetime.now(UTC)"),
    ],
)
def test_an_allowed_import_is_no_violation(part: str, source: str) -> None:
    assert violations(part, source) == []
