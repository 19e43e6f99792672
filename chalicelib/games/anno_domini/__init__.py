"""Anno Domini: lay events into one chain, earliest first, and be believed (RULES 1)."""

from __future__ import annotations

from chalicelib.games.catalogue import BOX, Metadata, Preset
from chalicelib.games.chronology.deck_options import deck_options
from chalicelib.games.chronology.first_player import first_option
from chalicelib.games.contract import Json

SEATS = range(2, 11)
"""How many can play."""

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        **deck_options("world"),
        "first": first_option(SEATS[-1]),
        "hand_size": {"type": ["integer", "null"], "minimum": 3, "maximum": 12, "default": None},
        "short": {"type": "boolean", "default": False},
        "correction": {"type": "boolean", "default": True},
        "penalty": {"enum": ["standard", "classic"], "default": "standard"},
        "handicap": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 11},
            "maxItems": 10,
            "x-by": "seat",
            "default": [],
        },
    },
}
"""What the host may choose.

`first` begins: a seat drawn by lot, or the seat named. A seat is dealt `handicap[seat]` cards fewer than the
others (AD8).
"""

METADATA = Metadata(
    key="anno-domini",
    title="Anno Domini",
    seats=SEATS,
    options=OPTIONS,
    presets=(BOX, Preset("short", {"short": True})),
    former_defaults={1: {"first": 0}},
    reasons=("last_card", "rounds", "no_cards"),
    engines={
        1: "chalicelib.games.anno_domini.rules:AnnoDominiVersion1",
        2: "chalicelib.games.anno_domini.rules:AnnoDomini",
    },
    bots="chalicelib.games.anno_domini.bot:make_bot",
    lay_results="chalicelib.games.anno_domini.lay_results:lay_results",
    date_scale="years",
    transient_events=("revealed",),
)
