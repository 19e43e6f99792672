"""What a month on AWS costs: `python -m bench.cost` (after the app was built). See `docs/cost.md`.

What one turn, one look, one device and one minute use is measured here; the profile says how often each comes
in a month, `prices.json` what a unit costs.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from statistics import fmean

from bench import cost_measures, cost_profile
from bench.cost_measures import Measures
from bench.cost_profile import MONTHS
from bench.cost_table import (
    Bill,
    PriceList,
    Usage,
    bill_table,
    costs,
    dollars,
    is_api,
    is_kept_by_edge,
    read_prices,
    run_seconds,
    service_table,
)
from bench.markdown import markdown_table
from bench.measured_server import MeasuredRequest
from bench.run import Run, add_runs

GOAL_1000_GAMES, GOAL_FAMILY = 1.0, 1.0
"""Dollars: for a thousand games at a million players, and for a family's month, at list price."""


def report() -> str:
    """What was measured, and the bills."""
    measures, prices = cost_measures.measure(), read_prices()
    bills = {month.name: Bill(measures, month) for month in MONTHS}
    usages = {name: bill.usage() for name, bill in bills.items()}
    return "\n\n".join(
        [
            _about(measures, prices),
            markdown_table(
                ["what", "requests", "of the API", "KB", "write units", "read units", "billed ms"],
                _measured_rows(measures),
            ),
            "A month, at list price, by service:",
            service_table(usages, prices),
            "And by item:",
            bill_table(usages, prices),
            _goals(bills, usages, prices),
        ]
    )


def _about(measures: Measures, prices: PriceList) -> str:
    cold = (
        f"A first request of a new machine takes {1000 * measures.cold_seconds:.0f} ms of a processor."
        if measures.cold_seconds
        else "Cold starts are not counted: Lambda's Python is not on this machine."
    )
    return (
        f"What was measured, means. A game of {cost_profile.GAME} by {cost_profile.SEATS} has "
        f"{measures.moves:.1f} moves and takes {measures.bytes_a_game / 1000:.1f} KB of the table. "
        "Milliseconds are those of a processor here, stretched to a function's share of one, and "
        f"{1000 * cost_profile.DATABASE_SECONDS:.0f} ms for each question to the database. {cold} "
        f"Prices of {prices.region}, {prices.date}."
    )


def _measured_rows(measures: Measures) -> list[list[str]]:
    visits = measures.visits
    return [
        _requests_row("beginning a match, for all four", [visits.beginning]),
        _requests_row("the app on a new device", [visits.new_device]),
        _requests_row("a visit with a move", visits.turns),
        _requests_row("a visit without one", visits.looks),
        *(_runs_row(f"after a move, next told by: {way}", runs) for way, runs in measures.told.items()),
        _runs_row("a minute of the schedule", [*map(add_runs, measures.ticks)]),
    ]


def _requests_row(name: str, several: Sequence[Sequence[MeasuredRequest]]) -> list[str]:
    runs = [call.run for requests in several for call in _calls(requests)]
    count = len(several)
    return [
        name,
        f"{fmean(len(requests) for requests in several):.1f}",
        f"{len(runs) / count:.1f}",
        f"{fmean(sum(one.sent_bytes for one in requests) for requests in several) / 1000:.1f}",
        *_run_cells(runs, count),
    ]


def _calls(requests: Sequence[MeasuredRequest]) -> list[MeasuredRequest]:
    """Those that a function answers, and neither a file nor CloudFront."""
    return [one for one in requests if is_api(one) and not is_kept_by_edge(one)]


def _runs_row(name: str, runs: Sequence[Run]) -> list[str]:
    return [name, "", "", "", *_run_cells(runs, len(runs))]


def _run_cells(runs: Sequence[Run], count: int) -> list[str]:
    return [
        f"{sum(run.write_units for run in runs) / count:.1f}",
        f"{sum(run.read_units for run in runs) / count:.1f}",
        f"{1000 * sum(map(run_seconds, runs)) / count:.0f}",
    ]


def _goals(bills: Mapping[str, Bill], usages: Mapping[str, Usage], prices: PriceList) -> str:
    family, *_, most = MONTHS
    listed = sum(costs(usages[most.name], prices).values())
    family_costs = sum(costs(usages[family.name], prices).values())
    calls = _api_calls(bills[most.name])
    others = "; ".join(
        f"with {other.item.removeprefix('calls of ')} in front of the functions "
        f"{dollars((listed + other.cost(calls)) / most.games * 1000)}"
        for other in prices.others.values()
    )
    rows = [
        [
            "1,000 games at a million players",
            dollars(listed / most.games * 1000),
            dollars(GOAL_1000_GAMES),
        ],
        ["a month of a family", dollars(family_costs), dollars(GOAL_FAMILY)],
    ]
    table = markdown_table(["at list price", "$", "goal, at most"], rows)
    return f"{table}\n\nFor comparison, 1,000 games {others}."


def _api_calls(bill: Bill) -> float:
    """Calls of the API in a month."""
    visits = bill.measures.visits

    def count(several: Sequence[Sequence[MeasuredRequest]]) -> float:
        return fmean(len(_calls(requests)) for requests in several)

    a_move = count(visits.turns) + cost_profile.LOOKS_A_TURN * count(visits.looks)
    return bill.month.games * (count([visits.beginning]) + a_move * bill.measures.moves)


def main() -> None:
    """Prints the report."""
    sys.stdout.write(f"{report()}\n")


if __name__ == "__main__":
    main()
