"""The proof of fairness: `/v1/matches/{match_id}/proof`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.play import match_loader
from chalicelib.play.moves import proof

resource = Resource(__name__)


@resource.on("GET", "/v1/matches/{match_id}/proof", gives="Proof", token="optional", errors=(409,))
def show(ask: Ask, match_id: str) -> Response:
    """All that went into a match, after its end, for anybody to replay."""
    loaded = match_loader.load_match(identified(match_id), ask.caller)
    return answers.own(proof.build_proof(loaded))
