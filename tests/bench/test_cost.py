"""The sums of the bill: from requests and runs to usage, and from usage to dollars."""

from __future__ import annotations

import pytest

from bench import cost_profile, cost_table
from bench.cost_measures import Measures
from bench.cost_profile import Month
from bench.cost_table import Bill, Price, PriceList
from bench.cost_visits import Visits
from bench.measured_server import MeasuredRequest
from bench.run import Run
from tools.aws import functions, watching

POLL = MeasuredRequest("GET", "/v1/matches/m", 304, "private, no-cache", 400, Run(0.01, 2, 0, 1.0))
DECK = MeasuredRequest("GET", "/v1/decks/world@4/en", 200, "public, max-age=9", 18_000, Run(0.01, 1, 0, 0.5))
WORKER = MeasuredRequest("GET", "/sw.js", 304, "no-cache", 70)
ASSET = MeasuredRequest("GET", "/assets/a-1.js", 200, "public, max-age=9, immutable", 5_000)
MOVE = MeasuredRequest(
    "POST", "/v1/matches/m/actions", 200, "private, no-cache", 1_000, Run(0.02, 4, 8.0, 2.0)
)

MEASURES = Measures(
    moves=10,
    visits=Visits([], [ASSET, WORKER], looks=[[POLL]], turns=[[POLL, MOVE], [DECK, MOVE]]),
    told={way: [Run(0.01, 1, 2.0, 1.0)] for way in cost_profile.WAYS},
    noted=[Run(0, 0, 0, 0)],
    ticks=[[Run(0.01, 2, 0.0, 3.0, "a line\n"), Run(0.01, 2, 0.0, 1.0)]],
    metrics=1,
    bytes_a_game=1e6,
    cold_seconds=1.0,
)
MONTH = Month("a month", players=40, games_a_player=2, cold_share=0.0, watching="full")


def test_a_game_is_the_sum_of_its_turns_looks_and_what_follows_from_them() -> None:
    """Ten moves; each has a visit with a move, half a visit without one, and a run of the stream."""
    used = Bill(MEASURES, MONTH).game_usage()
    # of the two visits with a move one asks for a deck, which CloudFront has: 1.5 calls in the mean
    assert used["edge_requests"] == pytest.approx(10 * (2 + 0.5))
    assert used["calls"] == pytest.approx(10 * (1.5 + 0.5 + 1 + 0.8))
    assert used["write_units"] == pytest.approx(10 * (8 + 2))
    assert used["read_units"] == pytest.approx(10 * (2.5 + 0.5 + 1))
    assert used["mails"] == pytest.approx(10 * 0.05)


def test_a_month_counts_games_devices_and_minutes() -> None:
    used = Bill(MEASURES, MONTH).usage()
    games, devices, minutes = 20, 44, 43_800
    assert used["edge_requests"] == pytest.approx(games * 25 + devices * 2)
    assert used["file_reads"] == pytest.approx(devices), "a file that never changes is at the edge"
    assert used["read_units"] == pytest.approx(games * 40 + minutes * 4)
    assert used["stored_gigabytes"] == pytest.approx(20 * 12 * 0.001)
    assert used["metrics"] == 1


def test_a_run_is_billed_for_its_share_of_a_processor_and_for_waiting() -> None:
    share = functions.MEMORY_MB / 1769
    assert cost_table.run_seconds(Run(0.01, 2, 0, 0)) == pytest.approx(0.01 / share + 2 * 0.005, abs=0.001)
    assert cost_table.run_seconds(Run(0.0001, 0, 0, 0)) == 0.001, "whole milliseconds"


def test_cold_starts_are_billed_for_requests_and_not_for_the_schedule() -> None:
    cold = Month("cold", 40, 2, cold_share=1.0, watching="full")
    more = (
        Bill(MEASURES, cold).usage()["gigabyte_seconds"] - Bill(MEASURES, MONTH).usage()["gigabyte_seconds"]
    )
    calls = 20 * 38
    one = 1.0 / cost_table.processor_share() * cost_table.MEMORY_GIGABYTES
    assert more == pytest.approx(calls * one)


def test_what_is_free_is_taken_off_once_and_nothing_is_paid_back() -> None:
    price = Price("Lambda", "requests", 0.2, 1_000_000, free=1_000_000)
    assert price.cost(3_000_000) == pytest.approx(0.6)
    assert price.cost(3_000_000, has_free=True) == pytest.approx(0.4)
    assert price.cost(10, has_free=True) == 0


def test_the_tables_show_each_item_each_service_and_the_sum() -> None:
    """Three million calls at 20 cents a million, and 400 mails at 10 cents a thousand: 64 cents."""
    listed = {
        "calls": Price("Lambda", "requests", 0.2, 1_000_000, free=1_000_000),
        "mails": Price("SES", "mails", 0.1, 1000, free=0),
    }
    prices = PriceList(listed, {}, "2026-06-13", "us-east-1")
    usages = {"a month": {"calls": 3e6, "mails": 400.0}}
    assert cost_table.bill_table(usages, prices).splitlines()[2:] == [
        "| Lambda | requests | 0.60 |",
        "| SES | mails | 0.04 |",
        "| **all** | at list price | **0.64** |",
        "|  | less what is always free | 0.44 |",
    ]
    assert cost_table.service_table(usages, prices).splitlines()[2:] == [
        "| Lambda | 0.60 |",
        "| SES | 0.04 |",
    ]


def test_every_use_has_a_price_and_every_price_a_use() -> None:
    prices = cost_table.read_prices()
    assert Bill(MEASURES, MONTH).usage().keys() == prices.prices.keys()
    assert all(price.price > 0 and price.per > 0 for price in prices.prices.values())


def test_the_stack_says_how_much_it_watches() -> None:
    assert cost_table.watching_usage("full") == {"alarms": len(watching.ALARMS), "dashboards": 1}
    assert cost_table.watching_usage("small") == {"alarms": len(watching.SMALL), "dashboards": 0}
