"""Anno Domini: Cathedrals: hold eight cathedrals of medieval Europe and owe nobody (RULES 3)."""

from __future__ import annotations

from chalicelib.games.catalogue import BOX, Metadata, Preset
from chalicelib.games.contract import Json

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "goal": {"type": "integer", "minimum": 8, "maximum": 16, "default": 8},
        "realistic_start": {"type": "boolean", "default": False},
        "live_draft": {"type": "boolean", "default": False},
        "first_player": {"enum": ["rotates", "fixed"], "default": "rotates"},
        "truce_of_god": {"type": "integer", "minimum": 0, "maximum": 3, "default": 0},
        "opening_money": {"enum": [0, 50, 100, 150, 200], "format": "money", "default": 0},
        "twelve_for_three": {"type": "boolean", "default": False},
        "safety_end": {"enum": ["far", "by_goal"], "default": "far"},
    },
}
"""What the host may choose; the defaults are the box, as printed.

`goal` is the number of cathedrals to win; `realistic_start` gives the Pope the Papal States (CQ10);
`live_draft` asks the players where to settle (CQ7); `first_player` says who begins the later rounds (CQ2).
The others are the house's own (RULES 3.12): `truce_of_god` is for so many rounds, `opening_money` for all but
the Pope, `twelve_for_three` means fewer cathedrals for three players (CQ1), and `safety_end` ends a match
that takes long. They are read from rules version 3 on.
"""

BALANCED: Json = {
    "truce_of_god": 3,
    "opening_money": 100,
    "twelve_for_three": True,
    "safety_end": "by_goal",
}
"""The preset `balanced`: what rules version 2 plays (docs/decisions/0018)."""

METADATA = Metadata(
    key="anno-domini-1995",
    title="Anno Domini: Cathedrals",
    seats=range(3, 5),
    options=OPTIONS,
    presets=(BOX, Preset("balanced", BALANCED)),
    former_defaults={
        1: {"first_player": "fixed", "safety_end": "round_20"},
        2: {**BALANCED, "safety_end": "round_20"},
    },
    engines={
        1: "chalicelib.games.cathedrals.rules:CathedralsVersion1",
        2: "chalicelib.games.cathedrals.rules:CathedralsVersion2",
        3: "chalicelib.games.cathedrals.rules:CathedralsVersion3",
        4: "chalicelib.games.cathedrals.rules:Cathedrals",
    },
    bots="chalicelib.games.cathedrals.bot:make_bot",
    reasons=("goal", "last_left", "rounds"),
    transient_events=(
        "settled",
        "consulted",
        "code_rolled",
        "sea_rolled",
        "attacked",
        "card_drawn",
        "no_effect",
        "plan_stopped",
    ),
)
