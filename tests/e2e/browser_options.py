"""The options with which these tests start Chromium."""

from __future__ import annotations

from typing import Any

from tools.system_packages import find_headless_shell

LAUNCH_OPTIONS: dict[str, Any] = {
    "executable_path": find_headless_shell(),
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
"""The system's Chromium, for a container: without its own sandbox and with little shared memory.

It is the headless shell: a new context takes a fraction of the time that Chromium's hidden windows take.
Notifications need Chromium itself (`tests/e2e/notices`).
"""
