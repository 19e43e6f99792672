"""How long a cold start imports: `python -m bench.cold_start`."""

from __future__ import annotations

import re
import subprocess
import sys
from statistics import median

from bench.markdown import markdown_table

RUNS = 5
OWN_PACKAGES = ("app", "chalicelib")

_LINE = re.compile(r"import time: +(\d+) \| +(\d+) \| ( *)(\S+)")


def measure_imports() -> dict[str, tuple[int, int]]:
    """Modules that `import app` loads in a new interpreter: microseconds alone, and with their imports."""
    command = [sys.executable, "-X", "importtime", "-c", "import app"]
    log = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return {found[4]: (int(found[1]), int(found[2])) for found in _LINE.finditer(log)}


def report() -> str:
    """A table of the milliseconds of importing the app, and how many of them our own modules take."""
    runs = [measure_imports() for _ in range(RUNS)]
    whole = median(run["app"][1] for run in runs)
    ours = median(
        sum(own for name, (own, _) in run.items() if name.split(".")[0] in OWN_PACKAGES) for run in runs
    )
    row = [f"{whole / 1000:.0f}", f"{ours / 1000:.0f}", f"{ours / whole:.0%}"]
    return markdown_table(["import of app, ms", "of these our modules, ms", "share"], [row])


def main() -> None:
    """Prints the table."""
    print(report())


if __name__ == "__main__":
    main()
