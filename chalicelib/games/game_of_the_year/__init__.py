"""Game of the Year: race through 366 days, and be the richest when somebody sees New Year's Eve (RULES 5)."""

from __future__ import annotations

from chalicelib.games.catalogue import BOX, Metadata, Preset
from chalicelib.games.contract import Json

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "half_year": {"type": "boolean", "default": False},
        "brisk": {"type": "boolean", "default": False},
        "persona": {"type": "boolean", "default": False},
        "live_push": {"type": "boolean", "default": False},
    },
}
"""What the host may choose (RULES 5.4, 5.7).

`half_year` ends on 30 June; `brisk` moves figures by the sum of a leaf's numbers; `persona` deals everybody a
person whose traits answer all questions; `live_push` gives those who want it an hour to push by hand.
"""

METADATA = Metadata(
    key="game-of-the-year",
    title="Game of the Year",
    seats=range(2, 6),
    options=OPTIONS,
    presets=(BOX, Preset("half_year", {"half_year": True})),
    reasons=("year_over", "half_year_over"),
    engines={1: "chalicelib.games.game_of_the_year.rules:GameOfTheYear"},
    bots="chalicelib.games.game_of_the_year.bot:make_bot",
    bots_give_orders=True,
    transient_events=(
        *("spun", "spun_colour", "card_drawn", "no_effect", "card_void", "reshuffled", "spared"),
        "plan_left_out",
    ),
)
