"""`make decks` counts the events of each deck."""

from __future__ import annotations

import re

import pytest

from chalicelib import decks
from tools.decks import deck_lines


@pytest.mark.parametrize("deck", decks.all(), ids=lambda deck: deck.key)
def test_each_event_is_counted_once_in_each_table(deck: decks.Deck) -> None:
    head, *lines = deck_lines(deck)
    cards = len(deck.cards)
    assert head == f"{deck.key}@{deck.rev}: {cards} events (en {cards}, de {cards}, it {cards})"
    parts = "\n".join(lines).split("  by ")[1:]
    assert [part.splitlines()[0] for part in parts] == ["theme", "century", "risk to lay it wrong"]
    for part in parts:
        assert sum(int(count) for count in re.findall(r" (\d+)  #", part)) == cards
