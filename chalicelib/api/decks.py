"""The events on the cards, without their dates, and what is wrong with them: `/v1/decks`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import decks, store, timestamps
from chalicelib.api import responses
from chalicelib.api.answers import DeckTexts
from chalicelib.api.path_params import missing_is_404, parse_number
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.errors import NotFound
from chalicelib.store.reports import Report

resource = Resource(__name__)


@resource.operation(
    "GET", "/v1/decks/{deck}/{lang}", response_schema="DeckTexts", auth="none", headers=("If-None-Match",)
)
def show(context: RequestContext, deck: str, lang: str) -> Response:
    """A deck in one language: `key@rev` is one revision for ever, `key` the newest.

    Cards are ids everywhere else; here are their texts and themes. A match names the revision that it
    plays with. Dates and comments are not here: they come with the event that reveals a card. An unknown
    deck, revision or language is `not_found`.
    """
    key, rev = _parse_deck_ref(deck)
    with missing_is_404():
        texts = DeckTexts(**decks.card_texts(key, rev, lang))
    if rev is None:
        return responses.public_content(context, texts, responses.HOUR)
    return responses.public_content(context, texts, responses.YEAR, "immutable")


@resource.operation(
    "PUT",
    "/v1/decks/{deck}/cards/{card}/report",
    request_schema="Report",
    status=204,
    limit="reports",
)
def report(context: RequestContext, deck: str, card: str) -> Response:
    """Tell whoever runs this what is wrong with a card.

    One report a player and card; the last one counts. Nothing comes back. A
    card that this deck does not have is `not_found`.
    """
    player = context.require_caller()
    with missing_is_404():
        found = decks.get(*_parse_deck_ref(deck))
    if card not in {known.id for known in found.cards}:
        raise NotFound
    form = context.read_form("Report")
    store.reports.put(
        Report(found.key, found.rev, card, at=timestamps.unix_time(context.now), **form), player
    )
    return responses.no_content()


def _parse_deck_ref(deck: str) -> tuple[str, int | None]:
    """Key and revision of a deck in a path; None for the newest revision."""
    key, at, rev = deck.partition("@")
    return key, parse_number(rev) if at else None
