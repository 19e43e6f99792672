"""The verifier as somebody runs it who has nothing of Turnus but this file, and within the repository."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from tests.support.parley_matches import play_to_end, start_match
from tests.support.proofs import (
    VERIFIER,
    change_claim,
    change_salt,
    change_seed,
    forge,
    verifier,
    whole_proof,
)

HOLDS, FAILS, CANNOT_CHECK, NOT_COMPARED = range(4)

_RUN_IN_REPOSITORY = """
import runpy, sys
sys.path.insert(0, ".")
from chalicelib.games import catalogue
catalogue.add("parley", "tests.toys.parley")
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""A program that runs the verifier as a command, with the toy game in its catalogue."""


class Ran(NamedTuple):
    """What a run of the verifier printed, line breaks as spaces, and its exit code."""

    code: int
    text: str


@pytest.fixture(scope="module")
def proof(database: str) -> Json:
    """The proof of a match of two, in which seat 1 gave the salt "Würfel" and seat 0 none."""
    match_id, people = start_match("Ada", "Ben", salt="Würfel")
    return whole_proof(play_to_end(match_id, people))


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """A copy of the verifier in an empty folder."""
    return Path(shutil.copy(VERIFIER, tmp_path))


def run(*command: str | Path) -> Ran:
    """Runs Python with these arguments; it must not end with a traceback."""
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return Ran(done.returncode, " ".join((done.stdout + done.stderr).split()))


def check(verifier: Path, proof: object, *arguments: str) -> Ran:
    """Runs a copy of the verifier without any other module than Python's own."""
    path = verifier.with_name("proof.json")
    path.write_text(json.dumps(proof, ensure_ascii=False), encoding="utf-8")
    return run("-I", "-S", verifier, path, *arguments)


def replay(folder: Path, proof: Json, *arguments: str) -> Ran:
    """Runs the verifier in the repository with `--replay`."""
    path = folder / "proof.json"
    path.write_text(json.dumps(proof), encoding="utf-8")
    return run("-c", _RUN_IN_REPOSITORY, VERIFIER, path, "--replay", *arguments)


def without_draws(proof: Json) -> Json:
    """The proof as older servers gave it out."""
    log = [{name: value for name, value in logged.items() if name != "draws"} for logged in proof["log"]]
    return {**proof, "log": log}


def test_a_good_proof_holds_with_commitment_and_salt(alone: Path, proof: Json) -> None:
    ran = check(alone, proof, "--commitment", proof["commitment"].upper(), "--salt", "1=Würfel")
    assert (ran.code, "It holds." in ran.text) == (HOLDS, True)
    count = sum(len(logged["draws"]) for logged in proof["log"])
    assert f"all {count} draws that it lists from the seed" in ran.text
    assert "it was not exchanged since" in ran.text
    assert "Your salt went into the seed." in ran.text
    assert "No other salt went into it" in ran.text
    assert "--replay checks that" in ran.text


def test_the_file_of_the_app_brings_what_the_device_kept(alone: Path, proof: Json) -> None:
    digests = {str(version): digest for version, digest in enumerate(verifier().log_digests(proof), 1)}
    kept = {
        "match": proof["id"],
        "commitment": proof["commitment"],
        "salt": "Würfel",
        "seat": 1,
        "digests": digests,
        "proof": proof,
    }
    ran = check(alone, kept)
    assert ran.code == HOLDS
    assert "No other salt went into it" in ran.text
    assert f"Up to version {len(digests)} the log is the one that you saw" in ran.text
    assert check(alone, {**kept, "seat": 0}).code == FAILS
    assert check(alone, {**kept, "digests": {**digests, "2": digests["3"]}}).code == FAILS
    assert check(alone, {**kept, "digests": {"x": digests["3"]}}).code == CANNOT_CHECK
    assert check(alone, {**kept, "digests": 7}).code == CANNOT_CHECK


