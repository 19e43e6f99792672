"""A request that has nothing to do with passkeys does not import what only they need (DESIGN 8)."""

from __future__ import annotations

import subprocess
import sys

from tests.support.commands import ROOT

SCRIPT = """
import sys, app
print(*(name for name in ("webauthn", "cbor2", "cryptography", "OpenSSL") if name in sys.modules))
"""


def test_libraries_for_passkeys_are_imported_lazily() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
