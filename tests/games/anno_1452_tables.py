"""The tables of Anno 1452 that players read, written by the engine (RULES 4.1, 4.2, 4.4, 4.5).

python -m tests.games.anno_1452_tables    writes odds.json and overview.json in the data of the game, which
                                          its rules page shows, and the tables of docs/games/anno-1452.md
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.cards import CARDS
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
from chalicelib.words import game_words

_ROOT = Path(__file__).parents[2]
DATA = _ROOT / "chalicelib" / "games" / "anno_1452" / "data"
PLAYERS_PAGE = _ROOT / "docs" / "games" / "anno-1452.md"

_ENGLISH = game_words("anno-1452", "en").words
_KINDS = {
    "charter": "Town charters",
    "title": "Titles",
    "marriage": "Ladies",
    "inheritance": "Inheritances",
    "action": "Others for an action round",
    "result": "Others for a result round",
    "reaction": "Reactions",
    "instant": "Instants",
}
"""The heading of each kind of cards on the players' page."""

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


def region_table() -> str:
    """The table of regions on the players' page."""
    rows = [
        (
            _region(one.region),
            one.crest,
            one.walls,
            one.seats,
            ", ".join(sorted(map(_region, one.neighbours))),
        )
        for one in reference().regions
    ]
    return _table(("region", "crest", "walls", "players", "borders on"), rows)


def card_tables() -> str:
    """The tables of cards on the players' page, one for each kind."""
    parts = []
    for kind, heading in _KINDS.items():
        rows = [
            (_ENGLISH[f"action_card.{one.id}"], one.count, _ENGLISH[f"action_card.{one.id}.help"])
            for one in CARDS
            if one.kind == kind
        ]
        parts.append(f"### {heading}\n" + _table(("card", "number", "what it does"), rows))
    return "\n".join(parts)


def with_tables(page: str) -> str:
    """The players' page with its tables written anew: each is all that stands below its heading."""
    for heading, table in {"## The regions\n": region_table(), "## All cards\n": card_tables()}.items():
        before, _, rest = page.partition(heading)
        end = rest.find("\n## ")
        page = before + heading + table + (rest[end:] if end >= 0 else "")
    return page


def _region(name: str) -> str:
    return str(_ENGLISH[f"region.{name}"])


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    head_line, *lines = (f"| {' | '.join(map(str, line))} |\n" for line in (head, *rows))
    return "".join((head_line, "|---" * len(head), "|\n", *lines))


if __name__ == "__main__":
    for path, table in TABLES.items():
        path.write_text(json.dumps(table()) + "\n", encoding="utf-8")
    PLAYERS_PAGE.write_text(with_tables(PLAYERS_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
