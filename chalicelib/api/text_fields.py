"""Fields for text that other players read: names of one line, messages of several. Nothing hides in it."""

from __future__ import annotations

import unicodedata
from typing import Any

from marshmallow import ValidationError

from chalicelib.api.strict_fields import String
from chalicelib.notify import visible_links

_INVISIBLE_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Unicode categories without a known shape: control, format, surrogate, private use, separators."""

_BLANK_CHARACTERS = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159",
    *map(chr, (0x2065, *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000))),
}
"""Letters and symbols by their category that are empty all the same, and characters that do not exist yet and
are drawn as nothing. Others of those are not refused: they may be emoji that are newer than this table.
"""

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

_MOST_MARKS, _MOST_SIGNS = 2, 4
"""Of combining marks, which stack around a letter, and of signs of class 0, such as vowels of Burmese."""


_ARABIC_PHRASES = (*range(0xFD40, 0xFD50), 0xFDCF, *range(0xFDFD, 0xFE00))
_LONG_DASHES, _CUNEIFORM = (0x2E3A, 0x2E3B), range(0x12000, 0x12550)
_WIDE_LETTERS = {*map(chr, (*_ARABIC_PHRASES, *_LONG_DASHES, *_CUNEIFORM))}
"""Characters that may be drawn as wide as a phrase, and that Unicode (NFKC) does not write out."""

_WIDTH_OF_WIDE = 9
"""As how many letters each of them counts."""


class _VisibleText(String):
    """Text in which all can be seen, composed (NFC)."""

    raw_times = 4  # as typed, a letter may be followed by its marks
    line_breaks = ""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = unicodedata.normalize("NFC", super()._deserialize(value, attr, data, **kwargs))
        _check_visible(text, self.line_breaks)
        _check_marks(text)
        return text


class SingleLineText(_VisibleText):
    """A visible line without outer spaces, inner ones single. Nothing in it becomes a link in a mail.

    Nor is it wider than its length lets one expect: there are characters that are drawn as a whole phrase.
    """

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        line = " ".join(super()._deserialize(value, attr, data, **kwargs).split())
        if visible_links.holds_link(line):
            raise ValidationError("Mail programs make a link of it: put a space after each dot, colon and @.")
        if len(line) <= self.most < _drawn_length(line):
            raise ValidationError(f"It is drawn wider than {self.most} letters.")
        return line


class MultilineText(_VisibleText):
    """Visible lines without outer spaces. They may hold links, so no mail may hold them."""

    line_breaks = "\n\t"

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        return super()._deserialize(value, attr, data, **kwargs).strip()


def _drawn_length(text: str) -> int:
    """For how many letters a text is drawn: a ligature has those that it stands for."""
    wide = sum(letter in _WIDE_LETTERS for letter in text)
    return len(unicodedata.normalize("NFKC", text)) + wide * (_WIDTH_OF_WIDE - 1)


def _check_visible(text: str, line_breaks: str) -> None:
    """Raises `ValidationError` if a character of the text is hidden, or all are marks and spaces."""
    hidden = any(_is_hidden(text, at) for at in range(len(text)) if text[at] not in line_breaks)
    if hidden or (text.strip() and not any(_is_visible_alone(letter) for letter in text)):
        raise ValidationError("Holds a character that cannot be seen.")


def _check_marks(text: str) -> None:
    """Raises `ValidationError` if more marks or signs follow a letter than any script writes."""
    marks = signs = 0
    for letter in text:
        if unicodedata.category(letter) not in ("Mn", "Me"):
            marks = signs = 0
        elif unicodedata.combining(letter):
            marks += 1
        else:
            signs += letter not in _VARIATION_SELECTORS
        if marks > _MOST_MARKS or signs > _MOST_SIGNS:
            raise ValidationError(f"More than {_MOST_MARKS} marks stand on one letter.")


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
