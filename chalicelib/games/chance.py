"""Seeded draws that anybody can repeat, in any language that has HMAC-SHA256."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
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
