"""How the browser of these tests is started."""

from __future__ import annotations

from typing import Any

from tools.system_packages import find_chromium

LAUNCH: dict[str, Any] = {
    "executable_path": find_chromium(),
    "args": [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        "--disable-sync",
        "--no-first-run",
        "--no-pings",
    ],
}
"""The system's Chromium; in a container it has neither its own sandbox nor much shared memory."""
