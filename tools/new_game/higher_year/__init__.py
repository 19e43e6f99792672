"""Higher Year: everybody lays a year, and the highest takes the round."""

from __future__ import annotations

from chalicelib.games.catalogue import Metadata

METADATA = Metadata(
    key="higher-year",
    title="Higher Year",
    seats=range(2, 7),
    options={
        "type": "object",
        "additionalProperties": False,
        "properties": {"rounds": {"type": "integer", "minimum": 3, "maximum": 9, "default": 5}},
    },
    reasons=("rounds",),
    engines={1: "tools.new_game.higher_year.rules:HigherYear"},
    bots="tools.new_game.higher_year.bot:make_bot",
)
