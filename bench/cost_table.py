"""From what was measured to a bill: usage by the names of prices, and tables of it. For `bench.cost`."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from bench import cost_profile
from bench.cost_measures import Measures
from bench.cost_profile import Month
from bench.markdown import markdown_table
from bench.measured_server import MeasuredRequest
from bench.run import Run
from tools.aws import functions, watching, web

Usage = Mapping[str, float]
"""How much is used, by the name of its price."""

MEMORY_GIGABYTES = functions.MEMORY_MB / 1024
"""Memory of a function as it is billed."""

_GIGABYTE = 1e9

_PLATFORM_LINES = (
    "START RequestId: 00000000-0000-0000-0000-000000000000 Version: $LATEST\n",
    "END RequestId: 00000000-0000-0000-0000-000000000000\n",
    "REPORT RequestId: 00000000-0000-0000-0000-000000000000\tDuration: 12.34 ms\tBilled Duration: 13 ms\t"
    "Memory Size: 512 MB\tMax Memory Used: 100 MB\t\n",
)
"""What Lambda itself writes to a log at each call, unless it is told to be silent."""

_LINE_BYTES = 26
"""Bytes that CloudWatch adds to each line of a log."""


@dataclass(frozen=True)
class Price:
    """`price` dollars for `per` units, of which `free` cost nothing each month."""

    service: str
    item: str
    price: float
    per: float
    free: float

    def cost(self, used: float, has_free: bool = False) -> float:
        """Dollars for so much."""
        return max(0.0, used - (self.free if has_free else 0.0)) * self.price / self.per


@dataclass(frozen=True)
class PriceList:
    """Prices by name, those of other ways to build it, and of which day and place they are."""

    prices: Mapping[str, Price]
    others: Mapping[str, Price]
    date: str
    region: str


def read_prices() -> PriceList:
    """The price list that lies beside this module."""
    found = json.loads((Path(__file__).parent / "prices.json").read_text(encoding="utf-8"))
    return PriceList(_prices(found["prices"]), _prices(found["others"]), found["date"], found["region"])


def _prices(listed: Mapping[str, Any]) -> dict[str, Price]:
    return {
        name: Price(one["service"], one["item"], one["price"], one["per"], one["free"])
        for name, one in listed.items()
    }


def add(usages: Iterable[Usage]) -> dict[str, float]:
    """The sum of several."""
    total: dict[str, float] = {}
    for usage in usages:
        for name, used in usage.items():
            total[name] = total.get(name, 0.0) + used
    return total


def scale(usage: Usage, times: float) -> dict[str, float]:
    """So many times as much."""
    return {name: used * times for name, used in usage.items()}


def mean(usages: Sequence[Usage]) -> dict[str, float]:
    """The mean of several."""
    return scale(add(usages), 1 / len(usages)) if usages else {}


@dataclass(frozen=True)
class Bill:
    """Makes usage of what was measured, for a month."""

    measures: Measures
    month: Month

    def usage(self) -> dict[str, float]:
        """All that the month uses."""
        devices = self.month.players * cost_profile.APP_LOADS_A_DEVICE
        return add(
            [
                scale(self.game_usage(), self.month.games),
                scale(self.requests_usage(self.measures.visits.new_device), devices),
                scale(self._minute_usage(), cost_profile.MINUTES_A_MONTH),
                self._kept_usage(),
                {"metrics": self.measures.metrics, **watching_usage(self.month.watching)},
            ]
        )

    def game_usage(self) -> dict[str, float]:
        """What one game uses."""
        visits = self.measures.visits
        turn = [mean([self.requests_usage(one) for one in visits.turns])]
        look = mean([self.requests_usage(one) for one in visits.looks])
        each_move = add([*turn, scale(look, cost_profile.LOOKS_A_TURN), self.told_usage()])
        return add([self.requests_usage(visits.beginning), scale(each_move, self.measures.moves)])

    def told_usage(self) -> dict[str, float]:
        """What follows from one move by the stream, whatever way the next player is told in."""
        told = self.measures.told
        by_way = {way: mean([*map(self._run_usage, runs)]) for way, runs in told.items()}
        noted = mean([*map(self._run_usage, self.measures.noted)])
        shares = cost_profile.WAYS
        return add(
            [
                *(scale(by_way[way], share) for way, share in shares.items()),
                scale(noted, 1 - shares["none"]),
                {"mails": shares["mail"]},
            ]
        )

    def requests_usage(self, requests: Iterable[MeasuredRequest]) -> dict[str, float]:
        """What requests use."""
        return add(map(self._request_usage, requests))

    def _request_usage(self, request: MeasuredRequest) -> dict[str, float]:
        edge = {"edge_requests": 1.0, "edge_functions": 1.0, "edge_gigabytes": request.sent_bytes / _GIGABYTE}
        if not is_api(request):
            return edge if "immutable" in request.cache_control else {**edge, "file_reads": 1.0}
        if is_kept_by_edge(request):
            return edge
        return add([edge, self._run_usage(request.run)])

    def _run_usage(self, run: Run) -> dict[str, float]:
        """What a run uses, with its share of the starts of new machines."""
        cold = self.month.cold_share * self.measures.cold_seconds / processor_share()
        return add([warm_usage(run), {"gigabyte_seconds": cold * MEMORY_GIGABYTES}])

    def _minute_usage(self) -> dict[str, float]:
        """What the schedule uses in a minute; it comes so often that its machines stay."""
        return mean([add(map(warm_usage, runs)) for runs in self.measures.ticks])

    def _kept_usage(self) -> dict[str, float]:
        stored = self.measures.bytes_a_game * self.month.games * cost_profile.MONTHS_KEPT / _GIGABYTE
        return {"stored_gigabytes": stored, "backup_gigabytes": stored}


def is_api(request: MeasuredRequest) -> bool:
    """Whether the API answers it, and no file."""
    return request.path.startswith(web.API_PATH.removesuffix("*"))


def is_kept_by_edge(request: MeasuredRequest) -> bool:
    """Whether CloudFront has the API's answer already: it is the same for everybody."""
    is_public = request.method == "GET" and request.cache_control.startswith("public")
    return is_public and any(fnmatch(request.path, pattern) for pattern in web.CACHED_PATHS)


