"""Clients generated from the OpenAPI document: no warning, strict types, and they play every game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chalicelib.api.service import DOCUMENT_PATH
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from tests.examples.conftest import compile_typescript, find_node
from tests.support.commands import ROOT
from tests.support.server import Server

PLAY = Path(__file__).with_name("play.py")
GAMES = {meta.key: meta for meta in catalogue.all() if meta.bots.startswith("chalicelib")}


@pytest.fixture(scope="module")
def python_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds `turnus_client`, made by openapi-python-client without a warning."""
    folder = tmp_path_factory.mktemp("python")
    config = folder / "config.yml"
    config.write_text("post_hooks: []\n")  # the generated code is not formatted: nobody reads it here
    places = ["--path", str(DOCUMENT_PATH), "--output-path", str(folder / "turnus_client")]
    options = ["--meta", "none", "--config", str(config), "--fail-on-warning"]
    run([sys.executable, "-m", "openapi_python_client", "generate", *places, *options])
    return folder


def run(command: list[str], **environ: str) -> str:
    """What a program prints; fails with all of it where the program fails."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environ}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def strict_mypy(python_client: Path, *checked: Path, config: str = "") -> str:
    """What mypy, as strict as can be, says of programs and packages; a line for each error."""
    file = python_client / "mypy.ini"
    file.write_text(f"[mypy]\nstrict = True\nexplicit_package_bases = True\n{config}")
    command = [sys.executable, "-m", "mypy", f"--config-file={file}", "--cache-dir=/dev/null", "--no-pretty"]
    environ = {**os.environ, "MYPYPATH": f"{python_client}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [*command, "--no-error-summary", *map(str, checked)],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr


@pytest.mark.slow
def test_the_python_client_has_strict_types(python_client: Path, tmp_path: Path) -> None:
    # An event is known by its kind: a field that this kind does not have is refused, and nothing else.
    wrong = tmp_path / "wrong.py"
    wrong.write_text(PLAY.read_text(encoding="utf-8").replace("placed.index", "placed.indx"))
    said = strict_mypy(python_client, PLAY, wrong, config="[mypy-turnus_client.*]\nignore_errors = True\n")
    assert len(said.splitlines()) == 1, said
    assert said.startswith(f"{wrong}:")
    assert '"AnnoDominiPlacedEvent" has no attribute "indx"' in said


@pytest.mark.soak
def test_the_python_client_is_strictly_typed_throughout(python_client: Path) -> None:
    assert strict_mypy(python_client, python_client / "turnus_client") == ""


def test_the_python_client_plays_every_game(server: Server, python_client: Path) -> None:
    places = os.pathsep.join([str(python_client), str(ROOT)])
    printed = run([sys.executable, str(PLAY), server.url], PYTHONPATH=places)
    matches: list[Json] = [json.loads(line) for line in printed.splitlines()]
    assert [match["game"] for match in matches] == list(GAMES)
    for match in matches:
        assert match["reason"] in GAMES[match["game"]].reasons
        assert len(match["kinds"]) > 2
        assert bool(match["told"]) == (match["game"] in ("anno-domini", "anno-domini-1995"))


@pytest.fixture(scope="module")
def play_js(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`play.ts`, compiled for Node, beside what it imports. `make check` sees to its types."""
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}')
    compile_typescript(PLAY.parent, folder)
    return folder / "tests" / "clients" / "play.js"


def test_the_typescript_client_plays(server: Server, play_js: Path) -> None:
    printed = run([find_node(), "--random-seed=1", str(play_js)], HOST=server.url)
    first, second = (json.loads(line) for line in printed.splitlines())
    assert (first["game"], second["game"]) == ("anno-domini", "anno-domini-1995")
    assert first["reason"] in GAMES["anno-domini"].reasons
    assert second["reason"] in GAMES["anno-domini-1995"].reasons
    assert first["table"].endswith("cards in the chain")
    assert second["table"].endswith("territories")
    assert first["told"]
    assert second["told"]
