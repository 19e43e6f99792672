"""Anno Domini: Cathedrals: hold eight cathedrals of medieval Europe and owe nobody (RULES 3)."""

from __future__ import annotations

from chalicelib.games.catalogue import Metadata
from chalicelib.games.contract import Json

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "goal": {"type": "integer", "minimum": 8, "maximum": 12, "default": 8},
        "realistic_start": {"type": "boolean", "default": False},
        "live_draft": {"type": "boolean", "default": False},
    },
}
"""What the host may choose.

`goal` is the number of cathedrals to win; `realistic_start` gives the Pope the Papal States (CQ10);
`live_draft` asks the players where to settle (CQ7).
"""

METADATA = Metadata(
    key="anno-domini-1995",
    title="Anno Domini: Cathedrals",
    seats=range(3, 5),
    options=OPTIONS,
    engines={
        1: "chalicelib.games.cathedrals.rules:CathedralsVersion1",
        2: "chalicelib.games.cathedrals.rules:Cathedrals",
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
