"""What the tests of both timeline games ask of facts: what is told, and how it is worded."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any

from chalicelib.games.catalogue import AnyGame
from chalicelib.games.contract import Event, Fact, Json
from chalicelib.games.events import Change
from chalicelib.games.facts import fitting_facts
from chalicelib.play.telling.recap import net_changes
from chalicelib.words import game_words
from chalicelib.words.sentences import Names, fill
from tests.games.compare import facts_of_kind
from tests.reader.table_reader import variant_keys


def facts_about(game: AnyGame, state: Any, kind: str, **params: Any) -> dict[str, Json]:
    """What an open decision of this kind tells of these parameters, by the kind of fact."""
    decision = next(one for one in game.decisions(state) if one.kind == kind)
    told = [fact.tells.to_json() for fact in fitting_facts(game.facts(state, decision), params)]
    kinds = [each["kind"] for each in told]
    assert len(set(kinds)) == len(kinds)
    return {each.pop("kind"): each for each in told}


def drawn(events: Sequence[Event]) -> int:
    """How many cards some events drew."""
    return sum(len(drew["cards"]) for drew in facts_of_kind(events, "drew"))


def sentence(key: str, fact: Fact, lang: str) -> str:
    """A fact in words; seats are called A, B, C."""
    words, told = game_words(key, lang).words, fact.tells.to_json()
    found = next(one for one in variant_keys(f"fact.{told['kind']}", told) if one in words)
    return fill(words, found, told, lang, Names(seat=lambda seat: ascii_uppercase[seat]))


def told_changes(game: AnyGame, events: tuple[Event, ...]) -> set[Change]:
    """What events say they change."""
    changes = net_changes(game.events, events)
    assert changes is not None
    return set(changes)
