"""The proof of fairness: `/v1/matches/{match_id}/proof`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.moves import proof

resource = Resource(__name__)


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/proof",
    response_schema="Proof",
    auth="optional",
    query_params=("cursor",),
    error_codes=("not_finished",),
    limit="past",
)
def show(context: RequestContext, match_id: str) -> Response:
    """All that went into a match, after its end, for anybody to replay.

    Secret, salts, options, decks and every action with the numbers that it drew and what it brought about:
    enough to follow each number from the seed, and to deal and play the match again and compare. Keep the
    match's `commitment` of before, or it proves little. While the match runs it is `not_finished`, as it
    would show every card. At most 192 versions a page; go on with `cursor`, all else is on every page.
    """
    loaded = context.load_match(match_id)
    return responses.private(proof.build_proof(loaded, context.query_int("cursor", 0)))
