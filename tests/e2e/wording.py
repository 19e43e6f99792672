"""What the page calls things, in English: a game's words as forms and sentences use them."""

from __future__ import annotations

import json
import re
from calendar import month_name
from collections.abc import Iterator, Sequence
from typing import Any

from chalicelib import decks
from tests.e2e.inspection import ROOT
from tests.support.client import Json

_HOLE = re.compile(r"\{\w+(?::[\w.]+)?\}")
_NUMBERS = ("year", "month", "money")
"""Fields whose name says what their numbers are."""


class Wording:
    """The words of one game, and the names of those who sit at one table, the reader among them."""

    def __init__(self, game: str, names: Sequence[str], reader: int = 0, deck: str | None = None) -> None:
        paths = [ROOT / "frontend/src/games" / game / part / "en.json" for part in ("words", "tales")]
        read = [json.loads(path.read_text()) for path in paths if path.exists()]
        self._words: dict[str, Any] = {key: text for words in read for key, text in words.items()}
        self._seats = ["You" if seat == reader else name for seat, name in enumerate(names)]
        self._cards: dict[str, str] = decks.card_texts(deck, None, "en")["cards"] if deck else {}

    def button(self, kind: str) -> str:
        """What the button of an action says."""
        return self.label([f"do.{kind}"])

    def label(self, keys: Sequence[str]) -> str:
        """What a field is called that has these keys."""
        return self._found(keys) or _plain(keys[0].split(".")[-1])

    def value(self, value: Any, keys: Sequence[str], given: str | None) -> str:
        """What a value of a field is called, where `given` is its format."""
        own = keys[0].split(".")[-1]
        format_ = given or (own if own in _NUMBERS and isinstance(value, int) else None)
        if format_ and value is not None:
            return self._named(value, format_)
        text = str(value).lower() if isinstance(value, bool) or value is None else str(value)
        words = self._found([f"{key}.{'null' if value is None else text}" for key in keys])
        if words:
            return words
        if value is None:
            return "none"
        return _plain(value) if isinstance(value, str) and re.match(r"^[a-z]\w*$", value) else _number(value)

    def gap(self, row: Sequence[Json], gap: int) -> str:
        """What a gap in a row of event cards is called, counted from 0 at its beginning."""
        told = [next(value for value in each.values() if value is not None) for each in row]
        names = [self.value(each, [""], "card" if isinstance(each, str) else None) for each in told]
        above, below = quoted(["", *names][gap]), quoted([*names, ""][gap])
        if gap == 0:
            return f"before {below}"
        return f"after {above}" if gap == len(row) else f"between {above} and {below}"

    def sentences(self, kind: str) -> Iterator[re.Pattern[str]]:
        """The sentences in which an event of this kind may be told, whatever fills their holes."""
        for key in (f"event.{kind}", f"event.{kind}.you"):
            words = self._words.get(key)
            for message in words.values() if isinstance(words, dict) else [words] if words else []:
                yield re.compile(".*".join(map(re.escape, _HOLE.split(message))))

    def _found(self, keys: Sequence[str], n: Any = None) -> str | None:
        words = next((self._words[key] for key in keys if key in self._words), None)
        if isinstance(words, dict):
            words = words.get("one" if n == 1 else "other")
        return None if words is None else str(words)

    def _named(self, value: Any, format_: str) -> str:
        if format_ == "seat":
            return self._seats[int(value)]
        if format_ == "card" and value in self._cards:
            return self._cards[value].removesuffix(".")
        words = self._found([f"{format_}.{value}", format_], value)
        if words:
            return words.replace("{n}", _number(value))
        if format_ == "month" and isinstance(value, int):
            return str(month_name[value])
        if format_ == "day":
            month, day = value.split("-")
            return f"{int(day)} {month_name[int(month)]}"
        if isinstance(value, int):
            return str(value) if format_ == "year" else _number(value)
        return _plain(value)


def quoted(text: str) -> str:
    """A text in quotation marks, as a sentence names it: its own become the inner ones."""
    return f"“{text.removesuffix('.').translate(_INNER)}”"


_INNER = str.maketrans("“”", "‘’")


def within(keys: Sequence[str], name: str) -> list[str]:
    """The keys of a field within a field, the most particular first."""
    outer = [key.rpartition(".")[0] for key in keys if "." in key]
    return [f"{key}.{name}" for key in (*keys, *outer)]


def _plain(name: Any) -> str:
    words = str(name).replace("_", " ")
    return words[:1].upper() + words[1:]


def _number(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) and abs(value) >= 10_000 else str(value)