def test_a_file_that_an_older_app_saved_is_checked_as_what_it_is(alone: Path, proof: Json) -> None:
    kept = {"match": proof["id"], "commitment": proof["commitment"], "salt": "Würfel", "proof": proof}
    ran = check(alone, kept)
    assert ran.code == HOLDS
    assert "Your salt went into the seed." in ran.text
    assert "it is at seat 1 (counted from 0)" in ran.text
    assert "after version 0, when, and with which words and orders: the server can write" in ran.text
    assert check(alone, {**kept, "salt": None}).code == HOLDS
    assert check(alone, {**kept, "commitment": None}).code == NOT_COMPARED
    assert check(alone, {**kept, "proof": forge(proof)}).code == FAILS
    assert check(alone, {**kept, "commitment": 7}).code == CANNOT_CHECK


def test_a_proof_without_a_commitment_to_compare_proves_little(alone: Path, proof: Json) -> None:
    ran = check(alone, proof)
    assert ran.code == NOT_COMPARED
    assert "It fits together, which alone proves little." in ran.text
    assert "Not proved: - Anything against a server that exchanges secret and commitment together" in ran.text
    assert "did not know the shuffle" not in check(alone, proof, "--salt", "Würfel").text


def test_a_forged_secret_does_not_hold(alone: Path, proof: Json) -> None:
    ran = check(alone, forge(proof, with_commitment=False))
    assert ran.code == FAILS
    assert "The secret is not the one behind the proof's own commitment." in ran.text


def test_secret_and_commitment_exchanged_together_are_found_by_a_kept_commitment(
    alone: Path, proof: Json
) -> None:
    ran = check(alone, forge(proof), "--commitment", proof["commitment"], "--salt", "Würfel")
    assert ran.code == FAILS
    assert "The commitment is not the one that you kept: the secret was exchanged." in ran.text


def test_secret_and_commitment_exchanged_together_prove_nothing_without_one(alone: Path, proof: Json) -> None:
    ran = check(alone, forge(proof))
    assert ran.code == NOT_COMPARED
    assert "It holds" not in ran.text
    assert "Anything against a server that exchanges secret and commitment together" in ran.text


def test_a_salt_that_is_not_in_the_proof_is_refused(alone: Path, proof: Json) -> None:
    ran = check(alone, proof, "--commitment", proof["commitment"], "--salt", "another")
    assert ran.code == FAILS
    assert "A salt that you gave is not among those in the proof." in ran.text


def test_a_salt_given_twice_vouches_for_one_seat(alone: Path, proof: Json) -> None:
    copied = forge({**proof, "salts": [proof["salts"][1]] * 2})
    ran = check(alone, copied, "--commitment", copied["commitment"], "--salt", "Würfel", "--salt", "Würfel")
    assert (ran.code, "counted from 0: 1)" in ran.text) == (HOLDS, True)
    ran = check(alone, copied, "--commitment", copied["commitment"], "--salt", "1=Würfel")
    assert (ran.code, "counted from 0: 0)" in ran.text) == (HOLDS, True)


@pytest.mark.parametrize("seat", ["0", "2", "999"])
def test_a_salt_holds_at_its_own_seat_alone(alone: Path, proof: Json, seat: str) -> None:
    ran = check(alone, proof, "--commitment", proof["commitment"], "--salt", f"{seat}=Würfel")
    assert (ran.code, f"The salt of seat {seat} stands at another one" in ran.text) == (FAILS, True)


def test_a_digest_that_was_seen_must_be_that_of_the_log(alone: Path, proof: Json) -> None:
    digests = list(verifier().log_digests(proof))
    own = ("--commitment", proof["commitment"])
    ran = check(alone, proof, *own, "--digest", f"2={digests[1].upper()}")
    assert (ran.code, "Up to version 2 the log is the one that you saw" in ran.text) == (HOLDS, True)
    assert "Who moved after version 2" in ran.text
    ran = check(alone, proof, *own, "--digest", f"3={digests[1]}")
    assert (ran.code, "The log up to version 3 is not the one" in ran.text) == (FAILS, True)
    for wrong in ("2", "0=" + digests[0], "2=5f2c", "²=" + digests[0]):
        assert check(alone, proof, *own, "--digest", wrong).code == CANNOT_CHECK


