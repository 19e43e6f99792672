"""The verifier of proofs, as players run it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import util
from pathlib import Path
from types import ModuleType

from chalicelib.games.contract import Json

VERIFIER = Path(__file__).parents[2] / "tools" / "verify_proof.py"


def proof_problems(proof: Json, commitment: str | None = None, salts: Sequence[str] = ()) -> list[str]:
    """What the verifier objects to in a proof, which it also replays; nothing where it holds."""
    verifier = _verifier()
    verifier.check_form(proof)
    errors = list(verifier.proof_errors(proof, verifier.make_kept(commitment, salts)))
    return errors + list(verifier.replay_errors(proof))


@cache
def _verifier() -> ModuleType:
    spec = util.spec_from_file_location("verify_proof", VERIFIER)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
