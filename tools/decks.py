"""What the decks hold, and how hard their events are: `python -m tools.decks --data ./data`.

Prints the events of each deck by several measures. How players laid them is counted where the data is (on AWS
with TURNUS_TABLE set); without any data only the bots' model speaks.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean

from chalicelib import decks, store
from chalicelib.decks.files import Card
from chalicelib.store.lay_counts import LayCount
from tools.card_difficulty import lay_risks
from tools.storage_connection import add_data_argument, connected_storage, is_remote

_BAR_WIDTH = 40
"""Letters of the longest bar."""

_EXTREMES = 5
"""Cards that are named as the easiest and the hardest."""

_MIN_LAYS = 10
"""Lays from which on a card is named as one that players lay right or wrong."""


def deck_lines(deck: decks.Deck, lay_counts: Iterable[LayCount] = ()) -> Iterator[str]:
    """The lines about one deck; `lay_counts` say how players have laid its cards, and those of others."""
    written = Counter(language for card in deck.cards for language in card.text)
    languages = ", ".join(f"{language} {count}" for language, count in written.items())
    yield f"{deck.key}@{deck.rev}: {len(deck.cards)} events ({languages})"
    themes = Counter(card.theme for card in deck.cards)
    yield from _bar_lines("theme", {theme: themes[theme] for theme in decks.THEMES})
    yield from _bar_lines("century", Counter(map(_century, sorted(deck.cards, key=_middle_year))))
    risks = lay_risks(deck)
    yield from _bar_lines("risk to lay it wrong", Counter(map(_risk_range, sorted(risks.values()))))
    by_risk = sorted(deck.cards, key=lambda card: risks[card.id])
    yield from _extreme_lines("easiest", by_risk[:_EXTREMES], risks)
    yield from _extreme_lines("hardest", by_risk[-_EXTREMES:], risks)
    counts = {one.card: one for one in lay_counts if one.card in risks}
    yield from _selection_lines(deck.easy.cards, risks, counts)
    yield from _played_lines(deck, counts)


def _selection_lines(
    easy: Sequence[Card], risks: Mapping[str, float], counts: Mapping[str, LayCount]
) -> Iterator[str]:
    if not easy:
        return
    line = f"  easy: {len(easy)} events, risk {fmean(risks[card.id] for card in easy):.1%}"
    laid = [counts[card.id] for card in easy if card.id in counts]
    yield f"{line} (all: {fmean(risks.values()):.1%})" + (f"; {_wrong_text(laid)}" if laid else "")


def _played_lines(deck: decks.Deck, counts: Mapping[str, LayCount]) -> Iterator[str]:
    """How players have laid the cards: all together, and those that were laid often enough one by one."""
    if not counts:
        return
    yield f"  {_wrong_text(counts.values())}"
    shares = {one.card: one.wrong_share for one in counts.values() if one.laid >= _MIN_LAYS}
    by_share = sorted((card for card in deck.cards if card.id in shares), key=lambda card: shares[card.id])
    yield from _extreme_lines("laid right by players", by_share[:_EXTREMES], shares)
    yield from _extreme_lines("laid wrong by players", by_share[: -_EXTREMES - 1 : -1], shares)
    misfits = [card for card in by_share if card.easy and shares[card.id] > fmean(shares.values())]
    yield from _extreme_lines("easy, and laid wrong more often than others", misfits, shares)


def _wrong_text(counts: Iterable[LayCount]) -> str:
    laid, wrong = sum(one.laid for one in counts), sum(one.wrong for one in counts)
    return f"laid {laid} times by players, {wrong / laid:.0%} of them wrong"


def _extreme_lines(title: str, cards: Sequence[Card], risks: Mapping[str, float]) -> Iterator[str]:
    if cards:
        yield f"  {title}"
    for card in cards:
        yield f"    {risks[card.id]:4.0%}  {card.text['en']}"


def _risk_range(risk: float) -> str:
    """The range of one percent in which a risk lies."""
    percent = int(risk * 100)
    return f"{percent}-{percent + 1} %"


def _bar_lines(title: str, counts: Mapping[str, int]) -> Iterator[str]:
    most = max(counts.values())
    yield f"  by {title}"
    for name, count in counts.items():
        yield f"    {name:12} {count:4}  {'#' * -(-count * _BAR_WIDTH // most)}"


def _middle_year(card: Card) -> int:
    return sum(card.when.year_interval) // 2


def _century(card: Card) -> str:
    """The century in which the middle of a date lies; the millennium before 1000 BC."""
    year = _middle_year(card)
    if year <= -1000:
        return f"{-year // 1000 + 1}. mill. BC"
    return f"{-year // 100 + 1}. c. BC" if year <= 0 else f"{(year - 1) // 100 + 1}. c."


def _stored_counts(folder: Path) -> list[LayCount]:
    """How players have laid cards, as far as the data tells; nothing where there is no data."""
    if not is_remote() and not folder.is_dir():
        return []
    with connected_storage(folder):
        return list(store.lay_counts.list_all())


def main() -> None:
    """Prints all decks."""
    parser = argparse.ArgumentParser(prog="python -m tools.decks", description="The decks and their events.")
    add_data_argument(parser)
    counts = _stored_counts(parser.parse_args().data)
    for deck in decks.all():
        print("\n".join(deck_lines(deck, counts)), end="\n\n")


if __name__ == "__main__":
    main()
