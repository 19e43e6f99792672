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
from tests.examples.conftest import find_node
from tests.support.server import ROOT, Server

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


def strict_mypy(program: Path, python_client: Path) -> subprocess.CompletedProcess[str]:
    """mypy on a program and the whole generated client, as strict as can be."""
    command = [sys.executable, "-m", "mypy", "--config-file=", "--strict", "--explicit-package-bases"]
    places = [f"--cache-dir={python_client / 'cache'}", str(program), str(python_client / "turnus_client")]
    environ = {**os.environ, "MYPYPATH": f"{python_client}{os.pathsep}{ROOT}"}
    return subprocess.run([*command, *places], cwd=ROOT, env=environ, capture_output=True, text=True)


@pytest.mark.slow
def test_the_python_client_has_strict_types(python_client: Path, tmp_path: Path) -> None:
    checked = strict_mypy(PLAY, python_client)
    assert checked.returncode == 0, checked.stdout
    # An event is known by its kind: a field that this kind does not have is refused.
    wrong = tmp_path / "wrong.py"
    wrong.write_text(PLAY.read_text(encoding="utf-8").replace("placed.index", "placed.indx"))
    refused = strict_mypy(wrong, python_client).stdout
    assert '"AnnoDominiPlacedEvent" has no attribute "indx"' in refused


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
    """`play.ts`, compiled for Node, beside what it imports."""
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}')
    made = compile_typescript(PLAY.parent, "--outDir", str(folder))
    assert made.returncode == 0, made.stdout
    return folder / "tests" / "clients" / "play.js"


def compile_typescript(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The strict TypeScript compiler on the `tsconfig.json` of a folder."""
    compiler = ROOT / "frontend" / "node_modules" / "typescript" / "bin" / "tsc"
    command = [find_node(), str(compiler), "-p", str(folder), *options]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_typescript_client_plays(server: Server, play_js: Path) -> None:
    printed = run([find_node(), str(play_js)], HOST=server.url)
    first, second = (json.loads(line) for line in printed.splitlines())
    assert (first["game"], second["game"]) == ("anno-domini", "anno-domini-1995")
    assert first["reason"] in GAMES["anno-domini"].reasons
    assert second["reason"] in GAMES["anno-domini-1995"].reasons
    assert first["table"].endswith("cards in the chain")
    assert second["table"].endswith("territories")
    assert first["told"]
    assert second["told"]


MISSPELT = {
    "table.view?.territories": "table.view?.teritories",
    "table.view?.chain": "table.view?.territories",
    "event.index": "event.indx",
    "event.origin": "event.card",
    "{ hand_size: 3, first: 0 }": "{ handsize: 3, first: 0 }",
    "{ name: 'Typed' }": "{ nam: 'Typed' }",
    "event.kind === 'placed'": "event.kind === 'attacked'",
}
"""What stands in `play.ts`, and what the compiler must refuse in its place."""


@pytest.mark.slow
def test_the_compiler_refuses_a_misspelt_field(tmp_path: Path) -> None:
    text, folder = (PLAY.parent / "play.ts").read_text(encoding="utf-8"), tmp_path / "tests" / "clients"
    folder.mkdir(parents=True)
    for name in ("frontend", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    config = json.loads((PLAY.parent / "tsconfig.json").read_text(encoding="utf-8"))
    names = [f"wrong{number}.ts" for number in range(len(MISSPELT))]
    config["compilerOptions"].update({"noEmit": True, "preserveSymlinks": True})
    (folder / "tsconfig.json").write_text(json.dumps({**config, "files": ["right.ts", *names]}))
    (folder / "right.ts").write_text(text, encoding="utf-8")
    for name, (right, wrong) in zip(names, MISSPELT.items(), strict=True):
        assert text.count(right) == 1
        (folder / name).write_text(text.replace(right, wrong), encoding="utf-8")
    printed = compile_typescript(folder).stdout
    assert [name for name in names if name not in printed] == [], printed
    assert "right.ts" not in printed
