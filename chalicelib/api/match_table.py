"""The table at which a match is played: `/v1/matches/{match_id}`.

Apart from `matches`, because it is what clients poll: a cold start for it loads nothing else.
"""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource

resource = Resource(__name__)


@resource.operation(
    "GET", "/v1/matches/{match_id}", response_schema="Table", auth="optional", headers=("If-None-Match",)
)
def show(context: RequestContext, match_id: str) -> Response:
    """A match as the caller sees it.

    `view` is what the caller sees, `decisions` what the caller may do; both are those of a spectator
    without a seat. While the match is open, `view` is `null`. Poll with the `ETag` of the last answer as
    `If-None-Match`: 304 costs no body while nothing has changed. A private match at which the caller does
    not sit is `not_found`.
    """
    loaded = context.load_match(match_id, known_version=context.known_version())
    return responses.changed_match(context, loaded)
