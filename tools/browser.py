"""Makes sure that there is a Chromium for the browser tests: `python -m tools.browser`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """The browser's path: the one that CHROMIUM names, else the first on the PATH."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> None:
    """Installs Debian's package where there is no browser yet and this may be done; else says what to do."""
    if chromium():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=True)
    if not chromium():
        sys.exit("The browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/chrome")


if __name__ == "__main__":
    main()
