"""Databases that are reached by another way than HTTP: the client's requests are given to a function.

The embedded database listens nowhere (`local/database.py`); an endpoint that leads nowhere stands for it.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from botocore.awsrequest import AWSResponse, HTTPHeaders

Send = Callable[[str, bytes, float], tuple[int, bytes]]
"""Takes an operation ("GetItem"), its parameters as JSON and how many seconds it may take; gives the status
and the JSON of the answer. Raises `BotoCoreError` where there is none.
"""

_ways: dict[str, Send] = {}


def register(endpoint: str, send: Send) -> None:
    """From now on, clients that are made for this endpoint give their requests to `send`."""
    _ways[endpoint] = send


def unregister(endpoint: str) -> None:
    """Forgets an endpoint; clients that were made for it go on."""
    _ways.pop(endpoint, None)


def attach(client: Any, endpoint: str | None) -> None:
    """Has a new client of botocore send by the way that is registered for its endpoint, otherwise by HTTP."""
    send = _ways.get(endpoint or "")
    if send is not None:
        client.meta.events.register("before-send", partial(_answer, send, client.meta.config.read_timeout))


def _answer(send: Send, seconds: float, request: Any, event_name: str, **_: Any) -> AWSResponse:
    status, body = send(event_name.rpartition(".")[2], request.body, seconds)
    return AWSResponse(request.url, status, HTTPHeaders(), _Body(body))


class _Body(io.BytesIO):
    """A body as botocore reads it."""

    def stream(self) -> Iterator[bytes]:
        """The body in one part."""
        yield self.read()
