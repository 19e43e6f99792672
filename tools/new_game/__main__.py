"""Starts a new game: `python -m tools.new_game KEY [TITLE]`, or `make new-game KEY=higher-year`.

It is a copy, under a name of its own, of Higher Year: a small game in working order that stands beside this
file, with its rules, words, page and tests. The copy is listed in the catalogue and in the web app; a game
of it is recorded, and so are matches as they are stored. Nothing that the project's tests want is missing.
"""

from __future__ import annotations

import argparse
import ast
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chalicelib.games import catalogue

ROOT = Path(__file__).parents[2]
TEMPLATE = Path(__file__).parent / "higher_year"
CATALOGUE = Path("chalicelib/games/catalogue.py")

_KEY = re.compile(r"[a-z]+(-[a-z0-9]+)*")
_RESERVED = {"parley"}
"""Keys of games that only tests have."""


@dataclass(frozen=True)
class NewGame:
    """What a new game is called: its key in the API, and its title in the app."""

    key: str
    title: str

    @property
    def package(self) -> str:
        """The name of its package in `chalicelib/games`."""
        return self.key.replace("-", "_")

    @property
    def class_name(self) -> str:
        """The name of its engine's class."""
        return "".join(word.capitalize() for word in self.key.split("-"))

    def rename(self, text: str) -> str:
        """A text about Higher Year as one about this game."""
        renamed = {
            "tools.new_game.higher_year": f"chalicelib.games.{self.package}",
            "higher_year": self.package,
            "higher-year": self.key,
            "HigherYear": self.class_name,
            "Higher Year": self.title,
        }
        return re.sub("|".join(map(re.escape, renamed)), lambda found: renamed[found[0]], text)


def name_problem(game: NewGame) -> str | None:
    """Why a game cannot be called like that, or None."""
    if not _KEY.fullmatch(game.key):
        return (
            f"KEY must be lower case words with hyphens between them, such as higher-year, not {game.key!r}"
        )
    if game.key in {*catalogue.keys(), *_RESERVED} or any((ROOT / path).exists() for path in _claims(game)):
        return f"{game.key} is taken"
    if keyword.iskeyword(game.package) or game.class_name in _class_names():
        return f"{game.key} would be mixed up with a name of the program: add a word"
    if not game.title.strip() or set(game.title) & set('"\\$\n'):
        return f"TITLE must be plain text, not {game.title!r}"
    return None


def new_files(game: NewGame) -> dict[Path, str]:
    """The files of a new game by their paths in the project."""
    copied = {
        Path("chalicelib/games/higher_year") / path.relative_to(TEMPLATE): path
        for path in TEMPLATE.rglob("*")
        if path.suffix in {".py", ".json"}
    }
    copied[Path("tests/games/test_higher_year.py")] = TEMPLATE.parent / "test_higher_year.py"
    copied[Path("docs/games/higher-year.md")] = TEMPLATE.parent / "higher-year.md"
    copied[Path("frontend/src/games/higher-year.game.ts")] = TEMPLATE.parent / "higher-year.game.ts"
    return {Path(game.rename(str(to))): game.rename(path.read_text("utf-8")) for to, path in copied.items()}


def with_catalogue_line(source: str, game: NewGame) -> str:
    """The source of the catalogue with one more game at the end of its list."""
    line = f'    "{game.key}": "chalicelib.games.{game.package}",\n'
    return re.sub(r"(_PACKAGES: .*?\n)(\})", rf"\1{line}\2", source, count=1, flags=re.DOTALL)


def main(arguments: list[str]) -> None:
    """Writes the game that the command line names, or ends with what is wrong about the name."""
    parser = argparse.ArgumentParser(prog="make new-game", usage='make new-game KEY=higher-year [TITLE="…"]')
    parser.add_argument("key", metavar="KEY", help="its name in the API: higher-year")
    parser.add_argument("title", metavar="TITLE", nargs="?", help="its name in the app: Higher Year")
    wanted = parser.parse_args(arguments)
    game = NewGame(wanted.key, wanted.title or wanted.key.replace("-", " ").title())
    if problem := name_problem(game):
        sys.exit(f"new-game: {problem}")
    written = list(_write_files(game))
    _format_code([str(path) for path in written if path.suffix == ".py"])
    print(*written, sep="\n")
    _record_matches(game)
    print(f"{game.title} is a game of this project: change {written[0].parent} as you like")


def _claims(game: NewGame) -> Iterator[Path]:
    """The paths that a game needs for itself."""
    yield Path("chalicelib/games") / game.package
    yield Path("chalicelib/games") / f"{game.package}.py"
    yield Path("tests/golden") / game.key
    yield from new_files(game)


def _class_names() -> set[str]:
    """The names that the modules of Higher Year use themselves."""
    trees = [ast.parse(path.read_text("utf-8")) for path in TEMPLATE.glob("*.py")]
    return {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)} - {
        "HigherYear"
    }


def _write_files(game: NewGame) -> Iterator[Path]:
    """Writes the new files and the catalogue; yields the paths."""
    catalogue_text = with_catalogue_line((ROOT / CATALOGUE).read_text("utf-8"), game)
    for path, text in (new_files(game) | {CATALOGUE: catalogue_text}).items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, "utf-8")
        yield path


def _format_code(python_files: list[str]) -> None:
    """Sorts imports and breaks lines as the length of the new names wants it."""
    _run(sys.executable, "-m", "ruff", "check", "--quiet", "--select", "I", "--fix", *python_files)
    _run(sys.executable, "-m", "ruff", "format", "--quiet", *python_files)


def _record_matches(game: NewGame) -> None:
    """Records a game for the one reason to end, and stored matches."""
    golden = f"tests/golden/{game.key}/rounds.json"
    options = ("--seats", "3", "--bot", "medium", "--reason", "rounds")
    _run(sys.executable, "-m", "tests.kit.record", game.key, golden, *options)
    _run(sys.executable, "-m", "tests.stored.record", "--game", game.key)


def _run(*command: str, folder: Path = ROOT) -> None:
    """Runs a command of the project, and shows nothing but its errors.

    Raises `CalledProcessError` where it fails.
    """
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main(sys.argv[1:])
