"""The bots of `examples/` play every game against each other over HTTP, without knowing its rules."""

from __future__ import annotations

import ast
import io
import json
import os
import subprocess
import sys
import tokenize
from pathlib import Path
from typing import Any, Self

import pytest

from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from tests.examples.conftest import find_node
from tests.support.client import SHORT_OPTIONS, Client, Json, create_guest
from tests.support.commands import ROOT
from tests.support.server import Server

GAMES = [meta for meta in catalogue.all() if meta.bots.startswith("chalicelib")]
SEEDED = "import random, runpy, sys; random.seed(1); runpy.run_path(sys.argv.pop(1), run_name='__main__')"
PYTHON = [sys.executable, "-c", SEEDED, str(ROOT / "examples" / "bot.py")]
SECONDS = 120
"""Seconds that a match of two bots may take at most."""


class BotProcess:
    """One of the example bots in a match: a process with its own folder, where it keeps its token."""

    def __init__(self, command: list[str], folder: Path, server: Server, code: str) -> None:
        environ = {**os.environ, "HOST": server.url, "PAUSE": "0.05"}
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        self.process: subprocess.Popen[str] = subprocess.Popen(
            [*command, code], cwd=folder, env=environ, **pipes
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def wait_for_end(self) -> str:
        """Waits until it ends by itself; returns what it printed."""
        out, err = self.process.communicate(timeout=SECONDS)
        assert self.process.returncode == 0, err
        return out


def create_match(host: Client, meta: Metadata) -> Json:
    """Creates a public match with one open seat and as few bots as the game allows."""
    bots = [{"kind": "bot", "level": "easy"}] * (meta.seats[0] - 2)
    options = SHORT_OPTIONS if meta.key == "anno-domini" else {}
    return host.create_match(meta.key, [{"kind": "open"}, *bots], options, visibility="public")


def create_token_folder(host: Client, folder: Path) -> Path:
    """Creates a folder with the guest's token, so that a bot started there plays as this guest."""
    folder.mkdir()
    (folder / "bot.token").write_text(host.http.headers["Authorization"].removeprefix("Bearer "))
    return folder


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_python_plays_typescript_to_the_end(
    server: Server, meta: Metadata, bot_js: Path, tmp_path: Path
) -> None:
    host = create_guest(server.url, "Ada")
    match = create_match(host, meta)["match"]
    (tmp_path / "ts").mkdir()
    with (
        BotProcess(PYTHON, create_token_folder(host, tmp_path / "py"), server, match["code"]) as ada,
        BotProcess(
            [find_node(), "--random-seed=1", str(bot_js)], tmp_path / "ts", server, match["code"]
        ) as other,
    ):
        printed = ast.literal_eval(ada.wait_for_end()), json.loads(other.wait_for_end())
    over = host.get_match(match["id"])["match"]
    assert over["status"] == "finished"
    assert over["outcome"]["reason"] in meta.reasons
    assert printed == (over["outcome"], over["outcome"])
    with BotProcess(PYTHON, tmp_path / "py", server, match["code"]) as again:
        assert ast.literal_eval(again.wait_for_end()) == over["outcome"]


def test_the_python_bot_is_short() -> None:
    source = (ROOT / "examples" / "bot.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    assert len(code_lines(source) - docstring_lines(tree)) <= 60


def code_lines(source: str) -> set[int]:
    """The numbers of the lines with code, not only a comment."""
    nothing = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0] for token in tokens if token.type not in {*nothing, tokenize.ENDMARKER}}


def docstring_lines(tree: ast.Module) -> set[int]:
    """The numbers of the lines of docstrings."""
    first = [node.body[0] for node in [tree, *tree.body] if isinstance(node, ast.Module | ast.FunctionDef)]
    return {line for node in first for line in range(node.lineno, (node.end_lineno or 0) + 1)}
