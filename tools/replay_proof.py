"""The second level of `verify_proof.py`: a match played again by the rules, compared with its log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import RecordingChance, draws_between
from chalicelib.games.contract import Json
from chalicelib.games.events import current_facts, dispensable_facts, implied_facts
from chalicelib.play import codec


class UnknownRules(Exception):
    """Why this copy cannot play the match, in a sentence."""


def replay(proof: Json, seed: str, called_off: bool) -> tuple[list[str], int]:
    """What does not fit when the match is played again from a seed, and how many facts its log lacks.

    That is the first version that differs, or how it ends: before the end of the game only if `called_off`.
    Raises `UnknownRules`.
    """
    rules = _Rules(proof, seed)
    return list(_errors(rules, proof, called_off)), rules.lacking


def _errors(rules: _Rules, proof: Json, called_off: bool) -> Iterator[str]:
    for logged in proof["log"]:
        try:
            is_same = rules.play(logged)
        except Exception:  # whatever a made-up log breaks: it is no match of these rules
            yield f"Version {logged['version']} cannot be played again by the rules."
            return
        if not is_same:
            yield f"Version {logged['version']} did not happen like this."
            return
    outcome = rules.outcome()
    if outcome != proof.get("outcome"):
        yield "The result is another one."
    elif outcome is None and not called_off:
        yield (
            "The log ends before the game does: the rest of it was left out, or the match was called off. If "
            "you know that it was, say so with --called-off."
        )


class _Rules:
    """A match that is played by its rules, version by version. Raises `UnknownRules`."""

    def __init__(self, proof: Json, seed: str) -> None:
        self.lacking = 0
        self._proof, self._seed = proof, seed
        try:
            self._game = catalogue.get(proof["game"], proof["rules_version"])
            tables = [decks.by_hash(sha256) for sha256 in proof["tables"]]
            self._decks = {"tables": tables, "decks": proof["decks"]}
        except (LookupError, TypeError, ValueError, OSError):
            raise UnknownRules("this copy does not know the game, its rules version or its cards.") from None
        self._state: Any = None

    def play(self, logged: Json) -> bool:
        """Whether a version of the log happens just so, next in the match."""
        before = self._state and self._state.chance
        orders = {
            seat: codec.load(self._game.orders_class, logged["orders"].get(str(seat), {}))
            for seat in range(self._proof["seats"])
        }
        if self._state is None:
            stream = RecordingChance(self._seed)
            self._state, events = self._game.setup(
                self._proof["seats"], self._proof["options"], self._decks, stream, orders
            )
        else:
            action = codec.load(self._game.actions[logged["kind"]], logged["params"])
            self._state, events = self._game.apply(self._state, logged["seat"], action, orders)
        draws = self._to_json(draws_between(before, self._state.chance))
        return self._are_told(self._to_json(events), logged) and logged.get("draws", draws) == draws

    def outcome(self) -> Any:
        """How the match ended; None if it did not."""
        return self._to_json(self._game.outcome(self._state))

    def _are_told(self, played: list[Json], logged: Json) -> bool:
        told = logged["events"]
        actors = [logged["seat"]] * len(told)
        return len(played) == len(told) and all(map(self._is_told, played, told, actors))

    def _is_told(self, event: Json, entry: Json, actor: int | None) -> bool:
        """Whether a log tells this event. Facts that newer code added may be lacking, and are counted."""
        if event["kind"] != entry["kind"] or event["private"].keys() != entry["private"].keys():
            return False
        cls = self._game.events[event["kind"]]
        implied = implied_facts(cls, actor)
        known = {name: value for name, value in implied.items() if event["public"].get(name) == value}
        pairs = [(event["public"], {**known, **current_facts(cls, entry["public"])})]
        pairs += [(event["private"][seat], current_facts(cls, own)) for seat, own in entry["private"].items()]
        lacking = [name for played, told in pairs for name in played.keys() - told.keys()]
        self.lacking += len(lacking)
        is_whole = dispensable_facts(cls).issuperset(lacking)
        return is_whole and all(told.items() <= played.items() for played, told in pairs)

    def _to_json(self, value: Any) -> Any:
        return json.loads(json.dumps(codec.dump(value)))
