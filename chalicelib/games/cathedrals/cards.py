"""The deck of Anno Domini: Cathedrals and what its cards are good for (RULES 3.7).

Within the engine a card is the place of its kind in `KINDS`; outside it is its id.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Case = Literal["always", "cathedral", "by_sea"]
"""When a card's points count: always, against (or for) a land with a cathedral, over the sea only."""


@dataclass(frozen=True)
class Kind:
    """One kind of card: how many there are, and whether it stays open before its owner.

    `attack` and `defence` are points on every die `when` that is the case; `attacks` are throws more in
    each of the owner's turns, `income` florins more in every administrative phase.
    """

    id: str
    count: int
    permanent: bool = True
    attack: int = 0
    defence: int = 0
    when: Case = "always"
    attacks: int = 0
    income: int = 0


KINDS = (
    Kind("pope", 1),
    Kind("templar", 4, attack=2, when="cathedral"),
    Kind("mercenary", 5, attack=1),
    Kind("condottiere", 3, attacks=1),
    Kind("relic", 4, defence=1, when="cathedral"),
    Kind("walls", 3, defence=1),
    Kind("fleet", 2, attack=1, when="by_sea"),
    Kind("tax_collector", 2, income=50),
    Kind("treasure", 5, permanent=False),
    Kind("trade_fair", 2, permanent=False),
    Kind("tithe", 2, permanent=False),
    Kind("pilgrims", 2, permanent=False),
    Kind("levy", 2, permanent=False),
    Kind("betrayal", 1, permanent=False),
    Kind("excommunication", 1, permanent=False),
    Kind("pestilence", 1, permanent=False),
)

NAMED = {kind.id: card for card, kind in enumerate(KINDS)}
POPE, CONDOTTIERE = NAMED["pope"], NAMED["condottiere"]

DECK = tuple(card for card, kind in enumerate(KINDS) if card != POPE for _ in range(kind.count))
"""The cards to draw from at first: all but the Pope's, which is dealt (RULES 3.3)."""

BANNED = tuple(
    NAMED[name]
    for name in ("templar", "condottiere", "mercenary", "relic", "walls", "fleet", "tax_collector")
)
"""Which card an excommunication takes by itself, the first that the victim has (RULES 3.11)."""


def ids(cards: tuple[int, ...]) -> list[str]:
    """The ids of some cards."""
    return [KINDS[card].id for card in cards]
