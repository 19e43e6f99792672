"""`make decks` counts the events of each deck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chalicelib import decks, store
from chalicelib.store.lay_counts import LayCount
from tests.support.commands import run_module
from tests.support.database import store_in
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


def test_what_players_laid_is_printed_beside_the_model() -> None:
    deck = decks.get("world")
    often, seldom, other = (card.id for card in deck.cards[:3])
    counts = [LayCount(often, 15, 5), LayCount(seldom, 0, 3), LayCount("zzzzzz", 1, 1)]
    lines = list(deck_lines(deck, counts))
    assert "  laid 23 times by players, 35% of them wrong" in lines
    named = "\n".join(lines).split("laid wrong by players\n")[1].splitlines()
    assert named[0] == f"     25%  {deck.cards[0].text['en']}"
    assert len(named) == 1, "a card that was laid three times says little yet"
    assert other not in "".join(lines)
    assert not [line for line in deck_lines(deck) if "by players" in line]


@pytest.mark.api
def test_the_command_reads_the_counts_of_a_folder(tmp_path: Path) -> None:
    deck = decks.get("world")
    assert "by players" not in print_decks(tmp_path / "none")
    with store_in(tmp_path):
        store.lay_counts.increment(deck.cards[0].id, False, b"step")
        assert "  laid 1 times by players, 100% of them wrong" in print_decks(tmp_path)


def print_decks(folder: Path) -> str:
    """What the command prints."""
    return run_module("tools.decks", "--data", str(folder)).stdout
