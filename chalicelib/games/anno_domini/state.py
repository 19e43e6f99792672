"""Anno Domini: its state, its actions and its standing orders (RULES 1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.chronology.cards import Card, CardId
from chalicelib.games.chronology.sayings import GivenClaim, Saying, SayingId
from chalicelib.games.chronology.timeline import TimelineState
from chalicelib.games.contract import Acts, AtMost, Seat, Within

MOST_CARDS = 2000
"""More cards than any choice of decks has."""

START_CARDS, START_CARDS_FOR_ONE = 1, 2
"""Cards that begin a chain, and so many where its starter holds a single card (AD7)."""

TURNING_HAND = 2
"""The first seat with so many cards left turns the direction, once in a game (RULES 1.2)."""


@dataclass(frozen=True)
class Place:
    """Lay `card` from one's hand; `order` is the whole chain with it, earliest first, as card ids.

    `claim` is what the player says about that card; `saying` is one of
    `SAYINGS`. Neither need be true.
    """

    card: CardId
    order: Annotated[tuple[CardId, ...], AtMost(MOST_CARDS)]
    claim: GivenClaim = None
    saying: SayingId | None = None


@dataclass(frozen=True)
class Doubt:
    """Say that the chain, as received, is wrong."""


@dataclass(frozen=True)
class Skip:
    """What absence plays (AD10): the turn passes, the idle seat draws a card unless it is `away`.

    No decision offers it. The server knows who is away (RULES 0.4) and sets the field.
    """

    away: bool = False


Action = Place | Doubt | Skip

ACTIONS: Mapping[str, type[Action]] = {"place": Place, "doubt": Doubt, "skip": Skip}
"""The class of each kind of action."""


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders (RULES 1.5): doubt as soon as the chain holds `auto_doubt_at` cards."""

    auto_doubt_at: Annotated[Annotated[int, Within(2, 15)] | None, Acts("my_turn")] = None


@dataclass(frozen=True)
class Penalties:
    """Cards to draw: the doubter's for a doubt of a correct chain, the layer's for a wrong chain (AD9)."""

    doubter: int
    layer: int


@dataclass(frozen=True)
class Claim:
    """What the last layer said about the card just laid: a text, a saying or both."""

    card: Card
    text: str | None
    saying: Saying | None = None


@dataclass(frozen=True)
class State(TimelineState):
    """Everything about a match, besides what `TimelineState` holds.

    `chain` is earliest first; `last_layer` answers for it, None while only start cards lie.
    `turned` is set once the direction can turn no more. `reason` is `last_card`, `rounds` or `no_cards`.
    """

    penalties: Penalties
    correction: bool
    turned: bool
    chain: tuple[Card, ...] = ()
    last_layer: Seat | None = None
    claim: Claim | None = None
