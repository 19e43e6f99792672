"""`python -m local --port 8000 --data ./data`: runs everything on one machine, until Ctrl-C."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
import time
from pathlib import Path

from chalicelib import store, wiring
from chalicelib.api import request_log
from chalicelib.identity import rate_limits
from local import data_file
from local.database import Database
from local.expiry import Expiry
from local.obstacles import find_obstacle
from local.server import serve
from local.stream_trim import StreamTrim
from local.watch import DatabaseWatch

MAIL_FOLDER = "mails"
"""Where mails go without a mail service, below the data folder: their links can be tried at home."""


def main() -> None:
    """Starts the database, creates its table and serves; the database ends with the server."""
    arguments = _parse_arguments()
    _write_log()
    with Database() as database:
        _start_storage(database, arguments.data)
        watch = DatabaseWatch(database, arguments.data, give_up=lambda: os.kill(os.getpid(), signal.SIGTERM))
        keepers: list[DatabaseWatch | StreamTrim | Expiry] = []
        if database.pid is not None:
            keepers = [watch, StreamTrim(arguments.data / data_file.NAME), Expiry()]
        for keeper in keepers:
            keeper.start()
        address = f"http://{arguments.host}:{arguments.port}"
        os.environ.setdefault("TURNUS_ADDRESS", f"http://localhost:{arguments.port}")
        if not os.environ.get("TURNUS_MAIL"):
            os.environ["TURNUS_MAIL"] = f"folder:{arguments.data / MAIL_FOLDER}"
        try:
            serve(arguments.host, arguments.port, lambda: print(f"Turnus is ready: {address}", flush=True))
        except OSError as error:
            sys.exit(f"Turnus cannot listen on {address}: {error.strerror or error}")
        finally:
            for keeper in keepers:
                keeper.request_stop()
    sys.exit(1 if watch.has_given_up else 0)


def _write_log() -> None:
    """Lets the log go to the standard error, each line with its time in UTC."""
    logging.Formatter.converter = time.gmtime
    line, date = "%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ"
    logging.basicConfig(level=logging.WARNING, format=line, datefmt=date)
    logging.getLogger(request_log.__name__).setLevel(logging.INFO)


def _start_storage(database: Database, data: Path) -> None:
    """Starts the database where no other is set, and creates the table; ends the program where that fails."""
    try:
        if "TURNUS_DYNAMODB" not in os.environ:
            os.environ["TURNUS_DYNAMODB"] = database.start(data)
    except (RuntimeError, OSError) as error:
        sys.exit(f"Turnus cannot start its database: {find_obstacle(data) or error}")
    try:
        rate_limits.parse_setting(wiring.initialize().limits)
    except ValueError as error:
        sys.exit(f"Turnus cannot use its settings: {error}")
    try:
        store.create_table()
        store.write_probe()
    except store.StorageError as error:
        where = f"the data in {data}" if database.pid is not None else "its database"
        sys.exit(f"Turnus cannot use {where}: {_explain(error, database, data)}")


def _explain(error: store.StorageError, database: Database, data: Path) -> str:
    if database.pid is None:
        return str(error) or "it takes no writes"
    return find_obstacle(data) or f"{error} (see its database.log)"


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m local", description="Turnus on one machine.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database (./data)")
    return parser.parse_args()


main()
