"""How much a first visit and a game load, compressed: `python -m bench.web` (after the app was built)."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from bench.markdown import markdown_table

FRONTEND = Path(__file__).parent.parent / "frontend"

_LINE = re.compile(r"^(\S.*?)  +([\d.]+) KB of ([\d.]+)$", re.MULTILINE)


def report() -> str:
    """A table of the parts of the built app that have a budget."""
    done = subprocess.run(
        ["node", "scripts/size.mjs"], cwd=FRONTEND, capture_output=True, text=True, check=False
    )
    rows = [list(found) for found in _LINE.findall(done.stdout)]
    if not rows:
        raise RuntimeError(f"the built app could not be measured:\n{done.stderr}")
    return markdown_table(["part", "KB compressed", "KB allowed"], rows)


def main() -> None:
    """Prints the table."""
    print(report())


if __name__ == "__main__":
    main()
