"""What mail programs make a link in a plain text."""

from __future__ import annotations

import re

_LINK = re.compile(r":(?=//)|\bwww\.(?=\S)|\w@(?=\w)|\w\.(?=[^\W\d_]{2})", re.IGNORECASE)
"""The beginning of a link, up to where a space keeps it from being one."""


def holds_link(text: str) -> bool:
    """Whether a mail program makes a part of a text a link."""
    return _LINK.search(text) is not None


def without_links(text: str) -> str:
    """A text with spaces in what mail programs would make a link: `evil.example` as `evil. example`."""
    return _LINK.sub(r"\g<0> ", text)
