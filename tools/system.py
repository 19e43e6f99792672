"""Makes sure that the programs which tests run are there: `python -m tools.system`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NEEDED = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "curl": ("curl",),
    "jq": ("jq",),
}
"""Debian's package -> the names under which the program may be found, the best first."""


def chromium() -> str | None:
    """The browser's path: the one that CHROMIUM names, else the first on the PATH."""
    return os.environ.get("CHROMIUM") or _found("chromium")


def missing() -> list[str]:
    """The packages whose programs are not there."""
    return [package for package in NEEDED if not (chromium() if package == "chromium" else _found(package))]


def main() -> None:
    """Installs Debian's packages where that may be done; else says what to do."""
    if not missing():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing()], check=True)
    if missing():
        sys.exit(f"The tests need {', '.join(missing())}. A browser can be named with CHROMIUM=/path/to/it")


def _found(package: str) -> str | None:
    return next(filter(None, map(shutil.which, NEEDED[package])), None)


if __name__ == "__main__":
    main()
