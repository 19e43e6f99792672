"""The whole server, and the TypeScript example as a program that Node can run."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.server import ROOT, killable_server, server

__all__ = ["killable_server", "server"]


@pytest.fixture(scope="session")
def bot_js(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`examples/bot.ts`, compiled as its head says: its types are checked on the way."""
    folder = tmp_path_factory.mktemp("examples")
    compiler = ROOT / "frontend" / "node_modules" / "typescript" / "bin" / "tsc"
    command = [find_node(), str(compiler), "-p", str(ROOT / "examples"), "--outDir", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    return folder / "bot.js"


def find_node() -> str:
    """Where Node is."""
    found = shutil.which("node")
    assert found is not None, "no Node on the path: make installs one"
    return found
