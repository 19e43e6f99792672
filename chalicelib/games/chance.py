"""Seeded draws that anybody can repeat, in any language that has HMAC-SHA256."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")

_RANGE = 1 << 64


@dataclass(frozen=True)
class Chance:
    """A stream of draws: the n-th is the first 8 bytes of HMAC-SHA256(key=seed, message=n).

    `seed` is text (its UTF-8 bytes are the key), `drawn` counts the draws used so far and stands
    as decimal digits in the message. Drawing returns the stream after it; nothing changes.
    """

    seed: str
    drawn: int = 0

    def below(self, n: int) -> tuple[int, Chance]:
        """An integer in 0..n-1, each equally likely.

        Skips draws at or beyond the last full multiple of n. Raises `ValueError` for n < 1.
        """
        if n < 1:
            raise ValueError(f"no number is below {n} and at least 0")
        fair = _RANGE - _RANGE % n
        drawn = self.drawn
        while True:
            raw = self._draw(drawn)
            drawn += 1
            if raw < fair:
                return raw % n, Chance(self.seed, drawn)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in random order (Fisher and Yates, from the last place down)."""
        chance, mixed = self, list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j, chance = chance.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return tuple(mixed), chance

    def _draw(self, n: int) -> int:
        digest = hmac.digest(self.seed.encode(), str(n).encode(), hashlib.sha256)
        return int.from_bytes(digest[:8], "big")


@dataclass(frozen=True)
class Draw:
    """A number that was drawn: `value` is in 0..below-1, `number` counts the draws used before it."""

    number: int
    below: int
    value: int


@dataclass(frozen=True)
class RecordingChance(Chance):
    """A stream that draws the same and knows its `last` draw, and by it every one that led here.

    A state keeps the stream that it ends with, so what was drawn on trial and dropped is not told.
    """

    last: _Link | None = field(default=None, compare=False, repr=False)

    def below(self, n: int) -> tuple[int, Chance]:
        """As `Chance` does."""
        value, after = super().below(n)
        link = _Link(Draw(self.drawn, n, value), self.last)
        return value, RecordingChance(self.seed, after.drawn, link)


@dataclass(frozen=True)
class _Link:
    draw: Draw
    before: _Link | None


def draws_between(before: Chance | None, after: Chance) -> tuple[Draw, ...]:
    """What was drawn from one stream that recorded to a later one, in order; None is the beginning."""
    draws: list[Draw] = []
    start = before.last if isinstance(before, RecordingChance) else None
    link = after.last if isinstance(after, RecordingChance) else None
    while link is not None and link is not start:
        draws.append(link.draw)
        link = link.before
    return tuple(reversed(draws))


def reseed(chance: Chance) -> Chance:
    """Another stream, its seed and its count of draws drawn from this one: for twins (`Game.twin`)."""
    seed, chance = chance.below(_RANGE)
    drawn, _ = chance.below(1000)
    return Chance(f"{seed:016x}", drawn)


class RandomSource:
    """Draws from a `Chance` and keeps the stream after each draw."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        """An integer in 0..n-1. Raises `ValueError` for n < 1."""
        drawn, self.chance = self.chance.below(n)
        return drawn

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises `ValueError` if there are none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        mixed, self.chance = self.chance.shuffled(items)
        return mixed
