"""How the kit says that a game breaks the contract."""

from __future__ import annotations


class KitFailure(AssertionError):
    """A broken promise. `promise` is its short name, the message says what was seen."""

    def __init__(self, requirement: str, message: str) -> None:
        super().__init__(f"{requirement}: {message}")
        self.requirement = requirement


def require(condition: bool, requirement: str, message: str) -> None:
    """Raises `KitFailure` unless the promise is kept."""
    if not condition:
        raise KitFailure(requirement, message)


def require_equal(requirement: str, what: str, one: str, other: str) -> None:
    """Two texts must be equal; if not, the failure quotes both from where they part."""
    if one == other:
        return
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - 60)
    raise KitFailure(requirement, f"{what}\n  …{one[start : at + 60]}…\n  …{other[start : at + 60]}…")
