"""How the events of wannOwann's rows were laid, read from the log (see `Metadata.lay_results`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from chalicelib.games.chronology.lay_results import Lay, LayResult, LoggedEvent, judge_lays


def lay_results(log: Iterable[LoggedEvent]) -> Iterator[Sequence[LayResult]]:
    """For each row that begins and is revealed within these events, the results of its events as laid.

    A row only grows, so all its cards lay from the first as they lie when it is revealed.
    """
    laid: list[tuple[str, str]] | None = None
    for logged in log:
        facts, by = logged.event.public, logged.by
        if logged.event.kind == "row_started":
            laid = [(facts["card"], "setup")]
        elif laid is None:
            continue
        elif logged.event.kind == "placed":
            laid.append((facts["card"], by))
        elif logged.event.kind == "doubled":
            laid += [(card, by) for card in facts["cards"]]
        elif logged.event.kind in ("row_right", "row_wrong"):
            yield judge_lays([Lay(card, facts["row"], by) for card, by in laid], facts["revealed"])
            laid = None
