"""Text that people write and others read: names of one line, and prose of some. All of it can be seen."""

from __future__ import annotations

import unicodedata
from typing import Any

from marshmallow import ValidationError

from chalicelib.api.fields import Text

_NOTHING = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Categories that draw nothing, or what nobody knows: control, format, halves, private use, separators."""

_BLANKS = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters and signs by category that are empty all the same."""

_SELECTORS = {*map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x180E), 0x180F))}
"""They choose between two looks of a symbol or an ideograph, and do nothing behind anything else."""

_KEYCAPS, _KEYCAP = set("0123456789#*"), "\u20e3"
_TWOFOLD = set("\u203c\u2049\u3030")
_VIRAMA = 9
"""The combining class of signs that end a consonant; behind them a joiner chooses its shape."""

_JOINERS = set("\u200c\u200d")
_JOINED = 0x0590
"""Scripts below this one (Latin, Greek, Cyrillic, Armenian) are written without joiners; emoji lie above."""

_BIDI = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LINE_BREAKS = "\n\t"


class Line(Text):
    """A visible line of text: composed (NFC), outer spaces gone, inner ones single."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        return " ".join(_seen(unicodedata.normalize("NFC", text)).split())


class Prose(Text):
    """A visible text of some lines, without spaces around it."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        return _steady(super()._deserialize(value, attr, data, **kwargs)).strip()


def _seen(text: str) -> str:
    """The text, if it can be told by its look: nothing in it is hidden, not all is marks and spaces."""
    hidden = any(_hidden(text, at) for at in range(len(text)))
    if hidden or (text.strip() and not any(_stands(letter) for letter in text)):
        raise ValidationError("Holds a character that cannot be seen.")
    return text


def _hidden(text: str, at: int) -> bool:
    letter, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if letter in _JOINERS:
        return not (_ends(before) or (_joins(before) and _joins(after)))
    if letter in _SELECTORS:
        return not _chosen(before, after)
    return letter in _BLANKS or unicodedata.category(letter) in _NOTHING


def _joins(letter: str) -> bool:
    """Whether a joiner beside it can change its look: what Persian, Sinhala or a family of emoji needs."""
    if not letter or ord(letter) < _JOINED:
        return False
    kind, wide = unicodedata.category(letter)[0], unicodedata.east_asian_width(letter) == "W"
    return kind in "MS" or (kind == "L" and not wide)


def _ends(letter: str) -> bool:
    return bool(letter) and unicodedata.combining(letter) == _VIRAMA


def _chosen(letter: str, after: str) -> bool:
    """Whether a selector behind a letter has another look of it to choose."""
    if letter in _KEYCAPS:
        return after == _KEYCAP
    wide = letter != "" and unicodedata.east_asian_width(letter) == "W"
    kind = unicodedata.category(letter) if letter > "\x7f" else ""
    return kind in ("So", "Sm", "Sk") or letter in _TWOFOLD or (kind == "Lo" and wide)


def _stands(letter: str) -> bool:
    """Whether it can be seen by itself, which marks and spaces cannot."""
    return unicodedata.category(letter)[0] not in "MZ" and letter not in _JOINERS


def _steady(text: str) -> str:
    """The text, if nothing in it is a control character or turns the direction of what follows."""
    for letter in text:
        broken = unicodedata.category(letter) in ("Cc", "Cs") and letter not in _LINE_BREAKS
        if broken or letter in _BIDI:
            raise ValidationError("Holds a character that cannot be seen.")
    return text
