"""The proof of a match: it holds, and the verifier notices every change to it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from chalicelib import store
from chalicelib.answers import to_json
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves.proof import build_proof
from chalicelib.play.seats import lobby
from tests.support.parley_matches import NOW, bot_seat, create_match, create_player, play_to_end, start_match
from tests.support.proofs import change_claim, change_salt, change_seed, proof_problems

pytestmark = pytest.mark.usefixtures("database")


def proof_json(loaded: LoadedMatch) -> Json:
    """The proof of a match as the API answers it."""
    proof: Json = to_json(build_proof(loaded))
    return proof


def problems_after_transfer(proof: Json) -> list[str]:
    """What the verifier objects to in a proof, after a transfer as JSON."""
    return proof_problems(json.loads(json.dumps(proof)))


def proof_of_finished_match(*names: str, salt: str | None = None) -> Json:
    """The proof of a match played to its end, in which seat 1 has standing orders."""
    match_id, people = start_match(*names, salt=salt)
    store.orders.put(match_id, 1, {"yields": 0})
    return proof_json(play_to_end(match_id, people))


@pytest.fixture(scope="module")
def proof_with_a_fight(database: str) -> Json:
    """The proof of a match in which every demand is fought over, so that orders matter."""
    match_id, people = start_match("Ada", "Ben", "Cleo", options={"rounds": 1}, salt="s")
    for seat in range(3):
        store.orders.put(match_id, seat, {"yields": 0})
    proof = proof_json(play_to_end(match_id, people))
    assert any(map(is_fight, proof["log"]))
    return proof


def is_fight(logged: Json) -> bool:
    """Whether dice were thrown in a version of the log."""
    return any(event["kind"] == "fought" for event in logged["events"])


def test_the_proof_of_a_finished_match_holds() -> None:
    proof = proof_of_finished_match("Ada", "Ben", "Cleo", salt="Würfel")
    assert problems_after_transfer(proof) == []
    assert proof["salts"] == [None, *[{"salt": "Würfel", "after_commitment": True}] * 2]
    assert proof["shows"] == "fair_shuffle"
    assert any(logged["orders"] == {"1": {"yields": 0}} for logged in proof["log"])


OLD_NAMES = {"of_seat": "player", "to_seat": "to", "target_seat": "target", "fighter_seats": "players"}
"""What Parley's events called their facts before."""


def test_a_proof_holds_that_older_code_has_given_out() -> None:
    """It calls facts by former names, and lacks those that came later."""
    proof = proof_of_finished_match("Ada", "Ben", "Cleo", salt="Würfel")
    facts = [event["public"] for logged in proof["log"] for event in logged["events"]]
    for public in facts:
        for name in OLD_NAMES.keys() & public.keys():
            public[OLD_NAMES[name]] = public.pop(name)
    assert any("target" in public for public in facts)
    assert problems_after_transfer(proof) == []
    next(public for public in facts if "coins" in public).pop("coins")
    assert problems_after_transfer(proof) == []
    next(public for public in facts if "target" in public)["target"] = 9
    assert problems_after_transfer(proof) != []


def test_a_proof_lists_what_each_version_drew(proof_with_a_fight: Json) -> None:
    log = proof_with_a_fight["log"]
    dealt = [(draw["number"], draw["below"]) for draw in log[0]["draws"]]
    assert dealt[:3] == [(0, len(dealt) + 1), (1, len(dealt)), (2, len(dealt) - 1)]
    dice = [[draw["below"] for draw in logged["draws"]] for logged in log if is_fight(logged)]
    assert dice
    assert all(below == [6, 6] for below in dice)
    numbers = [draw["number"] for logged in log for draw in logged["draws"]]
    assert numbers == list(range(len(numbers)))


def test_a_proof_without_salts_claims_only_an_unchanged_secret() -> None:
    proof = proof_of_finished_match("Ada", "Ben")
    assert problems_after_transfer(proof) == []
    assert proof["shows"] == "unchanged_secret"


def test_a_salt_of_the_host_at_the_start_is_in_the_proof() -> None:
    ada = create_player("Ada")
    match = create_match(ada, {"kind": "open"}, bot_seat(), options={"rounds": 1}).match
    lobby.start_match(match.id, ada, "from the host", NOW)
    lobby.leave_match(match.id, 0, ada, NOW)
    proof = proof_json(match_loader.load_as_system(match.id))
    assert proof["salts"][0] == {"salt": "from the host", "after_commitment": True}
    assert proof["outcome"] is None
    assert problems_after_transfer(proof) == []


def test_no_proof_before_the_end() -> None:
    match_id, _people = start_match("Ada", "Ben")
    with pytest.raises(Conflict, match=r"^not_finished$"):
        build_proof(match_loader.load_as_system(match_id))
    with pytest.raises(Conflict, match=r"^not_finished$"):
        build_proof(create_match(create_player("Ada"), {"kind": "open"}))


def _change_secret(proof: Json) -> None:
    proof["secret"] = "00" * 32


def _change_event(proof: Json) -> None:
    proof["log"][0]["events"][0]["private"]["0"]["cards"].reverse()


def _change_orders(proof: Json) -> None:
    for logged in proof["log"]:
        logged["orders"] = {seat: {"yields": 5} for seat in ("0", "1", "2")}


def _hide_a_draw(proof: Json) -> None:
    next(logged for logged in reversed(proof["log"]) if logged["draws"])["draws"].pop()


def _change_outcome(proof: Json) -> None:
    proof["outcome"]["tiers"].append([])


@pytest.mark.parametrize(
    "tamper",
    [
        _change_secret,
        change_salt,
        change_seed,
        change_claim,
        _change_event,
        _change_orders,
        _hide_a_draw,
        _change_outcome,
    ],
)
def test_a_changed_proof_does_not_hold(proof_with_a_fight: Json, tamper: Callable[[Json], Any]) -> None:
    proof = copy.deepcopy(proof_with_a_fight)
    assert problems_after_transfer(proof) == []
    tamper(proof)
    assert problems_after_transfer(proof)
