"""`make new-game` and what the README says after it: a game that runs, with everything tests want of one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib.games import catalogue
from tests.support.commands import ROOT
from tests.support.new_game_project import KEY, readme_commands, run
from tools.new_game import __main__ as command
from tools.new_game.__main__ import NewGame, name_problem, new_files

TEMPLATE_NAMES = ("tools.", "higher_year", "higher-year", "HigherYear", "Higher Year")
LONG = NewGame("the-very-last-year-of-a-long-century", "The Very Last Year of a Long Century")


FINGERPRINTS = ".venv/bin/python -m tests.stored.fingerprints"
"""What `make generate`, which has run, writes otherwise after the recorded matches have gone."""


@pytest.mark.slow
@pytest.mark.xdist_group("new-game")
def test_a_new_game_has_all_that_the_tests_want(new_game_project: Path) -> None:
    commands = readme_commands()[1:]
    assert len(commands) == 5
    for line in commands:
        run(new_game_project, FINGERPRINTS if line == "make generate" else line)
    written = "chalicelib/games/catalogue.py chalicelib/games/higher_year tests/games/test_higher_year.py"
    run(new_game_project, f".venv/bin/ruff format --check {written} && .venv/bin/ruff check {written}")
    run(new_game_project, f".venv/bin/mypy {written}")
    chosen = "'higher-year or each_game_is or fingerprint or as_the_code_makes_it'"
    run(new_game_project, f".venv/bin/pytest -q tests/stored tests/api/test_openapi_document.py -k {chosen}")
    own_tests = "src/games/*.test.ts src/core/types.test.ts"
    lint = "npx biome check --error-on-warnings src/games/higher-year.game.ts"
    run(new_game_project / "frontend", f"{lint} && npm test -- {own_tests}")


@pytest.mark.soak
@pytest.mark.xdist_group("new-game")
def test_the_types_of_the_web_app_leave_room_for_a_new_game(new_game_project: Path) -> None:
    run(new_game_project / "frontend", "npx tsc -p tsconfig.json")


@pytest.mark.parametrize(
    ("key", "title", "problem"),
    [
        ("Higher-Year", "", "must be lower case words"),
        ("higher year", "", "must be lower case words"),
        ("higher--year", "", "must be lower case words"),
        ("", "", "must be lower case words"),
        ("anno-domini", "", "is taken"),
        ("cathedrals", "", "is taken"),
        ("engine", "", "is taken"),
        ("parley", "", "is taken"),
        ("import", "", "mixed up"),
        ("state", "", "mixed up"),
        ("sooner", " ", "must be plain text"),
        ("sooner", 'The "Sooner"', "must be plain text"),
    ],
)
def test_a_name_that_will_not_do_is_refused(key: str, title: str, problem: str) -> None:
    assert problem in (name_problem(NewGame(key, title or "Sooner")) or "")
    with pytest.raises(SystemExit, match=problem):
        command.main([key, title or "Sooner"])


@pytest.mark.parametrize("game", [NewGame("sooner", "Sooner or Later"), LONG], ids=lambda game: game.key)
def test_nothing_is_left_of_the_name_of_the_template(game: NewGame) -> None:
    assert name_problem(game) is None
    files = new_files(game)
    assert f"chalicelib/games/{game.package}/rules.py" in map(str, files)
    for path, text in files.items():
        assert "higher" not in f"{path}".lower()
        assert not [name for name in TEMPLATE_NAMES if name in text]
    for lang in ("en", "de", "it"):
        words = files[Path(f"chalicelib/games/{game.package}/words/{lang}/table.json")]
        assert json.loads(words)["title"] == game.title


def test_a_new_game_is_listed_last() -> None:
    found = command.with_catalogue_line((ROOT / command.CATALOGUE).read_text("utf-8"), LONG)
    before, _, after = found.partition(LONG.key)
    assert found.count(LONG.key) == 1
    assert all(key in before and f"'{key}'" not in after for key in catalogue.keys() if key != "parley")  # noqa: SIM118


def test_the_readme_adds_the_game_that_the_tests_play() -> None:
    assert readme_commands()[0].startswith(f"make new-game KEY={KEY} ")
