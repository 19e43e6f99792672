"""What all tests share: where matches are dealt from, levels and order, servers, and a game for tests."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Generator, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from chalicelib.games import catalogue
from tests.support import dealing
from tests.support.database import database, folder_tables
from tests.support.mails import sent_mails
from tests.support.new_game_project import new_game_project
from tests.support.properties import USUAL_EXAMPLES
from tests.support.server import killable_server, server

# Here, and not in each folder: pytest would start another one for each.
__all__ = ["database", "killable_server", "new_game_project", "sent_mails", "server"]

# Most tests create more players than anybody may; those of the limits turn them on.
os.environ.setdefault("TURNUS_LIMITS", "off")

# The embedded database syncs each commit to its disk: on a disk of memory tests wait much less.
# A crash of a process loses nothing there, and no test cuts the power.
if os.access("/dev/shm", os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")

catalogue.add("parley", "tests.toys.parley")

# The same examples each time: whether a change passes is no matter of luck. The soak looks for new ones.
settings.register_profile(
    "fast", max_examples=USUAL_EXAMPLES, deadline=None, derandomize=True, print_blob=True
)
settings.register_profile("soak", max_examples=2000, deadline=None, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--soak` runs the long properties too, and all for longer; `--fast` is for `make check`."""
    parser.addoption("--soak", action="store_true", help="run the long versions of the properties")
    parser.addoption("--fast", action="store_true", help="run what starts nothing and takes no seconds")
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in an order of this seed")


def pytest_configure(config: pytest.Config) -> None:
    """Chooses the length of hypothesis' properties, and makes all matches be dealt from names."""
    settings.load_profile("soak" if config.getoption("--soak") else "fast")
    folder = tempfile.TemporaryDirectory(prefix="turnus-dealing-")
    config.add_cleanup(folder.cleanup)
    dealing.start(Path(folder.name))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Deals the matches of a test from its name, the same in each run, and gives it its folder's table."""
    dealing.deal_from(item.nodeid)
    if "database" in getattr(item, "fixturenames", ()):
        folder_tables.enter(_folder(item.path))


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Deals the matches of a fixture that several tests share from the fixture's name, whichever is first."""
    if fixturedef.scope == "function":
        return (yield)
    # Each parameter is another deal: on one server two matches cannot have the same id.
    parameter = getattr(request, "param_index", 0)
    with dealing.dealt_from(f"{fixturedef.baseid} {fixturedef.argname} {parameter}"):
        return (yield)


LEVELS = {"browser": {"e2e"}, "api": {"api", "clients", "reader", "server", "store"}}
"""The levels that start something, and the folders that hold nothing else; `make check` skips these."""

_LONGEST_IN_A_NAME = 200
"""Characters of a parameter in the name of a test."""

API_FIXTURES = {"database", "killable_server", "server"}
"""Fixtures that start something: a test that uses one is of the level `api`, whatever its folder."""

SLOW = {"slow", *LEVELS}
"""The marks of what takes seconds, or starts something."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out the folders that hold no fast test where only fast ones are wanted."""
    folders = set().union(*LEVELS.values())
    return True if config.getoption("--fast") and _folder(collection_path) in folders else None


def pytest_make_parametrize_id(val: object) -> str | None:
    """A short name for a long text: the environment has the test's name, and no room for 128 KB."""
    if isinstance(val, str | bytes) and len(val) > _LONGEST_IN_A_NAME:
        return f"{len(val)} of {val[:20]!r}"
    return None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, obj: object
) -> Generator[None, object, object]:
    """Leaves out what is in the soak alone before its cases are made: those of some take seconds."""
    made = yield
    is_soak = any(mark.name == "soak" for mark in getattr(obj, "pytestmark", ()))
    return [] if is_soak and not collector.config.getoption("--soak") else made


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks each test with its level, and properties for the soak too; mixes them, leaves out the unasked."""
    if (seed := config.getoption("--shuffle")) is not None:
        items[:] = _shuffled(items, Random(seed))
    for item in items:
        item.add_marker(_level(item))
        if config.getoption("--soak") and getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker(pytest.mark.soak)
    if config.getoption("--soak"):
        return
    unwanted = {"soak"} | (SLOW if config.getoption("--fast") else set())
    left_out = [item for item in items if unwanted & {mark.name for mark in item.iter_markers()}]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not unwanted & {mark.name for mark in item.iter_markers()}]


def pytest_collection_finish() -> None:
    """Takes what was collected from the garbage collector, which would look at it again and again."""
    gc.freeze()


def _shuffled(items: Sequence[pytest.Item], dice: Random) -> list[pytest.Item]:
    """Modules in another order, and the tests of each: what those of a module share is made once only."""
    modules: dict[Path, list[pytest.Item]] = {}
    for item in items:
        modules.setdefault(item.path, []).append(item)
    return [
        item
        for module in dice.sample(list(modules.values()), len(modules))
        for item in dice.sample(module, len(module))
    ]


def _level(item: pytest.Item) -> str:
    """The level of a test: its folder's, otherwise `api` where it starts something, otherwise `pure`."""
    folder = _folder(item.path)
    if level := next((level for level, folders in LEVELS.items() if folder in folders), None):
        return level
    starts_something = API_FIXTURES & set(getattr(item, "fixturenames", ()))
    return "api" if starts_something or item.get_closest_marker("api") else "pure"


def _folder(path: Path) -> str:
    """The folder of the tests in which a path lies, or its own name; empty for a path elsewhere."""
    here = Path(__file__).parent
    return path.relative_to(here).parts[0] if path != here and path.is_relative_to(here) else ""