def test_a_page_alone_is_no_proof(alone: Path, proof: Json) -> None:
    first = check(alone, {**proof, "log": proof["log"][:5], "cursor": "5"})
    assert (first.code, "This proof goes on" in first.text) == (CANNOT_CHECK, True)
    second = check(alone, {**proof, "log": proof["log"][5:], "cursor": None})
    assert (second.code, "its log is not complete" in second.text) == (CANNOT_CHECK, True)


def test_orders_that_are_left_out_are_those_of_the_version_before(tmp_path: Path, proof: Json) -> None:
    short = copy.deepcopy(proof)
    digests = list(verifier().log_digests(proof))
    for logged, before in zip(short["log"][1:], proof["log"], strict=False):
        if logged["orders"] == before["orders"]:
            del logged["orders"]
    assert any("orders" not in logged for logged in short["log"])
    last = f"{len(digests)}={digests[-1]}"
    assert replay(tmp_path, short, "--commitment", proof["commitment"], "--digest", last).code == HOLDS


def test_salts_of_others_are_named_as_long_as_nobody_vouches_for_them(alone: Path, proof: Json) -> None:
    changed = {**proof, "salts": [{"salt": "Ada's", "after_commitment": True}, proof["salts"][1]]}
    seeded = forge(changed)
    own = ("--commitment", seeded["commitment"], "--salt", "1=Würfel")
    ran = check(alone, seeded, *own)
    assert ran.code == HOLDS
    assert "counted from 0: 0). A server that sits there" in ran.text
    assert "No other salt" not in ran.text
    assert "No other salt went into it" in check(alone, seeded, *own, "--salt", "0=Ada's").text
    assert "No other salt" not in check(alone, seeded, *own, "--salt", "Ada's").text


def _change_draw(proof: Json) -> None:
    draw = proof["log"][0]["draws"][3]
    draw["value"] = (draw["value"] + 1) % draw["below"]


def _change_bound(proof: Json) -> None:
    proof["log"][0]["draws"][0]["below"] += 1


def _skip_draw(proof: Json) -> None:
    proof["log"][0]["draws"].pop(2)


def _hide_draws(proof: Json) -> None:
    proof["log"][1].pop("draws")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (_change_draw, "Draw 3, in version 1, does not follow from the seed."),
        (_change_bound, "Draw 0, in version 1, does not follow from the seed."),
        (_skip_draw, "Draw 2, in version 1, does not follow from the seed."),
        (_hide_draws, "Version 2 does not say what it drew."),
        (change_salt, "The seed does not follow from secret, match and salts."),
        (change_seed, "The seed does not follow from secret, match and salts."),
        (change_claim, "It claims to show something else than it does."),
    ],
)
def test_a_changed_proof_does_not_hold(
    alone: Path, proof: Json, change: Callable[[Json], None], word: str
) -> None:
    changed = copy.deepcopy(proof)
    change(changed)
    ran = check(alone, changed, "--commitment", proof["commitment"])
    assert (ran.code, word in ran.text) == (FAILS, True)


def test_an_old_proof_without_draws_holds_and_says_what_is_missing(alone: Path, proof: Json) -> None:
    ran = check(alone, without_draws(proof), "--commitment", proof["commitment"])
    assert ran.code == HOLDS
    assert "What was drawn: this proof is of an older server" in ran.text


def test_a_replay_holds_and_finds_a_changed_log(tmp_path: Path, proof: Json) -> None:
    compared = ("--commitment", proof["commitment"])
    good = replay(tmp_path, proof, *compared)
    assert good.code == HOLDS
    assert "Played again by the rules" in good.text
    assert "--called-off" not in good.text
    assert replay(tmp_path, without_draws(proof), *compared).code == HOLDS

    changed = copy.deepcopy(proof)
    changed["log"][0]["events"][0]["private"]["0"]["cards"].reverse()
    assert "Version 1 did not happen like this." in replay(tmp_path, changed, *compared).text
    changed = copy.deepcopy(proof)
    changed["log"][1]["params"] = {"card": "none"}
    broken = replay(tmp_path, changed, *compared, "--called-off")
    assert (broken.code, "Version 2 cannot be played again" in broken.text) == (FAILS, True)


