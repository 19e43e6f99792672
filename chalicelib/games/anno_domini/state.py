"""Anno Domini: its state, its actions and its standing orders (RULES 1.2)."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Card, CardId, Stock, Tables
from chalicelib.games.contract import Seat

LAST_ROUND = 60
"""After this round the fewest cards win (AD12)."""

CLAIM_LENGTH = 140
"""The most characters that a claim may have (RULES 1.4a)."""


@dataclass(frozen=True)
class Place:
    """Lay `card` from one's hand; `order` is the whole chain with it, earliest first, as card ids.

    `claim` is a word to the table about that card, at most `CLAIM_LENGTH` characters.
    """

    card: CardId
    order: tuple[CardId, ...]
    claim: str | None = None


@dataclass(frozen=True)
class Doubt:
    """Say that the chain, as received, is wrong."""


@dataclass(frozen=True)
class Skip:
    """What absence plays (AD10): the turn passes, the idle seat draws a card unless it is `away`.

    No decision offers it. The house knows who is away (RULES 0.4) and sets the field.
    """

    away: bool = False


Action = Place | Doubt | Skip


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders (RULES 1.5): doubt as soon as the chain holds `auto_doubt_at` cards."""

    auto_doubt_at: int | None = None


@dataclass(frozen=True)
class Penalties:
    """Cards to draw: the doubter's for a doubt of a correct chain, the layer's for a wrong chain (AD9)."""

    doubter: int
    layer: int


@dataclass(frozen=True)
class Claim:
    """What the last layer said about the card just laid."""

    card: Card
    text: str


@dataclass(frozen=True)
class State:
    """Everything about a match. Cards are numbers into `tables` (see `chronology.cards`).

    `chain` is earliest first; `last_layer` answers for it, None while only start cards lie.
    `direction` is 1 for clockwise, -1 after the turn; `turned` is set once that can happen no more.
    `reason` is None while the game goes on, then why it ended: `last_card`, `rounds` or `no_cards`.
    """

    tables: Tables
    chance: Chance
    penalties: Penalties
    correction: bool
    hands: tuple[tuple[Card, ...], ...]
    stock: Stock
    current: Seat
    starter: Seat
    turned: bool
    chain: tuple[Card, ...] = ()
    last_layer: Seat | None = None
    claim: Claim | None = None
    direction: int = 1
    round: int = 0
    reason: str | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat to move."""
        return self.hands[self.current]

    def after(self, seat: Seat) -> Seat:
        """The next seat in the current direction (RULES 0.5)."""
        return (seat + self.direction) % len(self.hands)
