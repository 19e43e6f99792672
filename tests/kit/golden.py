"""Recorded games: how a file in `tests/golden/<game>/` is read, written and played again.

A golden is one JSON object: `game`, `rules_version`, `seats`, `options`, `seed`, `decks` (what
`decks.for_game` gave, each reference table with its rows, so that a later correction of a date changes
nothing here), `orders` by seat, `actions` as `[seat, kind, params]`, and the `outcome` that they must lead
to.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from chalicelib.games import catalogue
from chalicelib.games.contract import Json, Table
from chalicelib.play import codec
from tests.kit.failure import require
from tests.kit.trial import Trial

FOLDER = Path(__file__).parent.parent / "golden"


def paths() -> list[Path]:
    """The files of all recorded games, sorted by game."""
    return sorted(FOLDER.glob("*/*.json"))


def load(path: Path) -> Json:
    """One recorded game as it is in its file."""
    golden: Json = json.loads(path.read_text())
    return golden


def replay(golden: Json) -> Trial:
    """Plays a golden's actions again. Raises `KitFailure` where one is refused or the game is over."""
    trial = start_golden(golden)
    for seat, kind, params in golden["actions"]:
        decisions = trial.game.decisions(trial.state)
        require(bool(decisions), "golden", f"the game is over after {len(trial.moves)} actions")
        trial.play(seat, kind, codec.load(trial.game.actions[kind], params))
    return trial


def start_golden(golden: Json) -> Trial:
    """A trial in a golden's first state."""
    meta = catalogue.metadata(golden["game"])
    game = catalogue.get(meta.key, golden["rules_version"])
    decks = {**golden["decks"], "tables": [Table.from_rows(rows) for rows in golden["decks"]["tables"]]}
    orders = {int(seat): codec.load(game.orders_class, raw) for seat, raw in golden["orders"].items()}
    seats, seed, options = golden["seats"], golden["seed"], golden["options"]
    trial = Trial("golden", meta, game, seats, seed, options, decks, orders, Random(seed))
    trial.start()
    return trial


def golden_from_trial(trial: Trial) -> Json:
    """The golden of a finished trial."""
    return {
        "game": trial.game.key,
        "rules_version": trial.game.rules_version,
        "seats": trial.seats,
        "options": trial.options,
        "seed": trial.seed,
        "decks": {**trial.decks, "tables": [list(table.rows) for table in trial.decks["tables"]]},
        "orders": {str(seat): codec.dump(orders) for seat, orders in trial.orders.items()},
        "actions": [[seat, kind, json.loads(params)] for seat, kind, params in trial.moves],
        "outcome": codec.dump(trial.game.outcome(trial.state)),
    }


def save(golden: Json, path: Path) -> None:
    """Writes a golden, one action to a line."""
    head = {name: value for name, value in golden.items() if name not in ("actions", "decks", "outcome")}
    lines = [f' "{name}": {_compact_json(value)},' for name, value in head.items()]
    lines += [f' "decks": {_compact_json(golden["decks"])},', ' "actions": [']
    lines += [",\n".join(f"  {_compact_json(action)}" for action in golden["actions"]), " ],"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["{", *lines, f' "outcome": {_compact_json(golden["outcome"])}', "}", ""]))


def _compact_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
