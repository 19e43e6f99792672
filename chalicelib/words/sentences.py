"""Sentences made of words and facts: the grammar of words ("Words" in docs/api.md). Pure.

The web app reads the same words with `frontend/src/core/i18n.ts` and `naming.ts`;
`tests/words/grammar.json` holds both to the same sentences.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any

from chalicelib.decks.labels import month_name
from chalicelib.games.contract import Json

_HOLE = re.compile(r"\{(\w+)(?::([\w.]+))?\}", re.ASCII)

_INNER_QUOTES = {
    "en": str.maketrans("“”", "‘’"),
    "de": str.maketrans("„“", "‚‘"),
    "it": str.maketrans("«»", "“”"),
}
_QUOTES: Mapping[str, tuple[str, str]] = {"en": ("“", "”"), "de": ("„", "“"), "it": ("«", "»")}
_PERCENT: Mapping[str, str] = {"en": "%", "de": "\u00a0%", "it": "%"}
_THOUSANDS: Mapping[str, str] = {"en": ",", "de": ".", "it": "."}
_AND: Mapping[str, str] = {"en": " and ", "de": " und ", "it": " e "}


@dataclass(frozen=True)
class Names:
    """Names that no words have: of a seat by its number, of an event card by its id (None for no name)."""

    seat: Callable[[int], str] = str
    card: Callable[[str], str | None] = lambda _: None


def fill(words: Json, key: str, facts: Json, lang: str, names: Names | None = None) -> str:
    """The text of a key with its holes filled in; a hole without a value stays visible.

    `facts` are the values by the names of the holes. Raises `KeyError` for a key without words.
    """
    message = words[key]
    text: str = message if isinstance(message, str) else _plural_form(message, facts)

    def value_text(hole: re.Match[str]) -> str:
        filled = _name_value(words, facts.get(hole[1]), hole[2], lang, names or Names())
        if filled is None:
            return hole[0]
        within_quotes = text[: hole.start()].endswith(("“", "„", "«"))
        return filled.translate(_INNER_QUOTES[lang]) if within_quotes else filled

    return _HOLE.sub(value_text, text)


def list_text(items: Sequence[str], lang: str) -> str:
    """A list in words: "Ada, Ben and Cleo"."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + _AND[lang] + items[-1]


def number_text(value: int, lang: str) -> str:
    """A whole number as the language writes it; four digits, as in years, are not grouped."""
    return f"{value:,}".replace(",", _THOUSANDS[lang]) if abs(value) >= 10_000 else str(value)


def _percent_text(probability: float, lang: str) -> str:
    """A probability as a whole percentage; what is possible is never 0 %, what is not certain never 100 %."""
    percent = floor(probability * 100 + 0.5)
    if percent in (0, 100) and probability not in (0, 1):
        bound = "< 1" if percent == 0 else "> 99"
        return f"{bound}{_PERCENT[lang]}"
    return f"{percent}{_PERCENT[lang]}"


def _signed_text(value: int, lang: str) -> str:
    """A whole number with its sign: a difference."""
    return f"{'−' if value < 0 else '+'}{number_text(abs(value), lang)}"


_NUMBER_TEXTS: Mapping[str | None, Callable[[Any, str], str]] = {
    "percent": _percent_text,
    "signed": _signed_text,
}
"""The formats in which a number is more than a number, whatever the words are."""


def _plural_form(message: Mapping[str, str], facts: Json) -> str:
    """The form for `n`, or for the first amount in the message: "0" for 0, "one" for 1, else "other"."""
    amounts = (_amount(facts.get(name), what) for name, what in [("n", ""), *_HOLE.findall(message["other"])])
    n = next((amount for amount in amounts if amount is not None), None)
    return message.get(
        {0: "0", 1: "one"}.get(abs(n), "other") if n is not None else "other", message["other"]
    )


def _amount(value: Any, format_: str) -> int | None:
    """What a hole with this value counts, if it counts anything."""
    if format_ == "count" and isinstance(value, list | tuple):
        return len(value)
    return value if format_ in ("", "money") and _is_number(value) else None


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _name_value(words: Json, value: Any, format_: str | None, lang: str, names: Names) -> str | None:
    """A value in words, by what it names; None for what has none: an object, or true without words."""
    if isinstance(value, list | tuple):
        if format_ == "count":
            return number_text(len(value), lang)
        named = [_name_value(words, each, format_, lang, names) for each in value]
        shown = [_quoted(each, lang) if format_ == "card" else each for each in named if each is not None]
        return list_text(shown, lang)
    if value is None or isinstance(value, bool):
        return _logical_text(words, json.dumps(value), format_, lang)
    if format_ in _NUMBER_TEXTS:
        return _NUMBER_TEXTS[format_](value, lang)
    if not isinstance(value, str | int):
        return None
    if format_ is None:
        return value if isinstance(value, str) else number_text(value, lang)
    kind, _, more = format_.partition(".")
    if more:
        keys = (f"{format_}.{value}", f"{kind}.{value}.{more}")  # a setting's value, or more about a thing
        return next((text for text in (_text_of(words, key, {}, lang) for key in keys) if text), "")
    return (
        _given_name(value, format_, names)
        or _text_of(words, f"{format_}.{value}", {"n": value}, lang)
        or _text_of(words, format_, {"n": value}, lang)
        or _date_text(str(value), format_, lang)
        or _plain_text(value, format_, lang)
    )


def _logical_text(words: Json, value: str, format_: str | None, lang: str) -> str | None:
    """`true`, `false` or `null` in words: those of the format, else `value.<value>`."""
    return _text_of(words, f"{format_}.{value}", {}, lang) or _text_of(words, f"value.{value}", {}, lang)


def _quoted(text: str, lang: str) -> str:
    """A text between the language's quotation marks."""
    before, after = _QUOTES[lang]
    return f"{before}{text.translate(_INNER_QUOTES[lang])}{after}"


def _given_name(value: Any, format_: str, names: Names) -> str | None:
    if format_ == "seat" and _is_number(value):
        return names.seat(value)
    return (names.card(str(value)) or "").removesuffix(".") if format_ == "card" else None


def _text_of(words: Json, key: str, facts: Json, lang: str) -> str | None:
    return fill(words, key, facts, lang) if key in words else None


def _date_text(value: str, format_: str, lang: str) -> str | None:
    """A `day` "07-04", or a `month` "1969-07" or 7, in words; None for anything else."""
    pattern = {"day": r"(\d\d)-(\d\d)", "month": r"(?:(\d{4})-)?(\d\d?)"}.get(format_)
    found = re.fullmatch(pattern, value, re.ASCII) if pattern else None
    if found is None:
        return None
    if format_ == "day":
        return f"{int(found[2])}{'.' if lang == 'de' else ''} {month_name(int(found[1]), lang)}"
    return f"{month_name(int(found[2]), lang)} {found[1] or ''}".strip()


def _plain_text(value: str | int, format_: str, lang: str) -> str:
    """A year without grouping, a number as the language writes it, an identifier made readable."""
    if not isinstance(value, str):
        return str(value) if format_ == "year" else number_text(value, lang)
    readable = value.replace("_", " ")
    return readable[:1].upper() + readable[1:]
