"""A request that sends nothing does not wait for what only sending needs (DESIGN 8)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

LAZY_LIBRARIES = (
    "cryptography",
    "http_ece",
    "py_vapid",
    "standardwebhooks",
    "boto3",
    "smtplib",
    "email.policy",
)
"""Libraries that are loaded by the first message."""

SCRIPT = """
import sys
from chalicelib.notify import http_post, mailers, send_result, ssrf_guard, webhooks, webpush
mailers.mailer_from_url(None)
webhooks.make_secret()
print(*(name for name in {later!r} if name in sys.modules))
"""


def test_libraries_for_sending_are_imported_lazily() -> None:
    asked = [sys.executable, "-c", SCRIPT.format(later=LAZY_LIBRARIES)]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
