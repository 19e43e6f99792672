"""The sentence for a refusal: why a request cannot be met, in words."""

from __future__ import annotations

from collections.abc import Mapping

from chalicelib import decks
from chalicelib.games.contract import Json
from chalicelib.words import game_words, house_words
from chalicelib.words.sentences import Names, fill

ENGLISH = "en"


def refusal_text(code: str, facts: Json, game: str | None = None) -> str:
    """The English sentence for a refusal, filled in with its facts.

    A game's own words come first, then those of the house; a code that neither has gets a sentence that
    says no more than that the rules forbid it. Seats are called by their numbers.
    """
    house, key = house_words(ENGLISH).words, f"refused.{code}"
    own = {} if game is None else game_words(game, ENGLISH).words
    words = next((found for found in (own, house) if key in found), None)
    if words is None:
        return fill(house, "refused", {}, ENGLISH)
    names = Names(lambda seat: fill(house, "seat", {"n": seat}, ENGLISH), _card_text)
    sentence = fill(words, key, facts, ENGLISH, names)
    return sentence[:1].upper() + sentence[1:]  # a name at its beginning may be a common noun


def refusals(words: Json) -> Mapping[str, str]:
    """By code, the sentences of these words for refusals, with their holes."""
    found = {key.removeprefix("refused."): words[key] for key in words if key.startswith("refused.")}
    return {code: text if isinstance(text, str) else text["other"] for code, text in found.items()}


def _card_text(card: str) -> str | None:
    """The front of an event card; None for an id that no card has."""
    try:
        return decks.card_front(card)[ENGLISH]
    except KeyError:
        return None
