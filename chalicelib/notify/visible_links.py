"""What mail programs make a link in a plain text."""

from __future__ import annotations

import re

_DOT, _AT = "[.\u2024\u3002\ufe52\uff0e\uff61]", "[@\ufe6b\uff20]"
"""Dots and at signs, also the wide, small and half ones that mail programs read as such."""

_LETTERS = r"[^\W\d_](?:[^\W\d_]|[^\x00-\x7f\s])"
"""A letter, and another one or a sign that belongs to it: the shortest name of a top-level domain."""

_LINK = re.compile(
    rf":(?=//)|\bwww{_DOT}(?=\S)|\S{_AT}(?=\S)"
    rf"|[^\s.]{_DOT}(?={_LETTERS})|\d{_DOT}(?=\d+{_DOT}\d+{_DOT}\d)",
    re.IGNORECASE,
)
"""The beginning of a link, up to where a space keeps it from being one. Four numbers are an address too.

Names of domains may hold marks, vowel signs and emoji, which are no letters to a regular expression.
"""


def holds_link(text: str) -> bool:
    """Whether a mail program makes a part of a text a link."""
    return _LINK.search(text) is not None


def without_links(text: str) -> str:
    """A text with spaces in what mail programs would make a link: `evil.example` as `evil. example`."""
    return _LINK.sub(r"\g<0> ", text)
