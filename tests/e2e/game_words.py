"""A game's English words, as the page's forms and sentences use them."""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Iterator, Sequence
from typing import Any

from chalicelib import decks
from chalicelib.words import game_words
from tests.support.client import Json

_PLACEHOLDER = re.compile(r"\{\w+(?::[\w.]+)?\}")
_NUMBERS = ("year", "month", "money")
"""Fields whose name is the format of their numbers."""


class GameWords:
    """The words of one game, and the names of the players of one match as the reader sees them."""

    def __init__(self, game: str, names: Sequence[str], reader: int = 0, deck: str | None = None) -> None:
        self._words = game_words(game, "en").words
        self._seats = ["You" if seat == reader else name for seat, name in enumerate(names)]
        self._cards: dict[str, str] = decks.card_texts(deck, None, "en")["cards"] if deck else {}

    def button(self, kind: str) -> str:
        """The text of an action's button."""
        return self.label([f"do.{kind}"])

    def label(self, keys: Sequence[str]) -> str:
        """The label of a field with these keys."""
        return self._word(keys) or _humanize(keys[0].split(".")[-1])

    def value(self, value: Any, keys: Sequence[str], given: str | None) -> str:
        """The text of a field's value; `given` is the format that its schema names."""
        own = keys[0].split(".")[-1]
        format_ = given or (own if own in _NUMBERS and isinstance(value, int) else None)
        if format_ and value is not None:
            return self._formatted(value, format_)
        text = str(value).lower() if isinstance(value, bool) or value is None else str(value)
        words = self._word([f"{key}.{'null' if value is None else text}" for key in keys])
        if words:
            return words
        if value is None:
            return "none"
        return (
            _humanize(value) if isinstance(value, str) and re.match(r"^[a-z]\w*$", value) else _number(value)
        )

    def gap(self, row: Sequence[Json], gap: int) -> str:
        """The name of a gap in a row of event cards, counted from 0 at its beginning."""
        values = [next(value for value in each.values() if value is not None) for each in row]
        names = [self.value(each, [""], "card" if isinstance(each, str) else None) for each in values]
        above, below = quoted(["", *names][gap]), quoted([*names, ""][gap])
        if gap == 0:
            return f"before {below}"
        return f"after {above}" if gap == len(row) else f"between {above} and {below}"

    def sentences(self, kind: str) -> Iterator[re.Pattern[str]]:
        """Patterns of the sentences that describe events of this kind, whatever fills their placeholders."""
        kinds = (f"event.{kind}", f"event.{kind}.")  # with a form for each part that the reader has in it
        for key, words in self._words.items():
            if key != kinds[0] and not key.startswith(kinds[1]):
                continue
            for message in words.values() if isinstance(words, dict) else [words]:
                yield re.compile(".*".join(map(re.escape, _PLACEHOLDER.split(message))))

    def _word(self, keys: Sequence[str], n: Any = None) -> str | None:
        words = next((self._words[key] for key in keys if key in self._words), None)
        if isinstance(words, dict):
            words = words.get("one" if n == 1 else "other")
        return None if words is None else str(words)

    def _formatted(self, value: Any, format_: str) -> str:
        if format_ == "seat":
            return self._seats[int(value)]
        if format_ == "card" and value in self._cards:
            return self._cards[value].removesuffix(".")
        words = self._word([f"{format_}.{value}", format_], value)
        if words:
            return words.replace("{n}", _number(value))
        if format_ == "month" and isinstance(value, int):
            return str(month_name[value])
        if format_ == "day":
            month, day = value.split("-")
            return f"{int(day)} {month_name[int(month)]}"
        if isinstance(value, int):
            return str(value) if format_ == "year" else _number(value)
        return _humanize(value)


def quoted(text: str) -> str:
    """A text in quotation marks; quotation marks within it become inner ones."""
    return f"“{text.removesuffix('.').translate(_INNER_QUOTES)}”"


_INNER_QUOTES = str.maketrans("“”", "‘’")


def nested_keys(keys: Sequence[str], name: str) -> list[str]:
    """The keys of a field within a field, the most specific first."""
    outer = [key.rpartition(".")[0] for key in keys if "." in key]
    return [f"{key}.{name}" for key in (*keys, *outer)]


def _humanize(name: Any) -> str:
    words = str(name).replace("_", " ")
    return words[:1].upper() + words[1:]


def _number(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) and abs(value) >= 10_000 else str(value)