def processor_share() -> float:
    """The share of a processor that a function has."""
    return functions.MEMORY_MB / cost_profile.PROCESSOR_MB


def warm_usage(run: Run) -> dict[str, float]:
    """What a run uses in a function that is there already."""
    return {
        "calls": 1.0,
        "gigabyte_seconds": run_seconds(run) * MEMORY_GIGABYTES,
        "write_units": run.write_units,
        "read_units": run.read_units,
        "log_gigabytes": (log_bytes(run.said) + platform_log_bytes()) / _GIGABYTE,
    }


def run_seconds(run: Run) -> float:
    """How long a run takes in a function that is warm, in whole milliseconds as it is billed."""
    seconds = run.seconds / processor_share() + run.questions * cost_profile.DATABASE_SECONDS
    return math.ceil(1000 * seconds) / 1000


def platform_log_bytes() -> int:
    """Bytes that Lambda itself logs at each call, as the stack's functions are set."""
    settings = functions.resources()["Api"]["Properties"]["LoggingConfig"]
    return 0 if settings.get("SystemLogLevel") == "WARN" else log_bytes("".join(_PLATFORM_LINES))


def log_bytes(said: str) -> int:
    """Bytes of what is printed, as CloudWatch counts them."""
    return len(said) + _LINE_BYTES * said.count("\n")


def watching_usage(level: str) -> dict[str, float]:
    """Alarms and dashboards of a stack that is watched so much."""
    kinds = [one["Type"] for one in watching.resources_at(level).values()]
    counted = {"alarms": "AWS::CloudWatch::Alarm", "dashboards": "AWS::CloudWatch::Dashboard"}
    return {name: float(kinds.count(kind)) for name, kind in counted.items()}


def costs(usage: Usage, prices: PriceList, has_free: bool = False) -> dict[str, float]:
    """Dollars by the name of the price."""
    return {name: price.cost(usage.get(name, 0.0), has_free) for name, price in prices.prices.items()}


def bill_table(usages: Mapping[str, Usage], prices: PriceList) -> str:
    """A table of all items for each month, with their sums, at list price and with what is free."""
    listed = {month: costs(usage, prices) for month, usage in usages.items()}
    rows = [
        [price.service, price.item, *(dollars(listed[month][name]) for month in usages)]
        for name, price in prices.prices.items()
    ]
    reduced = {month: costs(usage, prices, has_free=True) for month, usage in usages.items()}
    rows.append(
        ["**all**", "at list price", *(f"**{dollars(sum(one.values()))}**" for one in listed.values())]
    )
    rows.append(["", "less what is always free", *(dollars(sum(one.values())) for one in reduced.values())])
    return markdown_table(["service", "what", *(f"{month}, $" for month in usages)], rows)


def service_table(usages: Mapping[str, Usage], prices: PriceList) -> str:
    """The same by service."""
    services = dict.fromkeys(price.service for price in prices.prices.values())
    listed = {month: costs(usage, prices) for month, usage in usages.items()}

    def of_service(month: str, service: str) -> float:
        found = listed[month].items()
        return sum(cost for name, cost in found if prices.prices[name].service == service)

    rows = [
        [service, *(dollars(of_service(month, service)) for month in usages)]
        for service in sorted(services, key=lambda one: -of_service([*usages][-1], one))
    ]
    return markdown_table(["service", *(f"{month}, $" for month in usages)], rows)


def dollars(amount: float) -> str:
    """An amount for reading."""
    return f"{amount:,.2f}" if amount < 100 else f"{amount:,.0f}"
