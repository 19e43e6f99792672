"""Every planted defect is caught by the test that the list names.

`make planted` plants all of them, one after the other, in a copy of the project.
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.planted import defects
from tests.planted.defect import Defect
from tests.support.commands import ROOT
from tests.support.project_copy import copy_project, run_in_copy

_PYTEST_FAILED = 1
"""What pytest ends with where tests have failed; other numbers say that they could not be run."""

_WEB_APP, _BROWSER = "frontend/", "tests/e2e/"
"""Where the tests lie that need Node alone, and those that need the built app."""


def _id(defect: Defect) -> str:
    return f"{defect.layer}: {defect.name}"


def _kind(test: str) -> str:
    return next((folder for folder in (_WEB_APP, _BROWSER) if test.startswith(folder)), "tests/")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which defects are planted."""
    project = tmp_path_factory.mktemp("planted") / "turnus"
    copy_project(project)
    return project


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("defect", defects.ALL, ids=_id)
def test_planted_defect_is_caught(project: Path, defect: Defect) -> None:
    with planted(project, defect):
        assert failed_count(project, [defect.caught_by]) > 0


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("kind", [_WEB_APP, _BROWSER, "tests/"])
def test_without_a_defect_all_named_tests_pass(project: Path, kind: str) -> None:
    named = {defect.caught_by for defect in defects.ALL if _kind(defect.caught_by) == kind}
    assert failed_count(project, sorted(named)) == 0


@pytest.mark.parametrize("defect", defects.ALL, ids=_id)
def test_defect_can_be_planted(defect: Defect) -> None:
    assert (ROOT / defect.file).read_text("utf-8").count(defect.before) == 1
    path, _, name = defect.caught_by.partition("::")
    assert f"def {name.partition('[')[0]}" in (ROOT / path).read_text("utf-8") or not name


def test_defects_have_names_of_their_own() -> None:
    assert len({defect.name for defect in defects.ALL}) == len(defects.ALL)


def test_page_lists_the_defects() -> None:
    assert defects.PAGE.read_text("utf-8") == defects.updated_page()


@contextmanager
def planted(project: Path, defect: Defect) -> Iterator[None]:
    """Plants a defect in a copy, and takes it out again."""
    path = project / defect.file
    sound = path.read_text("utf-8")
    path.write_text(sound.replace(defect.before, defect.after), "utf-8")
    try:
        yield
    finally:
        path.write_text(sound, "utf-8")


def failed_count(project: Path, tests: Sequence[str]) -> int:
    """How many tests of one kind fail in a copy, up to the first. Fails the test where they cannot be run."""
    if _kind(tests[0]) == _WEB_APP:
        return _failed_in_web_app(project, [test.removeprefix(_WEB_APP) for test in tests])
    if _kind(tests[0]) == _BROWSER:
        made = run_in_copy(project, "make frontend/dist/index.html")
        assert made.returncode == 0, made.stdout + made.stderr
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *tests]
    done = run_in_copy(project, shlex.join(command))
    if done.returncode == 0:
        return 0
    failed = re.search(r"^(\d+) failed", done.stdout, re.MULTILINE)
    if done.returncode != _PYTEST_FAILED or failed is None:
        pytest.fail(f"{tests} could not be run\n{done.stdout}\n{done.stderr}")
    return int(failed[1])


def _failed_in_web_app(project: Path, tests: Sequence[str]) -> int:
    command = ["npx", "vitest", "run", "--pool=threads", "--reporter=json", *tests]
    done = run_in_copy(project / "frontend", shlex.join(command))
    report = json.loads(done.stdout)
    assert report["numTotalTests"] > 0, done.stdout + done.stderr
    return int(report["numFailedTests"])
