"""`make shake` chooses the tests that a change touches, and tells which of them are weak."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import shake

_IMPORTS = {
    "tests/support/server.py": set[str](),
    "tests/e2e/player.py": {"tests/support/server.py"},
    "tests/e2e/test_home.py": {"tests/e2e/player.py"},
    "tests/games/test_chance.py": {"chalicelib/games/chance.py"},
}


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        (["tests/games/test_chance.py", "README.md"], ["tests/games/test_chance.py"]),
        (["tests/support/server.py"], ["tests/e2e/test_home.py"]),
        (["docs/api.md"], []),
    ],
)
def test_a_change_touches_tests_and_those_that_import_what_it_touches(
    changed: list[str], touched: list[str]
) -> None:
    assert shake.touched_tests(changed, _IMPORTS) == touched


@pytest.mark.slow
def test_a_test_that_depends_on_another_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shake, "PRINTED", tmp_path)
    weak = ["tests/tools/weak.py"]
    assert shake.run_round(weak, 1) == ["tests/tools/weak.py::test_second"]
    assert "test_second" in (tmp_path / "1.txt").read_text("utf-8")
    told = list(shake.report({"tests/tools/weak.py::test_second": [1]}, weak, 20))
    assert told[0] == "tests/tools/weak.py::test_second failed in 1 of 20 rounds"
    assert told[1].endswith("-m pytest -n 2 --dist loadgroup --shuffle 1 tests/tools/weak.py")
