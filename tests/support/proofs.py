"""The verifier of proofs, as players run it."""

from __future__ import annotations

from functools import cache
from importlib import util
from pathlib import Path
from types import ModuleType

from chalicelib.games.contract import Json

VERIFIER = Path(__file__).parents[2] / "tools" / "verify_proof.py"


def proof_problems(proof: Json) -> list[str]:
    """What the verifier objects to in a proof; nothing where it holds."""
    return list(_verifier().proof_errors(proof))


@cache
def _verifier() -> ModuleType:
    spec = util.spec_from_file_location("verify_proof", VERIFIER)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
