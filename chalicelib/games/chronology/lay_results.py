"""Whether the cards of a row or chain were laid right, once their dates are open: for counts by card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from chalicelib.games.chronology.cards import CardId
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.contract import Event, Json


@dataclass(frozen=True)
class LoggedEvent:
    """An event of a match's log, and who caused it (`LogEntry.by`)."""

    event: Event
    by: str


@dataclass(frozen=True)
class Lay:
    """A card that was laid: `row` holds the cards as they lay after it, itself among them."""

    card: CardId
    row: Sequence[str]
    by: str


@dataclass(frozen=True)
class LayResult:
    """Whether a card was laid right, and who caused it (`LogEntry.by`)."""

    card: CardId
    is_right: bool
    by: str


def judge_lays(lays: Iterable[Lay], revealed: Iterable[Json]) -> list[LayResult]:
    """The result of each lay, in their order; `revealed` are cards with their dates (`RevealedCard`).

    A card is laid right where it fits all those that were laid right before it: so one card that lies wrong
    does not make those wrong that are laid around it.
    """
    dates = {one["card"]: Interval(one["lo"], one["hi"]) for one in revealed}
    right: dict[str, Interval] = {}
    results = []
    for lay in lays:
        own = dates[lay.card]
        is_right = _fits(lay, right, own)
        if is_right:
            right[lay.card] = own
        results.append(LayResult(lay.card, is_right, lay.by))
    return results


def _fits(lay: Lay, others: Mapping[str, Interval], own: Interval) -> bool:
    place = lay.row.index(lay.card)
    before = (others[card] for card in lay.row[:place] if card in others)
    after = (others[card] for card in lay.row[place:] if card in others)
    return all(one.lo <= own.hi for one in before) and all(own.lo <= one.hi for one in after)
