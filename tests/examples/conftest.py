"""The whole server, and the TypeScript example as a program that Node can run."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.server import ROOT, mortal, server

__all__ = ["mortal", "server"]


@pytest.fixture(scope="session")
def bot_js(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`examples/bot.ts`, compiled as its head says: its types are checked on the way."""
    folder = tmp_path_factory.mktemp("examples")
    compiler = ROOT / "frontend" / "node_modules" / "typescript" / "bin" / "tsc"
    command = [node(), str(compiler), "-p", str(ROOT / "examples"), "--outDir", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    return folder / "bot.js"


def node() -> str:
    """Where Node is."""
    found = shutil.which("node")
    assert found is not None, "no Node on the path: make installs one"
    return found
