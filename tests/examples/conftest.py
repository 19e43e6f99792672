"""The server fixtures, and the TypeScript example compiled for Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.commands import ROOT


@pytest.fixture(scope="session")
def bot_js(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`examples/bot.ts`, compiled as its header says. `make check` sees to its types."""
    folder = tmp_path_factory.mktemp("examples")
    compile_typescript(ROOT / "examples", folder)
    return folder / "bot.js"


def compile_typescript(project: Path, target: Path) -> None:
    """Compiles what the `tsconfig.json` of a folder lists, without a look at types."""
    compiler = ROOT / "frontend" / "node_modules" / "typescript" / "bin" / "tsc"
    command = [find_node(), str(compiler), "-p", str(project), "--outDir", str(target), "--noCheck"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout


def find_node() -> str:
    """The path of Node."""
    found = shutil.which("node")
    assert found is not None, "Node is not on the path: make installs it"
    return found
