"""The verifier of proofs, as players run it, and a proof that a dishonest server could give out."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from functools import cache
from importlib import util
from pathlib import Path
from types import ModuleType

from chalicelib.answers import to_json
from chalicelib.games.contract import Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves.proof import build_proof

VERIFIER = Path(__file__).parents[2] / "tools" / "verify_proof.py"


def whole_proof(loaded: LoadedMatch) -> Json:
    """The proof of a match from all of its pages, transferred as JSON, with the orders of each version."""
    pages: list[Json] = []
    while not pages or pages[-1]["cursor"]:
        page = build_proof(loaded, int(pages[-1]["cursor"]) if pages else 0)
        pages.append(json.loads(json.dumps(to_json(page))))
    joined = {**pages[-1], "log": [logged for page in pages for logged in page["log"]]}
    read: Json = verifier().read_proof(joined)
    return read


def proof_problems(proof: Json, called_off: bool = False) -> list[str]:
    """What the verifier objects to in a proof, which it also replays; nothing where it holds."""
    program = verifier()
    read = program.read_proof(proof)
    errors: list[str] = list(program.proof_errors(read, program.make_kept(None)))
    return [*errors, *program.replay(read, called_off)[0]]


def forge(proof: Json, with_commitment: bool = True) -> Json:
    """The proof with another secret, all that follows from it made to fit: seed, draws, commitment."""
    forged, secret = copy.deepcopy(proof), bytes(32)
    forged["secret"] = secret.hex()
    if with_commitment:
        forged["commitment"] = hashlib.sha256(secret).hexdigest()
    salts = [salt and salt["salt"] for salt in proof["salts"]]
    message = json.dumps([proof["id"], salts], separators=(",", ":"), ensure_ascii=False)
    forged["seed"] = hmac.digest(secret, message.encode(), "sha256").hex()
    for logged in forged["log"]:
        for draw in logged["draws"]:
            raw = hmac.digest(forged["seed"].encode(), str(draw["number"]).encode(), "sha256")[:8]
            draw["value"] = int.from_bytes(raw, "big") % draw["below"]
    return forged


@cache
def verifier() -> ModuleType:
    """The verifier as a module."""
    spec = util.spec_from_file_location("verify_proof", VERIFIER)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def change_salt(proof: Json) -> None:
    """Puts another salt into a proof."""
    proof["salts"][1]["salt"] = "other"


def change_seed(proof: Json) -> None:
    """Puts a seed into a proof that follows from nothing."""
    proof["seed"] = "1" * 64


def change_claim(proof: Json) -> None:
    """Lets a proof claim less than it shows."""
    proof["shows"] = "unchanged_secret"
