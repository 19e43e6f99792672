"""Installs the programs that tests run, where they are missing: `python -m tools.system_packages`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PACKAGE_PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "chromium-headless-shell": ("chromium-headless-shell",),
    "curl": ("curl",),
    "jq": ("jq",),
}
"""For each Debian package the names under which its program may be found, the best first."""

OPTIONAL_PACKAGES = {"chromium-headless-shell"}
"""What saves time, but is not in every distribution: without it, Chromium itself is used."""


def find_chromium() -> str | None:
    """The browser's path: the one that CHROMIUM names, else the first on the PATH."""
    return os.environ.get("CHROMIUM") or _find_program("chromium")


def find_headless_shell() -> str | None:
    """The path of Chromium without windows and notifications, which is faster; else that of Chromium."""
    return os.environ.get("CHROMIUM") or _find_program("chromium-headless-shell") or find_chromium()


def missing_packages() -> set[str]:
    """The packages whose programs are missing."""
    missing = {package for package in PACKAGE_PROGRAMS if not _find_program(package)}
    if os.environ.get("CHROMIUM"):
        missing -= {"chromium", "chromium-headless-shell"}
    return missing


def main() -> None:
    """Installs the missing Debian packages as root; else ends with a message that names them."""
    if missing_packages() and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        # One by one: a package that this distribution does not have must not keep the others away.
        for package in sorted(missing_packages()):
            command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
            subprocess.run(command, check=package not in OPTIONAL_PACKAGES)
    needed = missing_packages() - OPTIONAL_PACKAGES
    if needed:
        names = ", ".join(sorted(needed))
        sys.exit(f"The tests need {names}. CHROMIUM=/path/to/it names another browser.")


def _find_program(package: str) -> str | None:
    return next(filter(None, map(shutil.which, PACKAGE_PROGRAMS[package])), None)


if __name__ == "__main__":
    main()
