"""How the kit says that a game breaks the contract."""

from __future__ import annotations


class KitFailure(AssertionError):
    """A broken requirement of the contract: its short name, and as the message what was found."""

    def __init__(self, requirement: str, message: str) -> None:
        super().__init__(f"{requirement}: {message}")
        self.requirement = requirement


def require(condition: bool, requirement: str, message: str) -> None:
    """Raises `KitFailure` unless the condition holds."""
    if not condition:
        raise KitFailure(requirement, message)


def require_equal(requirement: str, what: str, one: str, other: str) -> None:
    """Raises `KitFailure` unless two texts are equal; the message quotes both from where they differ."""
    if one == other:
        return
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - 60)
    raise KitFailure(requirement, f"{what}\n  …{one[start : at + 60]}…\n  …{other[start : at + 60]}…")
