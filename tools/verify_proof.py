"""Checks a match's proof of fairness: `python tools/verify_proof.py proof.json`.

The proof is what `GET /v1/matches/{id}/proof` answers after the end. Its secret must belong to its
commitment, the seed must follow from secret and salts, and replaying every action must lead to the same
events and the same result. Prints what it found; the exit code is 1 where something does not fit.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.events import EventClasses, current_facts
from chalicelib.play import codec

Json = dict[str, Any]

CLAIMS = {
    "fair_shuffle": "A salt came after the commitment: the server cannot have chosen the shuffle.",
    "unchanged_secret": "There was no salt: this shows only that the secret was not changed later.",
}


def proof_errors(proof: Json) -> Iterator[str]:
    """What does not fit, in words; nothing where the proof holds."""
    secret = bytes.fromhex(proof["secret"])
    if hashlib.sha256(secret).hexdigest() != proof["commitment"]:
        yield "the secret is not the one committed to"
    salts = [salt and salt["salt"] for salt in proof["salts"]]
    message = json.dumps([proof["id"], salts], separators=(",", ":"), ensure_ascii=False)
    if hmac.digest(secret, message.encode(), hashlib.sha256).hex() != proof["seed"]:
        yield "the seed does not follow from the secret and the salts"
    if proof["shows"] != ("fair_shuffle" if any(salts) else "unchanged_secret"):
        yield "it claims to show something else than it does"
    yield from _replay_errors(proof)


def _replay_errors(proof: Json) -> Iterator[str]:
    """Plays the match again and names the first version that differs, or the result."""
    game = catalogue.get(proof["game"], proof["rules_version"])
    deck_data = {"tables": [decks.by_hash(sha256) for sha256 in proof["tables"]], "decks": proof["decks"]}
    state: Any = None
    for logged in proof["log"]:
        orders = _orders(game, proof["seats"], logged["orders"])
        if logged["version"] == 1:
            state, events = game.setup(
                proof["seats"], proof["options"], deck_data, Chance(proof["seed"]), orders
            )
        else:
            action = codec.load(game.actions[logged["kind"]], logged["params"])
            state, events = game.apply(state, logged["seat"], action, orders)
        if not _are_logged(game.events, _to_json(events), logged["events"]):
            yield f"version {logged['version']} did not happen like this"
            return
    outcome = game.outcome(state)
    if _to_json(outcome) != proof["outcome"]:
        yield "the result is another one"


def _are_logged(classes: EventClasses, replayed: list[Json], logged: list[Json]) -> bool:
    """Whether a log tells these events, each fact under the name that it has now."""
    return len(replayed) == len(logged) and all(
        _is_logged(classes, event, entry) for event, entry in zip(replayed, logged, strict=True)
    )


def _is_logged(classes: EventClasses, event: Json, entry: Json) -> bool:
    """Whether a log tells this event. A fact that it lacks is not compared: older code told fewer."""
    if event["kind"] != entry["kind"] or event["private"].keys() != entry["private"].keys():
        return False
    cls = classes[event["kind"]]
    pairs = [(event["public"], entry["public"])]
    pairs += [(event["private"][seat], own) for seat, own in entry["private"].items()]
    return all(current_facts(cls, logged).items() <= told.items() for told, logged in pairs)


def _orders(game: catalogue.AnyGame, seats: int, logged_orders: Json) -> dict[int, Any]:
    return {seat: codec.load(game.orders_class, logged_orders.get(str(seat), {})) for seat in range(seats)}


def _to_json(value: Any) -> Any:
    return json.loads(json.dumps(codec.dump(value)))


def main() -> int:
    """Reads a proof from a file and prints what it shows; returns the exit code."""
    parser = argparse.ArgumentParser(description="Checks a match's proof of fairness.")
    parser.add_argument("proof", type=Path, help="what GET /v1/matches/{id}/proof has answered, as a file")
    proof = json.loads(parser.parse_args().proof.read_text(encoding="utf-8"))
    found = list(proof_errors(proof))
    lines = [f"It does not hold: {problem}." for problem in found] or ["It holds.", CLAIMS[proof["shows"]]]
    sys.stdout.write("\n".join([f"Match {proof['id']}, {len(proof['log'])} versions.", *lines, ""]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
