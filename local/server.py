"""API and web app on one address: the WSGI application, the ticker beside it, and the end by a signal."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chalicelib import wiring
from local.connection import Deadlines
from local.front import MAX_CONNECTIONS, Front
from local.gateway import Gateway
from local.static import WebApp
from local.ticker import Ticker

_FILES_OF_CONNECTION = 2
"""Open files for each connection: itself, and one to the database or a file of the web app."""

_OTHER_FILES = 100
"""Open files besides: some 20 of the process and its own threads, more while the database is started again,
and two for each of the 25 notices that are sent at once: a connection to its host, and one to the database.
"""

_FEWEST_CONNECTIONS = 3
"""One that takes its answer, a new one, and the place that is kept free."""

_FEWEST_ADDRESSES = 4
"""How many addresses it takes at least to hold all connections."""

_TICK_END_SECONDS = 5
"""How long a tick that has begun may go on when the server stops: the database goes next."""

log = logging.getLogger(__name__)

WEB_APP_FOLDER = Path(__file__).parent.parent / "frontend" / "dist"


def serve(host: str, port: int, when_ready: Callable[[], None]) -> None:
    """Answers requests and does what is due, until SIGTERM or SIGINT.

    `when_ready` is called once it listens. Raises OSError where it cannot listen, and SystemExit where
    answering fails.
    """
    settings, connections = wiring.read_settings(), allowed_connections()
    share = share_of_address(connections, settings.proxy_count)
    front = Front(_make_application(), host, port, Deadlines(), connections, share)
    # Python's own way, an exception wherever the program happens to be, can be lost there.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: front.request_stop())
    ticker = Ticker(settings)
    ticker.start()
    when_ready()
    try:
        front.run()
    except Exception:
        log.critical("the HTTP server has failed: Turnus ends, with status 1", exc_info=True)
        sys.exit(1)
    finally:
        ticker.request_stop()
        ticker.join(_TICK_END_SECONDS)


def _make_application() -> Any:
    """The WSGI application; importing `app` connects to the database."""
    from app import app

    api = Gateway(app, compresses=True)
    return WebApp(api, WEB_APP_FOLDER) if WEB_APP_FOLDER.is_dir() else api


def allowed_connections() -> int:
    """How many clients there can be at a time; the process may hold files for them from then on. Where the
    system permits too few files there are fewer: a client that waits for one would keep all others out.
    """
    if sys.platform == "win32":
        return MAX_CONNECTIONS  # there is no such limit
    import resource

    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = max(few, min(most, _FILES_OF_CONNECTION * MAX_CONNECTIONS + _OTHER_FILES))
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    allowed = (files - _OTHER_FILES) // _FILES_OF_CONNECTION
    return max(_FEWEST_CONNECTIONS, min(MAX_CONNECTIONS, allowed))


def share_of_address(connections: int, proxy_count: int) -> int | None:
    """How many of the connections one address may hold; None for all: behind a proxy there is one address."""
    return None if proxy_count else max(_FEWEST_CONNECTIONS, connections // _FEWEST_ADDRESSES)
