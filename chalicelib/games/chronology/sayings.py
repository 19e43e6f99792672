"""What a player says with a card that is laid, true or not (RULES 1.4a)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from chalicelib.games.chance import Chance, RandomSource
from chalicelib.games.contract import Json, Names, Text
from chalicelib.games.forms import line_or_null, name_or_null

CLAIM_LENGTH = 140
"""The most characters that a claim may have."""

Saying = Literal["sure", "school", "grandmother", "anniversary", "yesterday", "film", "dare", "guess"]
"""What can be said with a card, by a key that everybody reads in their own language."""

SAYINGS: tuple[Saying, ...] = get_args(Saying)
"""All of them."""

SayingId = Annotated[Saying, Names("saying")]
"""A saying as actions, views and events call it."""

ClaimText = Annotated[str | None, Names("text")]
"""A claim as views and events have it."""

GivenClaim = Annotated[str, Text(CLAIM_LENGTH)] | None
"""A claim as a player gives it."""


_CARDS_TO_A_SAYING = 6
"""A bot says something with one card in so many."""


def claim_fields() -> Json:
    """The schemas of `claim` and `saying`, the fields of an action that lays a card."""
    return {
        "claim": line_or_null(CLAIM_LENGTH),
        "saying": name_or_null("saying", SAYINGS),
    }


def sample_claim(part: Json, source: RandomSource) -> str | None:
    """A claim with one card in eight (see `sampling.Sampler`)."""
    return None if source.below(8) else "I am sure of it."


def draw_saying(chance: Chance) -> Saying | None:
    """What a bot says with a card, or None: a draw alone, which tells nothing of what the bot believes."""
    silent, chance = chance.below(_CARDS_TO_A_SAYING)
    return None if silent else SAYINGS[chance.below(len(SAYINGS))[0]]
