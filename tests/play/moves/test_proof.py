"""The proof of fairness: it holds, and nothing in it can be changed without being noticed."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.moves import proof
from chalicelib.play.seats import lobby
from tests.support.parley_matches import NOW, bot_seat, create_match, create_player, play_to_end, start_match
from tests.support.proofs import VERIFIER, proof_problems


def problems(shown: Json) -> list[str]:
    """What the verifier says of a proof as it comes over the wire."""
    return proof_problems(json.loads(json.dumps(shown)))


def finished(*names: str, salt: str | None = None) -> Json:
    """The proof of a match played out."""
    match_id, people = start_match(*names, salt=salt)
    store.orders.put(match_id, 1, {"yields": 0})
    return proof.build_proof(play_to_end(match_id, people))


def test_the_proof_of_a_match_holds() -> None:
    shown = finished("Ada", "Ben", "Cleo", salt="Würfel")
    assert problems(shown) == []
    assert shown["salts"] == [None, *[{"salt": "Würfel", "after_commitment": True}] * 2]
    assert shown["shows"] == "fair_shuffle"
    assert any(logged["orders"] == {"1": {"yields": 0}} for logged in shown["log"])


def test_without_a_salt_it_claims_less() -> None:
    shown = finished("Ada", "Ben")
    assert problems(shown) == []
    assert shown["shows"] == "unchanged_secret"


def test_the_host_may_add_a_salt_at_the_start() -> None:
    ada = create_player("Ada")
    match = create_match(ada, {"kind": "open"}, bot_seat(), options={"rounds": 1}).match
    lobby.start_match(match.id, ada, "from the host", NOW)
    lobby.leave_match(match.id, 0, ada, NOW)
    shown = proof.build_proof(match_loader.load_as_system(match.id))
    assert shown["salts"][0] == {"salt": "from the host", "after_commitment": True}
    assert shown["outcome"] is None
    assert problems(shown) == []


def test_nothing_is_opened_before_the_end() -> None:
    match_id, _people = start_match("Ada", "Ben")
    with pytest.raises(Conflict, match=r"^not_finished$"):
        proof.build_proof(match_loader.load_as_system(match_id))
    with pytest.raises(Conflict, match=r"^not_finished$"):
        proof.build_proof(create_match(create_player("Ada"), {"kind": "open"}))


def _secret(shown: Json) -> None:
    shown["secret"] = "00" * 32


def _salt(shown: Json) -> None:
    shown["salts"][1]["salt"] = "other"


def _seed(shown: Json) -> None:
    shown["seed"] = "1" * 64


def _claim(shown: Json) -> None:
    shown["shows"] = "unchanged_secret"


def _event(shown: Json) -> None:
    shown["log"][0]["events"][0]["private"]["0"]["cards"].reverse()


def _orders(shown: Json) -> None:
    for logged in shown["log"]:
        logged["orders"] = {seat: {"yields": 5} for seat in ("0", "1", "2")}


def _result(shown: Json) -> None:
    shown["outcome"]["tiers"].append([])


@pytest.mark.parametrize("tampered", [_secret, _salt, _seed, _claim, _event, _orders, _result])
def test_a_proof_that_was_tampered_with_does_not_hold(tampered: Callable[[Json], Any]) -> None:
    shown = _fighting()
    assert problems(shown) == []
    tampered(shown)
    assert problems(shown)


def test_the_verifier_says_so_and_ends_accordingly(tmp_path: Path) -> None:
    shown = finished("Ada", "Ben", salt="x")
    path = tmp_path / "proof.json"
    for change, code, word in ((None, 0, "It holds."), (_claim, 1, "It does not hold")):
        changed = copy.deepcopy(shown)
        if change:
            change(changed)
        path.write_text(json.dumps(changed))
        ran = subprocess.run(
            [sys.executable, "-c", _RUN, str(VERIFIER), str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == code, ran.stderr
        assert word in ran.stdout


_RUN = """
import runpy, sys
sys.path.insert(0, ".")
from chalicelib.games import catalogue
catalogue.add("parley", "tests.toys.parley")
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""The verifier as a command, with the throw-away game in its catalogue."""


def _fighting() -> Json:
    """A proof in which some demand met with resistance, so that orders matter."""
    while True:
        shown = finished("Ada", "Ben", "Cleo", salt="s")
        if any(event["kind"] == "fought" for logged in shown["log"] for event in logged["events"]):
            return shown
