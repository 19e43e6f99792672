"""The words of the house: `/v1/words`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import words
from chalicelib.api import responses
from chalicelib.api.answers import WordList
from chalicelib.api.path_params import missing_is_404
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource

resource = Resource(__name__)


@resource.operation(
    "GET", "/v1/words/{lang}", response_schema="WordList", auth="none",
    query_params=("rev",), headers=("If-None-Match",),
)  # fmt: skip
def show(context: RequestContext, lang: str) -> Response:
    """What is said at every table in one language; with `rev` of the words there are, for ever.

    Refusals, seats, the clock, notices and outcomes. Without `rev` the answer has an `ETag` and may be
    kept for five minutes. A language that there is not is `not_found`.
    """
    with missing_is_404():
        found = words.house_words(lang)
    body = WordList(found.rev, found.lang, found.words)
    return responses.revision(context, body, found.rev, 5 * responses.MINUTE)
