"""Installs the programs that tests run, where they are missing: `python -m tools.system_packages`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PACKAGE_PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "curl": ("curl",),
    "jq": ("jq",),
}
"""For each Debian package the names under which its program may be found, the best first."""


def find_chromium() -> str | None:
    """The browser's path: the one that CHROMIUM names, else the first on the PATH."""
    return os.environ.get("CHROMIUM") or _find_program("chromium")


def missing_packages() -> list[str]:
    """The packages whose programs are missing."""
    return [
        package
        for package in PACKAGE_PROGRAMS
        if not (find_chromium() if package == "chromium" else _find_program(package))
    ]


def main() -> None:
    """Installs the missing Debian packages as root; else ends with a message that names them."""
    if not missing_packages():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing_packages()], check=True
        )
    if missing_packages():
        sys.exit(
            f"The tests need {', '.join(missing_packages())}. CHROMIUM=/path/to/it names another browser."
        )


def _find_program(package: str) -> str | None:
    return next(filter(None, map(shutil.which, PACKAGE_PROGRAMS[package])), None)


if __name__ == "__main__":
    main()
