"""The tables on the rules page of Anno 1452, written by the engine (RULES 4.1, 4.2, 4.4, 4.5).

python -m tests.games.anno_1452_tables    writes odds.json and overview.json in the data of the game
"""

from __future__ import annotations

import json
from pathlib import Path

from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.constants import (
    CITIZENS_PER_CITY,
    CITIZENS_PER_STONE,
    CITY_PARRY,
    FULL_LEVEL,
)
from chalicelib.games.anno_1452.exact_odds import exact_win_probability
from chalicelib.games.anno_1452.reference import reference
from chalicelib.games.contract import Json
from chalicelib.play import codec

DATA = Path(__file__).parents[2] / "chalicelib" / "games" / "anno_1452" / "data"

_DECIMALS = 9
"""Places after the point of a probability."""

_OVERVIEW = ("prices", "dice", "city_parry", "income", "king", "points")
"""What the rules page shows of the reference as it is."""


def sides(*, city: bool) -> list[Side]:
    """The sides of a whole stone, by its number of citizens."""
    most = CITIZENS_PER_CITY if city else CITIZENS_PER_STONE
    return [Side(FULL_LEVEL, citizens, parry=CITY_PARRY if city else 0) for citizens in range(most + 1)]


def odds_table() -> Json:
    """The chance of an attack by what stands on both sides, the attacker first, then by their citizens."""
    kinds = {"stone": sides(city=False), "city": sides(city=True)}
    return {
        mine: {
            theirs: [
                [round(exact_win_probability(attacker, defender), _DECIMALS) for defender in defenders]
                for attacker in attackers
            ]
            for theirs, defenders in kinds.items()
        }
        for mine, attackers in kinds.items()
    }


def overview_table() -> Json:
    """What the rules page shows of the reference: map, cards, prices, dice, income and points."""
    told = codec.dump(reference())
    regions = [{key: one[key] for key in ("region", "crest", "walls", "seats")} for one in told["regions"]]
    cards = [{key: one[key] for key in ("card", "kind", "count")} for one in told["cards"]]
    return {"regions": regions, "cards": cards, **{key: told[key] for key in _OVERVIEW}}


TABLES = {DATA / "odds.json": odds_table, DATA / "overview.json": overview_table}
"""What writes each table."""


if __name__ == "__main__":
    for path, table in TABLES.items():
        path.write_text(json.dumps(table()) + "\n", encoding="utf-8")
