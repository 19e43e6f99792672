"""The events on the cards, without their dates: `/v1/decks`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import decks
from chalicelib.api import answers
from chalicelib.api.asking import Ask, Resource, numbered
from chalicelib.play.refusals import Unknown

resource = Resource(__name__)

_YEAR, _HOUR = 31_536_000, 3_600


@resource.on("GET", "/v1/decks/{deck}/{lang}", gives="DeckTexts", token="none")
def show(ask: Ask, deck: str, lang: str) -> Response:
    """A deck in one language: `key@rev` is one revision for ever, `key` the newest."""
    key, at, rev = deck.partition("@")
    try:
        texts = decks.texts(key, numbered(rev) if at else None, lang)
    except KeyError:
        raise Unknown from None
    return answers.public(texts, _YEAR, "immutable") if at else answers.public(texts, _HOUR)
