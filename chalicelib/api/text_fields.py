"""Fields for text that other players read: names of one line, messages of several. Nothing hides in it."""

from __future__ import annotations

import unicodedata
from typing import Any

from marshmallow import ValidationError

from chalicelib.api.strict_fields import String

_INVISIBLE_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Unicode categories without a known shape: control, format, surrogate, private use, separators."""

_BLANK_CHARACTERS = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols by their category that are empty all the same."""

_VARIATION_SELECTORS = {
    *map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x180E), 0x180F))
}
"""They choose between two shapes of a symbol or ideograph, and do nothing after anything else."""

_KEYCAP_BASES, _KEYCAP_MARK = set("0123456789#*"), "\u20e3"
_EMOJI_PUNCTUATION = set("\u203c\u2049\u3030")
_VIRAMA_CLASS = 9
"""The combining class of signs that end a consonant; a joiner after one chooses its shape."""

_JOINERS = set("\u200c\u200d")
_FIRST_JOINED_SCRIPT = 0x0590
"""Scripts below this one (Latin, Greek, Cyrillic, Armenian) are written without joiners; emoji lie above."""

_BIDI_CONTROLS = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_ALLOWED_CONTROLS = "\n\t"


class SingleLineText(String):
    """A visible line of text: composed (NFC), without outer spaces, inner ones single."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        return " ".join(_check_visible(unicodedata.normalize("NFC", text)).split())


class MultilineText(String):
    """A text of several lines, without outer spaces, control characters and changes of direction."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        return _check_controls(super()._deserialize(value, attr, data, **kwargs)).strip()


def _check_visible(text: str) -> str:
    """The text, if no character of it is hidden and not all are marks and spaces. `ValidationError`."""
    hidden = any(_is_hidden(text, at) for at in range(len(text)))
    if hidden or (text.strip() and not any(_is_visible_alone(letter) for letter in text)):
        raise ValidationError("Holds a character that cannot be seen.")
    return text


def _is_hidden(text: str, at: int) -> bool:
    letter, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if letter in _JOINERS:
        return not (_is_virama(before) or (_can_join(before) and _can_join(after)))
    if letter in _VARIATION_SELECTORS:
        return not _has_variant(before, after)
    return letter in _BLANK_CHARACTERS or unicodedata.category(letter) in _INVISIBLE_CATEGORIES


def _can_join(letter: str) -> bool:
    """Whether a joiner beside it can change its shape, as in Persian, Sinhala or a family of emoji."""
    if not letter or ord(letter) < _FIRST_JOINED_SCRIPT:
        return False
    kind, wide = unicodedata.category(letter)[0], unicodedata.east_asian_width(letter) == "W"
    return kind in "MS" or (kind == "L" and not wide)


def _is_virama(letter: str) -> bool:
    return bool(letter) and unicodedata.combining(letter) == _VIRAMA_CLASS


def _has_variant(letter: str, after: str) -> bool:
    """Whether a letter has another shape that a variation selector after it can choose."""
    if letter in _KEYCAP_BASES:
        return after == _KEYCAP_MARK
    wide = letter != "" and unicodedata.east_asian_width(letter) == "W"
    kind = unicodedata.category(letter) if letter > "\x7f" else ""
    return kind in ("So", "Sm", "Sk") or letter in _EMOJI_PUNCTUATION or (kind == "Lo" and wide)


def _is_visible_alone(letter: str) -> bool:
    """Whether it is visible by itself, as marks and spaces are not."""
    return unicodedata.category(letter)[0] not in "MZ" and letter not in _JOINERS


def _check_controls(text: str) -> str:
    """The text, if no character controls anything or turns the direction of others. `ValidationError`."""
    for letter in text:
        is_control = unicodedata.category(letter) in ("Cc", "Cs") and letter not in _ALLOWED_CONTROLS
        if is_control or letter in _BIDI_CONTROLS:
            raise ValidationError("Holds a character that cannot be seen.")
    return text
