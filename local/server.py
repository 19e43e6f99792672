"""API and web app on one address: the WSGI application, the ticker beside it, and the end by a signal."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chalicelib import wiring
from local.front import MAX_CONNECTIONS, Deadlines, Front
from local.gateway import Gateway
from local.static import WebApp
from local.ticker import Ticker

_FILES = 2 * MAX_CONNECTIONS
"""Open files of the process: connections, those to the database, and files of the web app."""

_TICK_END_SECONDS = 5
"""How long a tick that has begun may go on when the server stops: the database goes next."""

log = logging.getLogger(__name__)

WEB_APP_FOLDER = Path(__file__).parent.parent / "frontend" / "dist"


def serve(host: str, port: int, when_ready: Callable[[], None]) -> None:
    """Answers requests and does what is due, until SIGTERM or SIGINT.

    `when_ready` is called once it listens. Raises OSError where it cannot listen, and SystemExit where
    answering fails.
    """
    _raise_file_limit()
    front = Front(_make_application(), host, port, Deadlines())
    # Python's own way, an exception wherever the program happens to be, can be lost there.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: front.request_stop())
    ticker = Ticker(wiring.read_settings())
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


def _raise_file_limit() -> None:
    """Lets the process hold a file for each connection, if the system permits so many."""
    if sys.platform == "win32":
        return  # there is no such limit
    import resource

    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(few, min(most, _FILES)), most))
