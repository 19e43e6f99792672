"""wannOwann: one row of events to the month, six year cards, six fates, and somebody to answer (RULES 2)."""

from __future__ import annotations

from chalicelib.games.catalogue import Metadata
from chalicelib.games.chronology.deck_options import deck_options
from chalicelib.games.contract import Json

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        **deck_options("months"),
        "start_card": {"enum": ["next", "guessed"], "default": "next"},
        "exact_year_plus_place": {"type": "boolean", "default": False},
    },
}
"""What the host may choose. `start_card` says which card opens the first row (WO1)."""

METADATA = Metadata(
    key="wann-o-wann",
    title="wannOwann",
    seats=range(2, 7),
    options=OPTIONS,
    reasons=("last_card", "rounds"),
    engines={1: "chalicelib.games.wann_o_wann.rules:WannOWann"},
    bots="chalicelib.games.wann_o_wann.bot:make_bot",
    date_scale="days",
    transient_events=("opening_revealed", "row_right", "row_wrong"),
)
