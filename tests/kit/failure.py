"""How the kit says that a game breaks the contract."""

from __future__ import annotations


class KitFailure(AssertionError):
    """A broken promise. `promise` is its short name, the message says what was seen."""

    def __init__(self, promise: str, message: str) -> None:
        super().__init__(f"{promise}: {message}")
        self.promise = promise


def demand(kept: bool, promise: str, message: str) -> None:
    """Raises `KitFailure` unless the promise is kept."""
    if not kept:
        raise KitFailure(promise, message)


def same(promise: str, what: str, one: str, other: str) -> None:
    """Two texts must be equal; if not, the failure quotes both from where they part."""
    if one == other:
        return
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - 60)
    raise KitFailure(promise, f"{what}\n  …{one[start : at + 60]}…\n  …{other[start : at + 60]}…")
