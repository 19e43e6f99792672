"""The events on the cards, without their dates, and what is wrong with them: `/v1/decks`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import decks, store
from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource, numbered
from chalicelib.play.errors import NotFound
from chalicelib.play.moves.steps import seconds
from chalicelib.store.reports import Report

resource = Resource(__name__)

_YEAR, _HOUR = 31_536_000, 3_600


@resource.on("GET", "/v1/decks/{deck}/{lang}", gives="DeckTexts", token="none")
def show(ask: Ask, deck: str, lang: str) -> Response:
    """A deck in one language: `key@rev` is one revision for ever, `key` the newest."""
    key, rev = _named(deck)
    try:
        texts = decks.card_texts(key, rev, lang)
    except KeyError:
        raise NotFound from None
    return answers.public(texts, _HOUR) if rev is None else answers.public(texts, _YEAR, "immutable")


@resource.on("PUT", "/v1/decks/{deck}/cards/{card}/report", takes="Report", status=204)
def report(ask: Ask, deck: str, card: str) -> Response:
    """Tell whoever runs this what is wrong with a card. One report a player and card; the last one counts."""
    player, found = ask.signed_in(), _deck(deck)
    if card not in {known.id for known in found.cards}:
        raise NotFound
    form = ask.form(schemas.Report())
    ask.count("reports")
    store.reports.put(Report(found.key, found.rev, card, at=seconds(ask.now), **form), player)
    return answers.nothing()


def _named(deck: str) -> tuple[str, int | None]:
    """Key and revision of a deck as a path names it; None for the newest."""
    key, at, rev = deck.partition("@")
    return key, numbered(rev) if at else None


def _deck(deck: str) -> decks.Deck:
    try:
        return decks.get(*_named(deck))
    except KeyError:
        raise NotFound from None
