"""`make shake` chooses the tests that a change touches, and tells which of them are weak."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import shake

_IMPORTS = {
    "tests/support/server.py": {"local/server.py"},
    "tests/e2e/player.py": {"tests/support/server.py"},
    "tests/e2e/test_home.py": {"tests/e2e/player.py"},
    "tests/games/test_chance.py": {"chalicelib/games/chance.py"},
}


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        (["tests/games/test_chance.py", "README.md"], ["tests/games/test_chance.py"]),
        (["tests/support/server.py"], ["tests/e2e/test_home.py"]),
        (["chalicelib/games/chance.py"], ["tests/games/test_chance.py"]),
        (["local/server.py"], []),
        (["frontend/src/a.dom.test.tsx", "frontend/src/a.tsx"], ["frontend/src/a.dom.test.tsx"]),
        (["docs/api.md"], []),
    ],
)
def test_a_change_touches_tests_and_those_that_import_what_it_touches(
    changed: list[str], touched: list[str]
) -> None:
    assert shake.touched_tests(changed, _IMPORTS) == touched


@pytest.mark.parametrize(
    ("source", "imported"),
    [
        ("from tests.support import server", "tests/support/server.py"),
        ("from chalicelib import store", "chalicelib/store/__init__.py"),
        ("from chalicelib.games.chance import Chance", "chalicelib/games/chance.py"),
        ("import local.front", "local/front.py"),
        ("def test():\n    from tools import shake", "tools/shake.py"),
    ],
)
def test_a_module_of_the_project_is_imported_in_any_way(source: str, imported: str) -> None:
    assert imported in shake.imported_files(source)


def test_tests_of_the_web_app_run_in_vitest_and_others_in_pytest() -> None:
    web, python = "frontend/src/a.test.ts", "tests/api/test_play.py"
    both = shake.round_commands([web, python], 3, soak=True)
    assert " ".join(both["pytest"]).endswith(f"-m pytest -n 2 --dist loadgroup --shuffle 3 --soak {python}")
    assert both["vitest"][-3:] == ["--sequence.shuffle", "--sequence.seed=3", "src/a.test.ts"]
    assert [list(shake.round_commands([one], 3)) for one in (web, python)] == [["vitest"], ["pytest"]]


def test_a_failure_in_the_web_app_is_told_with_the_command_that_repeats_it() -> None:
    results = """<testsuites><testsuite><testcase classname="src/a.test.ts" name="adds"><failure/></testcase>
        <testcase classname="src/a.test.ts" name="takes away"/>
        <testcase classname="tests.a" file="tests/a.py" name="test_a"><error/></testcase>
        </testsuite></testsuites>"""
    failed = list(shake.failed_tests(ElementTree.fromstring(results)))
    assert failed == ["frontend/src/a.test.ts::adds", "tests/a.py::test_a"]
    told = list(shake.report({failed[0]: [4, 9]}, ["frontend/src/a.test.ts", "tests/api"], 20))
    assert told == [
        "frontend/src/a.test.ts::adds failed in 2 of 20 rounds",
        "    cd frontend/ && npx vitest run --sequence.shuffle --sequence.seed=4 src/a.test.ts",
    ]


@pytest.mark.slow
def test_a_test_that_depends_on_another_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shake, "PRINTED", tmp_path)
    weak = ["tests/tools/weak.py"]
    assert shake.run_round(weak, 1) == ["tests/tools/weak.py::test_second"]
    assert "test_second" in (tmp_path / "pytest-1.txt").read_text("utf-8")
    told = list(shake.report({"tests/tools/weak.py::test_second": [1]}, weak, 20))
    assert told[0] == "tests/tools/weak.py::test_second failed in 1 of 20 rounds"
    assert told[1].endswith("-m pytest -n 2 --dist loadgroup --shuffle 1 tests/tools/weak.py")