def test_a_proof_made_to_fit_does_not_survive_the_replay(tmp_path: Path, proof: Json) -> None:
    """Secret and commitment were exchanged, and the cards of the log are those of the true secret."""
    ran = replay(tmp_path, forge(proof))
    assert (ran.code, "did not happen like this" in ran.text) == (FAILS, True)


def test_the_replay_says_what_it_needs(alone: Path, tmp_path: Path, proof: Json) -> None:
    ran = check(alone, proof, "--replay")
    assert (ran.code, "--replay needs the rules" in ran.text) == (CANNOT_CHECK, True)
    path = tmp_path / "proof.json"
    bare = run("-I", "-S", VERIFIER, path, "--replay")
    assert (bare.code, "--replay needs what the server needs" in bare.text) == (CANNOT_CHECK, True)
    unknown = replay(tmp_path, {**proof, "game": "chess"})
    assert (unknown.code, "does not know the game" in unknown.text) == (CANNOT_CHECK, True)


@pytest.mark.parametrize("below", [6, 377, (1 << 63) + 1])
def test_the_verifier_draws_as_the_rules_do(below: int) -> None:
    """With just over half the range nearly every second raw draw is skipped, and counted."""
    value, after = Chance("odd", 4).below(below)
    assert verifier().draw_below("odd", 4, below) == (value, after.drawn)


def test_help_explains_the_exit_codes(alone: Path) -> None:
    ran = run("-I", "-S", alone, "--help")
    assert ran.code == 0
    assert "--commitment" in ran.text
    assert "3 it fits together" in ran.text


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "is not JSON"),
        (b"\xff\xfe{}", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"[]", "it is no JSON object"),
        (b"{}", "`id` is missing"),
        (b'{"match": "m", "commitment": "5f", "salt": "s"}', "saved before the end"),
        (b'{"proof": 3, "commitment": null}', "it is no JSON object"),
        (b'{"type": "about:blank", "status": 409, "code": "not_finished"}', "`id` is missing"),
    ],
)
def test_a_file_that_is_no_proof_is_named(alone: Path, content: bytes, word: str) -> None:
    path = alone.with_name("other.json")
    path.write_bytes(content)
    ran = run("-I", "-S", alone, path)
    assert (ran.code, word in ran.text) == (CANNOT_CHECK, True)


@pytest.mark.parametrize(
    "part",
    [
        {"id": "a\x1b[2J"},
        {"secret": "zz"},
        {"secret": None},
        {"salts": ["x"]},
        {"salts": []},
        {"seats": True},
        {"log": []},
        {"log": [{"version": 2}]},
        {"log": [{"version": 1, "draws": [{"number": 0, "below": 0, "value": 0}]}]},
        {"log": "all"},
    ],
)
def test_a_proof_of_another_form_is_named(alone: Path, proof: Json, part: Json) -> None:
    ran = check(alone, {**proof, **part})
    assert (ran.code, "This is no proof" in ran.text) == (CANNOT_CHECK, True)


def test_wrong_arguments_are_named(alone: Path, proof: Json) -> None:
    assert run("-I", "-S", alone, alone.with_name("gone.json")).code == CANNOT_CHECK
    assert run("-I", "-S", alone, alone.parent).code == CANNOT_CHECK
    assert run("-I", "-S", alone).code == CANNOT_CHECK
    short = check(alone, proof, "--commitment", "5f2c")
    assert (short.code, "64 hexadecimal digits" in short.text) == (CANNOT_CHECK, True)
    assert check(alone, proof, "--salt", "").code == CANNOT_CHECK
