"""Game of the Year: race through 366 days, and be the richest when somebody sees New Year's Eve (RULES 5)."""

from __future__ import annotations

from chalicelib.games.catalogue import BOX, Metadata, Preset
from chalicelib.games.chronology.first_player import first_option
from chalicelib.games.contract import Json

SEATS = range(2, 6)
"""How many can play."""

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "first": first_option(SEATS[-1]),
        "half_year": {"type": "boolean", "default": False},
        "brisk": {"type": "boolean", "default": False},
        "persona": {"type": "boolean", "default": False},
        "live_push": {"type": "boolean", "default": False},
    },
}
"""What the host may choose (RULES 5.4, 5.7).

`first` names the seat that begins; with `lot` the oldest does or, where nobody gives a year of birth, a lot
decides. `half_year` begins on 30 June; with `brisk` the chosen number of a leaf counts twice; `persona` deals
everybody a person whose traits answer all questions; `live_push` gives those who want it an hour to push by
hand.
"""

METADATA = Metadata(
    key="game-of-the-year",
    title="Game of the Year",
    seats=SEATS,
    options=OPTIONS,
    presets=(
        BOX,
        Preset("brisk", {"brisk": True}),
        Preset("half", {"half_year": True}),
        Preset("short", {"half_year": True, "brisk": True}),
    ),
    reasons=("year_over", "half_year_over"),
    engines={
        1: "chalicelib.games.game_of_the_year.rules:GameOfTheYearVersion1",
        2: "chalicelib.games.game_of_the_year.rules:GameOfTheYear",
    },
    bots="chalicelib.games.game_of_the_year.bot:make_bot",
    bots_give_orders=True,
    transient_events=(
        *("spun", "spun_colour", "card_drawn", "no_effect", "card_void", "reshuffled", "spared"),
        "plan_left_out",
    ),
)
