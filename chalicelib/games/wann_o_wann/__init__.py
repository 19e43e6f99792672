"""wannOwann: one row of events to the month, six year cards, six fates, and somebody to answer (RULES 2)."""

from __future__ import annotations

from chalicelib.games.catalogue import BOX, Metadata, Preset
from chalicelib.games.chronology.deck_options import deck_options
from chalicelib.games.chronology.first_player import first_option
from chalicelib.games.contract import Json

SEATS = range(2, 7)
"""How many can play."""

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        **deck_options("months"),
        "opening": {"enum": ["guess", "lot"], "default": "guess"},
        "first": first_option(SEATS[-1]),
        "start_card": {"enum": ["next", "guessed"], "default": "next"},
        "exact_year_plus_place": {"type": "boolean", "default": False},
    },
}
"""What the host may choose.

By `opening` a guess decides who begins, or `first` does: a lot, or a seat. `start_card` says which card opens
the first row after a guess (WO1).
"""

METADATA = Metadata(
    key="wann-o-wann",
    title="wannOwann",
    seats=SEATS,
    options=OPTIONS,
    reasons=("last_card", "rounds"),
    engines={
        1: "chalicelib.games.wann_o_wann.rules:WannOWannVersion1",
        2: "chalicelib.games.wann_o_wann.rules:WannOWann",
    },
    bots="chalicelib.games.wann_o_wann.bot:make_bot",
    lay_results="chalicelib.games.wann_o_wann.lay_results:lay_results",
    date_scale="days",
    presets=(BOX, Preset("quick", {"opening": "lot"})),
    transient_events=("opening_revealed", "row_right", "row_wrong"),
)
