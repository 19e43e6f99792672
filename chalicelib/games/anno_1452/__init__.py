"""Anno 1452: noble houses, weak kings and the throne of the Empire (RULES 4)."""

from __future__ import annotations

from chalicelib.games.catalogue import BOX, Metadata, Preset
from chalicelib.games.contract import Json

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "length": {"enum": ["short", "medium", "long"], "default": "medium", "x-asked": True},
        "adjacent_only": {"type": "boolean", "default": False},
        "live_reactions": {"type": "boolean", "default": False},
        "expert": {"type": "boolean", "default": False},
    },
}
"""What the host may choose. `adjacent_only`: stones are bought only where one has a stone or next to it (A1).

`live_reactions`: the owner of an attacked stone is asked before the dice roll, for two hours (RULES 4.7).
`expert`: hands are filled up by two cards only, and after the income players trade and agree (RULES 4.4 ER).
"""

_INSTANT_EVENTS = ("instant_drawn", "instant_passed_over", "risen")
"""Events of a card from the deck, even where it changes nothing that a view shows."""

_CARD_COUNT_EVENTS = ("cards_discarded", "cards_drawn", "reshuffled")
"""How many cards were discarded, drawn or reshuffled: everybody hears it, and no view keeps it."""

METADATA = Metadata(
    key="anno-1452",
    title="Anno 1452",
    seats=range(2, 5),
    options=OPTIONS,
    presets=(BOX, Preset("expert", {"expert": True})),
    reasons=("end_of_time",),
    engines={1: "chalicelib.games.anno_1452.rules:Anno1452"},
    bots="chalicelib.games.anno_1452.bot:make_bot",
    bots_give_orders=True,
    transient_events=(
        "battle_round",
        "trial_passed",
        "trial_failed",
        "election_rolled",
        *_INSTANT_EVENTS,
        *_CARD_COUNT_EVENTS,
    ),
)
