"""`python -m local --port 8000 --data ./data`: runs everything on one machine, until Ctrl-C."""

from __future__ import annotations

import argparse
import logging
import os
from pathlib import Path

from chalicelib import store, wiring
from local.database import Database
from local.server import serve


def main() -> None:
    """Starts the database, creates its table and serves; the database ends with the server."""
    arguments = _parse_arguments()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with Database() as database:
        if "TURNUS_DYNAMODB" not in os.environ:
            os.environ["TURNUS_DYNAMODB"] = database.start(arguments.data)
        wiring.initialize()
        store.create_table()
        address = f"http://{arguments.host}:{arguments.port}"
        os.environ.setdefault("TURNUS_ADDRESS", f"http://localhost:{arguments.port}")
        serve(arguments.host, arguments.port, lambda: print(f"Turnus is ready: {address}", flush=True))


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m local", description="Turnus on one machine.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database (./data)")
    return parser.parse_args()


main()
