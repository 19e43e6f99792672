"""A request that sends nothing does not import what only sending needs (DESIGN 8)."""

from __future__ import annotations

import subprocess
import sys

from tests.support.commands import ROOT

LAZY_LIBRARIES = (
    "cryptography",
    "http_ece",
    "py_vapid",
    "standardwebhooks",
    "boto3",
    "smtplib",
    "email.policy",
)
"""Libraries that the first message imports."""

SCRIPT = """
import sys
from chalicelib.notify import http_post, mailers, send_result, ssrf_guard, webhooks, webpush
mailers.mailer_from_url(None)
webhooks.make_secret()
print(*(name for name in {libraries!r} if name in sys.modules))
"""


def test_libraries_for_sending_are_imported_lazily() -> None:
    command = [sys.executable, "-c", SCRIPT.format(libraries=LAZY_LIBRARIES)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
