"""The deck of Anno Domini: Cathedrals and what its cards do (RULES 3.7).

Within the engine a card is the index of its kind in `CARD_KINDS`; outside it is its id.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PointsCondition = Literal["always", "cathedral", "by_sea"]
"""When a card's points count: always, where the target has a cathedral, or in attacks by sea."""


@dataclass(frozen=True)
class CardKind:
    """One kind of card: how many there are, and whether its owner keeps it (`permanent`).

    `attack` and `defence` are points on every die where `condition` holds; `extra_attacks` are more attacks
    in each of the owner's turns, `income` more florins in every administrative phase.
    """

    id: str
    count: int
    permanent: bool = True
    attack: int = 0
    defence: int = 0
    condition: PointsCondition = "always"
    extra_attacks: int = 0
    income: int = 0


CARD_KINDS = (
    CardKind("pope", 1),
    CardKind("templar", 4, attack=2, condition="cathedral"),
    CardKind("mercenary", 5, attack=1),
    CardKind("condottiere", 3, extra_attacks=1),
    CardKind("relic", 4, defence=1, condition="cathedral"),
    CardKind("walls", 3, defence=1),
    CardKind("fleet", 2, attack=1, condition="by_sea"),
    CardKind("tax_collector", 2, income=50),
    CardKind("treasure", 5, permanent=False),
    CardKind("trade_fair", 2, permanent=False),
    CardKind("tithe", 2, permanent=False),
    CardKind("pilgrims", 2, permanent=False),
    CardKind("levy", 2, permanent=False),
    CardKind("betrayal", 1, permanent=False),
    CardKind("excommunication", 1, permanent=False),
    CardKind("pestilence", 1, permanent=False),
)

CARD_INDEX = {kind.id: card for card, kind in enumerate(CARD_KINDS)}
POPE, CONDOTTIERE = CARD_INDEX["pope"], CARD_INDEX["condottiere"]

DECK = tuple(card for card, kind in enumerate(CARD_KINDS) if card != POPE for _ in range(kind.count))
"""The deck at first: all cards but the Pope's, which is dealt (RULES 3.3)."""

EXCOMMUNICATION_ORDER = tuple(
    CARD_INDEX[name]
    for name in ("templar", "condottiere", "mercenary", "relic", "walls", "fleet", "tax_collector")
)
"""The card that an excommunication takes by default: the first that the victim has (RULES 3.11)."""


def card_ids(cards: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of some cards."""
    return tuple(CARD_KINDS[card].id for card in cards)
