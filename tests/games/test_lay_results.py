"""Which cards of a chain or row were laid right, told from the log."""

from __future__ import annotations

from functools import partial

import pytest

from chalicelib.games import catalogue
from chalicelib.games.chronology.lay_results import Lay, LoggedEvent, judge_lays
from chalicelib.games.contract import Event
from tests.games.anno_domini_states import interval_from_id
from tests.kit.runner import play_bots
from tests.kit.trial import start_trial


def judged(*rows: str) -> str:
    """The cards that were laid wrong; each row holds one card more than the one before, marked by `*`."""
    lays = []
    for row in rows:
        (card,) = (word.strip("*") for word in row.split() if word.startswith("*"))
        lays.append(Lay(card, [word.strip("*") for word in row.split()], "player"))
    dates = [(lay.card, interval_from_id(lay.card)) for lay in lays]
    revealed = [{"card": card, "lo": when.lo, "hi": when.hi} for card, when in dates]
    return " ".join(result.card for result in judge_lays(lays, revealed) if not result.is_right)


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        (["*1900", "1900 *1950", "*1800 1900 1950"], ""),
        (["*1900", "*1950 1900"], "1950"),
        (["*1900", "*1950 1900", "*1940 1950 1900", "1940 1950 1900 *2000"], "1950 1940"),
        (["*1900", "*1950 1900", "1950 1900 *1920"], "1950"),  # 1950 lies wrong, not what is laid around it
        (["*C20", "*1950 C20", "1950 C20 *1930"], "1930"),  # a century fits on both sides, two years do not
        (["*C20", "*1950 C20", "1950 C20 *1980"], ""),
        (["*1900", "1900 *1900'"], ""),
        (["*1900", "1900 *1950", "1950 *1960 1900"], "1960"),  # the layer put the others in another order
    ],
)
def test_a_card_is_laid_right_where_it_fits_those_laid_right_before(rows: list[str], wrong: str) -> None:
    assert judged(*rows) == wrong


def match_log(game: str) -> list[LoggedEvent]:
    """The events of a match of three bots, with the seat that acted in place of who caused them."""
    trial = start_trial(catalogue.metadata(game), catalogue.get(game), 3, 0)
    play_bots(trial, partial(catalogue.bot, game, "medium"))
    log = [LoggedEvent(event, "setup") for event in trial.deal()[1]]
    for (seat, _, _), (_, events, _) in zip(trial.moves, trial.steps, strict=True):
        log += [LoggedEvent(event, str(seat)) for event in events]
    return log


@pytest.mark.parametrize(
    ("game", "kinds"), [("anno-domini", {"revealed"}), ("wann-o-wann", {"row_right", "row_wrong"})]
)
def test_every_row_of_a_match_is_judged(game: str, kinds: set[str]) -> None:
    log = match_log(game)
    reveals = [one.event for one in log if one.event.kind in kinds]
    rows = catalogue.lay_results(game, log)
    assert len(rows) == len(reveals) > 3
    for row, reveal in zip(rows, reveals, strict=True):
        assert row[0].by == "setup"
        assert {result.card for result in row} == {one["card"] for one in reveal.public["revealed"]}
        if reveal.kind == "row_right":  # a chain may have been put right by a later player
            assert all(result.is_right for result in row)
    assert {result.is_right for row in rows for result in row} == {True, False}
    assert {result.by for row in rows for result in row} == {"setup", "0", "1", "2"}


def test_a_row_whose_beginning_is_not_known_is_not_judged() -> None:
    log = match_log("anno-domini")
    first = next(n for n, one in enumerate(log) if one.event.kind == "round_started")
    from_second = catalogue.lay_results("anno-domini", log[first + 1 :])
    assert from_second == catalogue.lay_results("anno-domini", log)[1:]


def test_a_game_without_rows_has_no_results() -> None:
    assert catalogue.lay_results("anno-1452", [LoggedEvent(Event("placed", {}), "player")]) == []
