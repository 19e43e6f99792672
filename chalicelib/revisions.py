"""Names of contents that clients may keep: words, references, maps."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def content_rev(content: Any) -> str:
    """What names this JSON value: the first 12 hexadecimal digits of the SHA-256 of its canonical text."""
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:12]
