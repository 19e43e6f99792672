"""How many examples a property has."""

from __future__ import annotations

from hypothesis import settings

USUAL_EXAMPLES = 50
"""Of a property that does not say how many, outside the soak."""


def examples(count: int) -> settings:
    """That many examples, and in the soak as many times more as a property that does not say."""
    profile = settings.default
    assert profile is not None
    return settings(max_examples=count * profile.max_examples // USUAL_EXAMPLES)
