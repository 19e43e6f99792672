"""How the cards of Anno Domini's chains were laid, read from the log (see `Metadata.lay_results`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from chalicelib.games.chronology.lay_results import Lay, LayResult, LoggedEvent, judge_lays


def lay_results(log: Iterable[LoggedEvent]) -> Iterator[Sequence[LayResult]]:
    """For each chain that begins and is revealed within these events, the results of its cards as laid."""
    lays: list[Lay] | None = None
    for logged in log:
        facts, by = logged.event.public, logged.by
        if logged.event.kind == "round_started":
            lays = [Lay(card, facts["cards"], "setup") for card in facts["cards"]]
        elif lays is None:
            continue
        elif logged.event.kind == "placed":
            lays.append(Lay(facts["card"], facts["order"], by))
        elif logged.event.kind == "revealed":
            yield judge_lays(lays, facts["revealed"])
            lays = None
