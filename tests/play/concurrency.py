"""Calls that run at the same time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from chalicelib.play.errors import RequestError


def run_concurrently(*calls: Callable[[], Any]) -> list[Any]:
    """The result of each call, or the code of its `RequestError`, all run at the same time."""

    def result_or_code(call: Callable[[], Any]) -> Any:
        try:
            return call()
        except RequestError as error:
            return error.code

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(result_or_code, calls))
