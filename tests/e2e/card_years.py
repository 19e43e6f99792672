"""The years of the cards, which players do not see."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib import decks
from chalicelib.games.chronology import order
from chalicelib.games.chronology.dates import Interval


class CardYears:
    """The years of the cards of some decks (the default one), by card id and by text in one language."""

    def __init__(self, lang: str = "en", *keys: str) -> None:
        chosen = keys or ("world",)
        texts = {
            id: text for key in chosen for id, text in decks.card_texts(key, None, lang)["cards"].items()
        }
        dealt = decks.for_game("anno-domini", {"decks": list(chosen)})
        rows = [row for table in dealt["tables"] for row in table.rows]
        self._years = {card: Interval(lo, hi) for card, lo, hi in rows}
        self._years |= {texts[card]: self._years[card] for card, _, _ in rows}

    def is_right(self, chain: Sequence[str]) -> bool:
        """Whether a chain of cards, given by id, text or label, is in order."""
        return order.is_correct([self._years[self.full_text(card)] for card in chain])

    def full_text(self, label: str) -> str:
        """The text of a card by its label, which lacks the full stop at its end."""
        return label if label in self._years else f"{label}."

    def sorted(self, cards: Sequence[str]) -> list[str]:
        """The cards in a right order."""
        return sorted(cards, key=lambda card: self._years[card].lo)

    def right_gap(self, chain: Sequence[str], card: str) -> int:
        """The first gap in which the card leaves the chain right; 0 if there is none."""
        return next((at for at in range(len(chain) + 1) if self.is_right(_inserted(chain, card, at))), 0)

    def wrong_placement(self, chain: Sequence[str], hand: Sequence[str]) -> tuple[str, int]:
        """The first card of the hand and gap that make the chain wrong."""
        places = ((card, at) for card in hand for at in range(len(chain) + 1))
        return next((card, at) for card, at in places if not self.is_right(_inserted(chain, card, at)))


def _inserted(chain: Sequence[str], card: str, gap: int) -> list[str]:
    return [*chain[:gap], card, *chain[gap:]]
