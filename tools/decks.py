"""What the decks hold: `python -m tools.decks` prints the events of each deck by several measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from chalicelib import decks
from chalicelib.decks.files import Card
from tools.card_difficulty import lay_risks

_BAR_WIDTH = 40
"""Letters of the longest bar."""

_EXTREMES = 5
"""Cards that are named as the easiest and the hardest."""


def deck_lines(deck: decks.Deck) -> Iterator[str]:
    """The lines about one deck."""
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


def _extreme_lines(title: str, cards: Sequence[Card], risks: Mapping[str, float]) -> Iterator[str]:
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


def main() -> None:
    """Prints all decks."""
    for deck in decks.all():
        print("\n".join(deck_lines(deck)), end="\n\n")


if __name__ == "__main__":
    main()
