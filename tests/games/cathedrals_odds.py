"""The table of chances on the rules page of Cathedrals, written by the engine (RULES 3.4).

python -m tests.games.cathedrals_odds    writes chalicelib/games/cathedrals/data/odds.json
"""

from __future__ import annotations

import json
from pathlib import Path

from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import BASE_ATTACKS, MAX_CASTLES, MIN_ATTACKERS
from chalicelib.games.contract import Json

PATH = Path(__file__).parents[2] / "chalicelib" / "games" / "cathedrals" / "data" / "odds.json"

_DECIMALS = 6
"""Places after the point of a probability."""


def odds_table() -> Json:
    """By castles of both sides, the attacker first: the chance in all throws of a turn, without points."""
    defenders = range(1, MAX_CASTLES + 1)
    rows = {
        str(attackers): [
            round(conquest_probability(attackers, each, 0, 0, BASE_ATTACKS), _DECIMALS) for each in defenders
        ]
        for attackers in range(MIN_ATTACKERS, MAX_CASTLES + 1)
    }
    return {"castles": rows}


if __name__ == "__main__":
    PATH.write_text(json.dumps(odds_table()) + "\n", encoding="utf-8")
